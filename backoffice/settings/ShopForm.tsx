import { useMemo } from 'react'
import type { ShopSettings } from '#contract/backoffice/settings.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { CountryField, CurrencyField, ZoneField } from './PlaceFields.tsx'
import { useSettings } from './use-settings.ts'

const LABELS = {
  site_title: 'Name of the shop',
  site_description: 'Tagline',
  contact_email: 'Email address',
  google_analytics_id: 'Google Analytics ID',
  delivery_note: 'Delivery',
  returns_note: 'Returns',
  age_note: 'Age',
  shipping_note: 'Delivery charge',
  country: 'Country',
  time_zone: 'Time zone',
  low_stock_at: 'Nearly sold out at',
  keep_orders_years: 'Years that invoices are kept',
}
type Name = keyof typeof LABELS
type Form = Pick<ShopSettings, Name>

const HINTS: Partial<Record<Name, string>> = {
  site_description: 'On the home page, in the footer and in search results.',
  contact_email: 'Customers answer mails to it, and it hears of new messages.',
  google_analytics_id: 'Leave empty to switch analytics off.',
  delivery_note: 'When a parcel leaves and how long it takes. On product pages and in the footer.',
  returns_note: 'Until when something may come back. On product pages.',
  age_note: 'Who may buy, where the law wants an age. On product pages and in the footer.',
  shipping_note: 'What delivery costs, or when customers learn it. In the cart and with orders.',
  low_stock_at: 'Products with so many pieces or fewer are named on the home screen.',
  keep_orders_years:
    'When a customer is erased, paid orders keep name and address for so long. Ask what your law wants.',
}
const FIGURES = ['low_stock_at', 'keep_orders_years'] as const
const PLACES = ['country', 'time_zone'] as const
const NOTES = ['delivery_note', 'returns_note', 'age_note', 'shipping_note'] as const
const LENGTHS: Record<
  Exclude<Name, (typeof FIGURES | typeof PLACES | typeof NOTES)[number]>,
  number
> = {
  site_title: 100,
  site_description: 500,
  contact_email: 254,
  google_analytics_id: 40,
}

const formOf = (settings: ShopSettings): Form => ({
  site_title: settings.site_title,
  site_description: settings.site_description,
  contact_email: settings.contact_email,
  google_analytics_id: settings.google_analytics_id,
  delivery_note: settings.delivery_note,
  returns_note: settings.returns_note,
  age_note: settings.age_note,
  shipping_note: settings.shipping_note,
  low_stock_at: settings.low_stock_at,
  country: settings.country,
  time_zone: settings.time_zone,
  keep_orders_years: settings.keep_orders_years,
})

export function ShopForm() {
  const settings = useSettings()
  return <Loaded query={settings}>{(data) => <ShopFields settings={data} />}</Loaded>
}

function ShopFields({ settings }: { settings: ShopSettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.shop')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft(`${person.id} ${shop} settings`, record)
  const { values, set } = draft
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /settings/'>['body']
    return api('PATCH /settings/', { body })
  }
  const save = useSave(['settings', shop], draft, send, formOf)
  const place = (name: (typeof PLACES)[number]) => ({
    label: LABELS[name],
    value: values[name],
    fault: save.faults[name],
    onChange: (value: string) => set(name, value),
  })
  return (
    <RecordForm
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'settings', id: shop, canEdit }}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Card>
          <fieldset disabled={!canEdit} className="grid gap-4">
            <legend className="sr-only">Shop</legend>
            <LineFields draft={draft} faults={save.faults} />
            <CountryField {...place('country')} />
            <CurrencyField />
            <ZoneField {...place('time_zone')} />
            {FIGURES.map((name) => (
              <WholeField
                key={name}
                label={LABELS[name]}
                hint={HINTS[name]}
                error={save.faults[name]}
                value={values[name]}
                onChange={(count) => set(name, count ?? 0)}
              />
            ))}
          </fieldset>
        </Card>
        <NotesCard canEdit={canEdit} draft={draft} faults={save.faults} />
      </div>
    </RecordForm>
  )
}

type FieldsProps = { draft: Draft<Form>; faults: Record<string, string> }

/** The fields of one line. */
const LineFields = ({ draft: { values, set }, faults }: FieldsProps) =>
  (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).map((name) => (
    <Field key={name} label={LABELS[name]} hint={HINTS[name]} error={faults[name]}>
      {(control) => (
        <input
          {...control}
          value={values[name]}
          maxLength={LENGTHS[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  ))

type NotesCardProps = FieldsProps & { canEdit: boolean }

const NotesCard = ({ canEdit, draft: { values, set }, faults }: NotesCardProps) => (
  <Card title="Delivery and returns in a line">
    <fieldset disabled={!canEdit} className="grid gap-4">
      <legend className="sr-only">Notes beside the prices</legend>
      {NOTES.map((name) => (
        <Field key={name} label={LABELS[name]} hint={HINTS[name]} error={faults[name]}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={values[name]}
              maxLength={300}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  </Card>
)
