import { Button } from '../parts/Button.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import type { Basis, MethodForm, TierForm } from './delivery-form.ts'

const BASES: [Basis, string][] = [
  ['flat', 'One price'],
  ['weight', 'By weight'],
  ['total', 'By value of the items'],
]

type MethodFieldsProps = {
  method: MethodForm
  onChange: (method: MethodForm) => void
  onDelete: () => void
}

/** A method of delivery with its price and days. */
export function MethodFields({ method, onChange, onDelete }: MethodFieldsProps) {
  const set = (changes: Partial<MethodForm>) => onChange({ ...method, ...changes })
  const text = (field: 'free_from' | 'most_grams' | 'min_days' | 'max_days') => ({
    value: method[field],
    onChange: (typed: string) => set({ [field]: typed }),
  })
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{method.name.trim() || 'New method'}</legend>
      <NameAndBasis method={method} set={set} />
      <Tiers method={method} onChange={(tiers) => set({ tiers })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField label="Free from (optional)" kind="money" {...text('free_from')} />
        <AmountField
          label="Heaviest parcel in grams (optional)"
          kind="grams"
          {...text('most_grams')}
        />
        <AmountField label="Days on the way, from" kind="count" {...text('min_days')} />
        <AmountField label="Days on the way, to" kind="count" {...text('max_days')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField
          label="Offered at the checkout"
          value={method.is_active}
          onChange={(is_active) => set({ is_active })}
        />
        <Button kind="quiet" onClick={onDelete}>
          Delete method
        </Button>
      </div>
    </fieldset>
  )
}

type PartProps = { method: MethodForm; set: (changes: Partial<MethodForm>) => void }

function NameAndBasis({ method, set }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineField
        label="Name of the method"
        hint="As customers read it: Courier, Air mail."
        value={method.name}
        maxLength={100}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label="Price"
        options={BASES}
        value={method.basis}
        onChange={(basis) => set({ basis })}
      />
    </div>
  )
}

type TiersProps = { method: MethodForm; onChange: (tiers: TierForm[]) => void }

function Tiers({ method: { basis, tiers }, onChange }: TiersProps) {
  const set = (at: number, changes: Partial<TierForm>) =>
    onChange(tiers.with(at, { ...tiers[at]!, ...changes }))
  const price = (at: number) => (
    <AmountField
      label="Price in dollars"
      kind="money"
      value={tiers[at]!.price}
      onChange={(typed) => set(at, { price: typed })}
    />
  )
  if (basis === 'flat') return price(0)
  return (
    <div className="grid gap-3">
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no id
        <div key={at} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <AmountField
            label={basis === 'weight' ? 'From grams' : 'From dollars'}
            kind={basis === 'weight' ? 'grams' : 'money'}
            value={tier.from}
            onChange={(typed) => set(at, { from: typed })}
          />
          {price(at)}
          {tiers.length > 1 && (
            <Button
              kind="quiet"
              className="sm:mt-7"
              aria-label={`Delete the tier from ${tier.from}`}
              onClick={() => onChange(tiers.toSpliced(at, 1))}
            >
              Delete
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...tiers, { from: '', price: '' }])}>Add a tier</Button>
      </div>
    </div>
  )
}
