import { useMemo, useState } from 'react'
import type { OwnTexts } from '#contract/backoffice/content/own-texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { useSave } from '../../forms/drafts/use-save.ts'
import { Loaded } from '../../forms/Loaded.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { Card } from '../../parts/Card.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../../parts/fields/TextFields.tsx'
import { Empty } from '../../parts/States.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { findTexts, groupTexts } from './text-groups.ts'
import { TextGroup } from './TextGroup.tsx'
import { TextRows } from './TextRows.tsx'
import { t } from '../../texts/wording.ts'

/** The texts of pages and mails in the shop's own words, by language. */
export function WordingForm() {
  const { shop, api } = useShop()
  const [locale, setLocale] = useState<Locale>()
  const key = ['settings', shop, 'wording', locale ?? '']
  const texts = useRecord(key, () =>
    api('GET /settings/texts/', { query: locale ? { locale } : {} }),
  )
  return (
    <Loaded query={texts} rows={10}>
      {(loaded) => (
        <Wording key={loaded.locale} queryKey={key} loaded={loaded} onLocale={setLocale} />
      )}
    </Loaded>
  )
}

type WordingProps = {
  queryKey: readonly unknown[]
  loaded: OwnTexts
  onLocale: (locale: Locale) => void
}

const formOf = ({ texts }: OwnTexts): Record<string, string> =>
  Object.fromEntries(texts.map(({ name, own }) => [name, own]))

function Wording({ queryKey, loaded, onLocale }: WordingProps) {
  const { shop, person, api } = useShop()
  const canEdit = useCan()('settings.shop')
  const { locale, texts } = loaded
  const record = useMemo(() => formOf(loaded), [loaded])
  const draft = useDraft(`${person.id} ${shop} wording ${locale}`, record)
  const send = async () =>
    api('PATCH /settings/texts/:locale/', {
      params: { locale },
      body: (await draft.changes()) as Record<string, { from: string; to: string }>,
    })
  const save = useSave(queryKey, draft, send, formOf, t('published'))
  const [search, setSearch] = useState('')
  const [isOwnOnly, setOwnOnly] = useState(false)
  const isNarrowed = !isBlank(search) || isOwnOnly
  const shown = findTexts(texts, draft.values, search).filter(
    ({ name, own }) => !isOwnOnly || own !== '' || draft.values[name] !== '',
  )
  const rows = { draft, faults: save.faults, locale }
  return (
    <RecordForm
      isContent
      isNarrow
      draft={draft}
      save={save}
      labels={Object.fromEntries(texts.map(({ name, usual }) => [name, usual]))}
      record={{ kind: 'settings', id: `texts-${locale}`, canEdit }}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Narrowing
          {...{ locale, search, isOwnOnly, setSearch, setOwnOnly, onLocale }}
          shopLocale={loaded.shop_locale}
        />
        {isNarrowed ? (
          <Card title={t('found')} flush>
            {shown.length === 0 ? (
              <Empty title={isOwnOnly && isBlank(search) ? t('noneOfYourOwn') : t('noneMatches')} />
            ) : (
              <TextRows {...rows} texts={shown} />
            )}
          </Card>
        ) : (
          groupTexts(texts).map((group) => <TextGroup key={group.name} {...rows} {...group} />)
        )}
      </div>
    </RecordForm>
  )
}

type NarrowingProps = {
  locale: Locale
  /** The language in which the shop speaks now. */
  shopLocale: Locale
  search: string
  setSearch: (search: string) => void
  isOwnOnly: boolean
  setOwnOnly: (isOwnOnly: boolean) => void
  onLocale: (locale: Locale) => void
}

const Narrowing = ({ locale, shopLocale, search, isOwnOnly, ...change }: NarrowingProps) => (
  <Card title={t('wording')}>
    <p className="mb-4 max-w-prose text-muted">
      {t('explained', { parameter: '{name}', tag: '<a>…</a>' })}
    </p>
    <div className="grid gap-4 md:grid-cols-2">
      <LineField
        type="search"
        label={t('search')}
        value={search}
        maxLength={200}
        onChange={change.setSearch}
      />
      <SelectField
        label={t('language')}
        hint={
          locale === shopLocale
            ? undefined
            : t('otherLanguage', { language: LOCALES[shopLocale].name })
        }
        options={(Object.keys(LOCALES) as Locale[]).map((code) => [code, LOCALES[code].name])}
        value={locale}
        onChange={change.onLocale}
      />
    </div>
    <CheckField label={t('onlyOwn')} value={isOwnOnly} onChange={change.setOwnOnly} />
  </Card>
)
