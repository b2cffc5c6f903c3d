import { trimmed } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { Button } from '../parts/Button.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import type { Basis, MethodForm, TierForm } from './delivery-form.ts'
import { t } from '../texts/delivery.ts'

const BASES: [Basis, string][] = [
  ['flat', t('onePrice')],
  ['weight', t('byWeight')],
  ['total', t('byValue')],
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
      <legend className="px-1 font-semibold">{trimmed(method.name) || t('newMethod')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          label={t('methodName')}
          hint={t('methodNameHint')}
          maxLength={100}
          {...control('name')}
        />
        <SelectField label={t('price')} options={BASES} {...control('basis')} />
      </div>
      <Tiers method={method} onChange={control('tiers').onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField label={t('freeFromOptional')} kind="money" {...control('free_from')} />
        <AmountField label={t('heaviestParcelOptional')} kind="grams" {...control('most_grams')} />
        <AmountField label={t('daysFrom')} kind="count" {...control('min_days')} />
        <AmountField label={t('daysTo')} kind="count" {...control('max_days')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField label={t('offered')} {...control('is_active')} />
        <Button kind="quiet" onClick={onDelete}>
          {t('deleteMethod')}
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
    <AmountField label={t('priceIn', { currency })} kind="money" {...controlIn(at)('price')} />
  )
  if (basis === 'flat') return price(0)
  return (
    <div className="grid gap-3">
      {tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no id
        <div key={at} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <AmountField
            label={basis === 'weight' ? t('fromGrams') : t('fromCurrency', { currency })}
            kind={basis === 'weight' ? 'grams' : 'money'}
            {...controlIn(at)('from')}
          />
          {price(at)}
          {tiers.length > 1 && (
            <Button
              kind="quiet"
              className="sm:mt-7"
              aria-label={t('deleteTier', { from: tier.from })}
              onClick={() => onChange(tiers.toSpliced(at, 1))}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...tiers, { from: '', price: '' }])}>
          {t('addTier')}
        </Button>
      </div>
    </div>
  )
}
