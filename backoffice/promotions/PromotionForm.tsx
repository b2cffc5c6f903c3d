import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Promotion, PromotionFields } from '#contract/backoffice/promotions.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { localTime, timeTyped, useZone, zoneWords } from '../parts/fields/zone.ts'
import { useCategories } from '../products/products-data.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ProductsField } from './ProductsField.tsx'
import { promotionKey } from './promotions-data.ts'

type Form = Omit<PromotionFields, 'kind' | 'priority'>

const LABELS: Record<keyof Form, string> = {
  name: 'Name',
  target: 'Discount on',
  value: 'How much',
  minimum: 'Minimum purchase ($)',
  starts_at: 'Begins',
  ends_at: 'Ends',
  combines: 'Can be combined with other discounts',
  usage_limit: 'Uses in all',
  per_customer_limit: 'Uses per customer',
  category_ids: 'Only for these categories',
  product_ids: 'Only for these products',
  announcement: 'On the home page',
}

const formOf = (promotion: Promotion): Form => ({
  name: promotion.name,
  target: promotion.target,
  value: promotion.value,
  minimum: promotion.minimum,
  starts_at: promotion.starts_at,
  ends_at: promotion.ends_at,
  combines: promotion.combines,
  usage_limit: promotion.usage_limit,
  per_customer_limit: promotion.per_customer_limit,
  category_ids: promotion.category_ids,
  product_ids: promotion.product_ids,
  announcement: promotion.announcement,
})

export function PromotionForm({ promotion }: { promotion: Promotion }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const record = useMemo(() => formOf(promotion), [promotion])
  const draft = useDraft(`${person.id} ${shop} promotion ${promotion.id}`, record)
  const send = async () => {
    const body = (await draft.changes()) as StaffInput<'PATCH /promotions/:id/'>['body']
    const after = await api('PATCH /promotions/:id/', { params: { id: promotion.id }, body })
    await client.invalidateQueries({ queryKey: ['promotions', shop] })
    return after
  }
  const save = useSave(promotionKey(shop, promotion.id), draft, send, formOf)
  const recorded = {
    kind: 'promotion',
    id: promotion.id,
    canEdit: useCan()('prices.edit'),
    wordsOf: useWords(),
  }
  return (
    <RecordForm draft={draft} save={save} labels={LABELS} record={recorded}>
      <Card>
        <div className="grid gap-4">
          <TextField draft={draft} name="name" hint="Customers read it beside the discount." />
          {promotion.kind !== 'free_shipping' && <HowMuch draft={draft} kind={promotion.kind} />}
          <AmountField
            label={LABELS.minimum}
            kind="money"
            hint="Before any discount; empty: any sum."
            value={draft.values.minimum}
            onChange={(typed) => draft.set('minimum', typed)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TimeField draft={draft} name="starts_at" />
            <TimeField draft={draft} name="ends_at" hint="Empty: until it is stopped." />
            <CountField draft={draft} name="usage_limit" />
            <CountField draft={draft} name="per_customer_limit" />
          </div>
          <Check
            label={LABELS.combines}
            isOn={draft.values.combines}
            onChange={(isOn) => draft.set('combines', isOn)}
          />
          <Categories draft={draft} />
          <ProductsField
            label={LABELS.product_ids}
            chosen={draft.values.product_ids}
            onChange={(ids) => draft.set('product_ids', ids)}
          />
          <TextField
            draft={draft}
            name="announcement"
            hint="A sentence, shown while it runs. Empty: nothing is said."
          />
        </div>
      </Card>
    </RecordForm>
  )
}

/** The texts of numbers and times in the history. */
function useWords() {
  const categories = useCategories()
  const zone = useZone()
  return (field: string, value: unknown) => {
    if ((field === 'starts_at' || field === 'ends_at') && typeof value === 'string') {
      return localTime(new Date(value), zone).replace('T', ' ')
    }
    if (field === 'target') return value === 'items' ? 'Each item' : 'Whole order'
    if (!Array.isArray(value)) return undefined
    if (field === 'product_ids')
      return value.length === 1 ? '1 product' : `${value.length} products`
    const names = new Map(categories.data?.map(({ id, name }) => [id, name]))
    return value.map((id: number) => names.get(id) ?? 'A category that is gone').join(', ')
  }
}

type OfDraft = { draft: Draft<Form> }

type TextFieldProps = OfDraft & { name: 'name' | 'announcement'; hint: string }

const TextField = ({ draft: { values, set }, name, hint }: TextFieldProps) => (
  <Field label={LABELS[name]} hint={hint}>
    {(control) => (
      <input
        {...control}
        value={values[name]}
        maxLength={name === 'announcement' ? 200 : 100}
        onChange={({ target }) => set(name, target.value)}
      />
    )}
  </Field>
)

const HowMuch = ({ draft: { values, set }, kind }: OfDraft & { kind: 'percent' | 'amount' }) => (
  <div className="grid grid-cols-2 gap-4">
    <AmountField
      label={kind === 'percent' ? 'Percent' : 'Dollars'}
      kind={kind === 'percent' ? 'percent' : 'money'}
      value={values.value}
      onChange={(typed) => set('value', typed)}
    />
    <Field label={LABELS.target}>
      {(control) => (
        <select
          {...control}
          value={values.target}
          onChange={({ target }) => set('target', target.value as Form['target'])}
        >
          <option value="order">Whole order</option>
          <option value="items">Each item</option>
        </select>
      )}
    </Field>
  </div>
)

type TimeFieldProps = OfDraft & { name: 'starts_at' | 'ends_at'; hint?: string }

const TimeField = ({ draft: { values, set }, name, hint }: TimeFieldProps) => {
  const time = values[name]
  const zone = useZone()
  return (
    <Field label={LABELS[name]} hint={[zoneWords(zone), hint].filter(Boolean).join(' ')}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={time === null ? '' : localTime(new Date(time), zone)}
          onChange={({ target }) => set(name, timeTyped(target.value, zone) ?? null)}
        />
      )}
    </Field>
  )
}

type CountFieldProps = OfDraft & { name: 'usage_limit' | 'per_customer_limit' }

const CountField = ({ draft: { values, set }, name }: CountFieldProps) => (
  <WholeField
    label={LABELS[name]}
    hint="Empty: any number."
    value={values[name]}
    onChange={(count) => set(name, count)}
  />
)

type CheckProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-2 md:min-h-9">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

function Categories({ draft: { values, set } }: OfDraft) {
  const categories = useCategories()
  const chosen = values.category_ids
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{LABELS.category_ids}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {categories.data?.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            isOn={chosen.includes(id)}
            onChange={(isOn) =>
              set('category_ids', isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">
        No category and no product: for everything. With both, for what is in either.
      </p>
    </fieldset>
  )
}
