import { trimmed } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { controlsOf } from '../forms/form-fields.ts'
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
  const control = controlsOf(method, onChange)
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{trimmed(method.name) || 'New method'}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          label="Name of the method"
          hint="As customers read it: Courier, Air mail."
          maxLength={100}
          {...control('name')}
        />
        <SelectField label="Price" options={BASES} {...control('basis')} />
      </div>
      <Tiers method={method} onChange={control('tiers').onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField label="Free from (optional)" kind="money" {...control('free_from')} />
        <AmountField
          label="Heaviest parcel in grams (optional)"
          kind="grams"
          {...control('most_grams')}
        />
        <AmountField label="Days on the way, from" kind="count" {...control('min_days')} />
        <AmountField label="Days on the way, to" kind="count" {...control('max_days')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField label="Offered at the checkout" {...control('is_active')} />
        <Button kind="quiet" onClick={onDelete}>
          Delete method
        </Button>
      </div>
    </fieldset>
  )
}

type TiersProps = { method: MethodForm; onChange: (tiers: TierForm[]) => void }

function Tiers({ method: { basis, tiers }, onChange }: TiersProps) {
  const { currency } = useMoney()
  const controlIn = (at: number) =>
    controlsOf(tiers[at]!, (changed) => onChange(tiers.with(at, changed)))
  const price = (at: number) => (
    <AmountField label={`Price in ${currency}`} kind="money" {...controlIn(at)('price')} />
  )
  if (basis === 'flat') return price(0)
  return (
    <div className="grid gap-3">
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no id
        <div key={at} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <AmountField
            label={basis === 'weight' ? 'From grams' : `From ${currency}`}
            kind={basis === 'weight' ? 'grams' : 'money'}
            {...controlIn(at)('from')}
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
