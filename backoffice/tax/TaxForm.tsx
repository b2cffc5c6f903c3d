import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TaxSettings } from '#contract/backoffice/commerce/tax.ts'
import { wholeBody } from '../forms/drafts/changes.ts'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { useRecord } from '../shell/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { countryName } from '../parts/fields/countries.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { Rates } from './Rates.tsx'
import {
  classesOf,
  classOption,
  fieldsOf,
  formOf,
  LABELS,
  labelsFor,
  type TaxForm as Form,
} from './tax-form.ts'
import { TaxReport } from './TaxReport.tsx'
import { WorkedExample } from './WorkedExample.tsx'

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
    const body = wholeBody(draft.values, await draft.changes(), fieldsOf)
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
        <div className="grid max-w-3xl gap-5">
          <fieldset disabled={!canEdit} className="grid gap-5">
            <legend className="sr-only">Tax</legend>
            <Basics draft={draft} faults={save.faults} country={settings.country} />
            {isTaxed && <Rates draft={draft} faults={save.faults} />}
          </fieldset>
          {isTaxed && <WorkedExample form={draft.values} />}
        </div>
      </RecordForm>
      {can('payments.see') && <TaxReport />}
    </>
  )
}

const MODES: [Form['mode'], string][] = [
  ['none', 'No tax'],
  ['included', 'Prices include tax'],
  ['added', 'Tax is added at checkout'],
]
const ROUNDINGS: [Form['rounding'], string][] = [
  ['line', 'Each item'],
  ['total', 'The sum of each rate'],
]
const OF_DELIVERY: [Form['delivery_tax'], string][] = [
  ['as_items', 'As its items, in proportion'],
  ['own_class', 'A class of its own'],
]

type BasicsProps = { draft: Draft<Form>; faults: Record<string, string>; country: string }

function Basics({ draft: { values, set }, faults, country }: BasicsProps) {
  const isTaxed = values.mode !== 'none'
  return (
    <Card title="Tax">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={LABELS.mode}
          hint={isTaxed && <Home country={country} />}
          options={MODES}
          value={values.mode}
          onChange={(mode) => set('mode', mode)}
        />
        {isTaxed && (
          <>
            <SelectField
              label={LABELS.rounding}
              hint="Your tax office says which of the two."
              options={ROUNDINGS}
              value={values.rounding}
              onChange={(rounding) => set('rounding', rounding)}
            />
            <SelectField
              label={LABELS.delivery_tax}
              options={OF_DELIVERY}
              value={values.delivery_tax}
              onChange={(taxed) => set('delivery_tax', taxed)}
            />
            {values.delivery_tax === 'own_class' && (
              <SelectField
                label={LABELS.delivery_class}
                error={faults['delivery_class']}
                options={classesOf(values).map(classOption)}
                value={values.delivery_class}
                onChange={(name) => set('delivery_class', name)}
              />
            )}
            <LineField
              label={LABELS.own_classes}
              hint="Beside standard, reduced and zero, with commas between."
              error={faults['own_classes']}
              value={values.own_classes}
              onChange={(typed) => set('own_classes', typed)}
            />
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
      Until the address is known,{' '}
      {country === '' ? 'the rates of everywhere else count. ' : `${countryName(country)} counts. `}
      <Link to={links.settings(shop)} className="underline underline-offset-4">
        Where the shop is
      </Link>
    </>
  )
}
