import type { StaffLegalText } from '#contract/backoffice/content/shapes/staff-page.ts'
import { openPlacesIn } from '#contract/rules/open-places.ts'
import { policyFields } from '#contract/backoffice/records/content.ts'
import { namesOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { Draft } from '../forms/drafts/use-draft.ts'
import { RichText } from '../forms/rich-text/RichText.tsx'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/pages.ts'
import { fieldLabels } from '../forms/field-labels.ts'

type Form = ValuesOf<typeof policyFields>

const NAMES = namesOf(policyFields)
const TITLES = fieldLabels(policyFields)

const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Form

const formOf = (texts: StaffLegalText[]): Form => ({
  ...EMPTY,
  ...Object.fromEntries(texts.map(({ document_type, content }) => [document_type, content])),
})

function questionOf(form: Form): string | undefined {
  const left = NAMES.map((name) => openPlacesIn(form[name]).length)
  const count = left.reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  return t('placesLeft', { count })
}

/** The policies in one form; what each was before is kept. */
export const LegalTexts = () => (
  <SettingsForm
    isContent
    name={t('policies')}
    fields={policyFields}
    formOf={formOf}
    query="legal-texts"
    load={(api) => api('GET /legal-texts/')}
    send={(api, body) => api('PATCH /legal-texts/', { body })}
    question={questionOf}
  >
    {({ loaded, draft }) => (
      <>
        <p className="text-muted">{t('policiesExplained')}</p>
        {loaded.map((text) => (
          <LegalTextCard key={text.document_type} text={text} draft={draft} />
        ))}
      </>
    )}
  </SettingsForm>
)

function LegalTextCard({ text, draft }: { text: StaffLegalText; draft: Draft<Form> }) {
  const { api } = useShop()
  const { document_type } = text
  const bringBack = useChange(
    (id: number) => api('GET /legal-texts/versions/:id/', { params: { id } }),
    { after: ({ content }) => draft.set(document_type, content), saysFault: true },
  )
  const html = draft.values[document_type]
  return (
    <Card
      title={TITLES[document_type]}
      aside={
        text.updated_at && text.content ? (
          <span className="text-sm text-muted">
            {t.rich('publishedAt', { when: <When iso={text.updated_at} /> })}
          </span>
        ) : (
          <Tag tone="wait">{t('notWrittenYet')}</Tag>
        )
      }
    >
      {isEmpty(html) && (
        <StartFromTemplate
          type={document_type}
          onText={(content) => draft.set(document_type, content)}
        />
      )}
      <RichText
        label={TITLES[document_type]}
        html={html}
        onChange={(written) => draft.set(document_type, written)}
      />
      <ToFillIn html={html} />
      {text.versions.length > 0 && (
        <Versions versions={text.versions} onBringBack={bringBack.mutate} />
      )}
    </Card>
  )
}

/** The HTML of an editor without text. */
const isEmpty = (html: string) => html.replaceAll(/<\/?p>|\s/g, '') === ''

type StartFromTemplateProps = {
  type: StaffLegalText['document_type']
  onText: (html: string) => void
}

/** Only over an empty text, so that nothing is lost. */
function StartFromTemplate({ type, onText }: StartFromTemplateProps) {
  const { api } = useShop()
  const start = useChange(() => api('GET /legal-texts/templates/:type/', { params: { type } }), {
    after: ({ content }) => onText(content),
    saysFault: true,
  })
  return (
    <Button className="mb-3" disabled={start.isPending} onClick={() => start.mutate()}>
      {t.rich('startFromTemplate', {
        title: TITLES[type],
        hidden: (inner) => <span className="sr-only">{inner}</span>,
      })}
    </Button>
  )
}

/** The places of a template that only the merchant can fill in: "[14]". */
function ToFillIn({ html }: { html: string }) {
  const places = openPlacesIn(html)
  if (places.length === 0) return null
  return (
    <p className="mt-3 rounded-control bg-wait-soft px-3 py-2 text-sm text-wait">
      {t('stillToFillIn', { places: places.join(', ') })}
    </p>
  )
}

type VersionsProps = {
  versions: StaffLegalText['versions']
  onBringBack: (id: number) => void
}

const Versions = ({ versions, onBringBack }: VersionsProps) => (
  <details className="mt-4">
    <summary className="text-muted">{t('earlierVersions')}</summary>
    <ul className="mt-2 rows">
      {versions.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center gap-x-4 py-1.5">
          <span className="flex-1">
            {version.by ? (
              t.rich('versionBy', { when: <When iso={version.at} />, name: version.by })
            ) : (
              <When iso={version.at} />
            )}
          </span>
          <Button kind="quiet" onClick={() => onBringBack(version.id)}>
            {t('bringBack')}
          </Button>
        </li>
      ))}
    </ul>
  </details>
)
