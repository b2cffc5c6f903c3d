import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TaxSettings } from '#contract/backoffice/settings/tax.ts'
import { taxFields } from '#contract/backoffice/records/commerce.ts'
import { wholeBody } from '../forms/drafts/changes.ts'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { useRecord } from '../shell/use-record.ts'
import { type FieldsOf, fieldsOf } from '../forms/form-fields.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../texts/names.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { Rates } from './Rates.tsx'
import {
  bodyOf,
  classesOf,
  classOption,
  formOf,
  labelsFor,
  type TaxForm as Form,
} from './tax-form.ts'
import { TaxReport } from './TaxReport.tsx'
import { WorkedExample } from './WorkedExample.tsx'
import { t } from '../texts/tax.ts'

/** How prices are taxed, with the rates, an example, and the report of a month. */
export function TaxForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['settings', shop, 'tax'], () => api('GET /settings/tax/'))
  return <Loaded query={settings}>{(data) => <TaxFields settings={data} />}</Loaded>
}

function TaxFields({ settings }: { settings: TaxSettings }) {
  const { shop, api, person } = useShop()
  const can = useCan()
  const canEdit = can('settings.shop')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft<Form>(`${person.id} ${shop} tax`, record)
  const send = async () => {
    const body = wholeBody(draft.values, await draft.changes(), bodyOf)
    return api('PUT /settings/tax/', { body })
  }
  const save = useSave(['settings', shop, 'tax'], draft, send, formOf)
  const isTaxed = draft.values.mode !== 'none'
  return (
    <>
      <RecordForm
        isNarrow
        draft={draft}
        save={save}
        labels={labelsFor(draft.values)}
        record={{ kind: 'settings', id: 'tax', canEdit }}
      >
        <div className="grid max-w-6xl gap-5">
          <fieldset disabled={!canEdit} className="grid gap-5">
            <legend className="sr-only">{t('tax')}</legend>
            <Basics
              values={draft.values}
              field={fieldsOf(taxFields, draft, save.faults)}
              country={settings.country}
            />
            {isTaxed && <Rates draft={draft} faults={save.faults} seller={settings} />}
          </fieldset>
          {isTaxed && <WorkedExample form={draft.values} />}
        </div>
      </RecordForm>
      {can('payments.see') && <TaxReport />}
    </>
  )
}

const MODES: [Form['mode'], string][] = [
  ['none', t('modeNone')],
  ['included', t('modeIncluded')],
  ['added', t('modeAdded')],
]
const ROUNDINGS: [Form['rounding'], string][] = [
  ['line', t('eachItem')],
  ['total', t('sumOfRates')],
]
const OF_DELIVERY: [Form['delivery_tax'], string][] = [
  ['as_items', t('asItems')],
  ['own_class', t('ownClass')],
]

type BasicsProps = { values: Form; field: FieldsOf<Form>; country: string }

function Basics({ values, field, country }: BasicsProps) {
  const isTaxed = values.mode !== 'none'
  return (
    <Card title={t('tax')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('mode')}
          hint={isTaxed && <Home country={country} />}
          options={MODES}
        />
        {isTaxed && (
          <>
            <SelectField {...field('rounding')} hint={t('roundingHint')} options={ROUNDINGS} />
            <SelectField {...field('delivery_tax')} options={OF_DELIVERY} />
            {values.delivery_tax === 'own_class' && (
              <SelectField
                {...field('delivery_class')}
                options={classesOf(values).map(classOption)}
              />
            )}
            <LineField {...field('own_classes')} hint={t('ownClassesHint')} />
          </>
        )}
      </div>
    </Card>
  )
}

/** The country whose rates count before an address is known. */
function Home({ country }: { country: string }) {
  const { shop } = useShop()
  return (
    <>
      {country === ''
        ? t('elsewhereCounts')
        : t('countryCounts', { country: countryName(country) })}{' '}
      <Link to={links.setting(shop, 'shop')} className="underline underline-offset-4">
        {t('whereShopIs')}
      </Link>
    </>
  )
}
