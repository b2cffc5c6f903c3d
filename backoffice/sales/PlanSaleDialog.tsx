import { DAY_MS } from '#contract/rules/days.ts'
import { money, type MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useToast } from '../parts/Toasts.tsx'
import { localTime, timeTyped } from '#contract/places/zone-time.ts'
import { useZone, zoneWords } from '../parts/fields/zone.ts'
import { useShop } from '../shell/use-shop.ts'
import { useVariantGrid } from '../variants/variants-data.ts'
import { useSaleChange } from './sales-data.ts'
import { t } from '../texts/sales.ts'

type Plan = StaffInput<'POST /products/:id/sales/'>['body']
type Way = 'percent' | 'price'

const WAYS: [Way, string][] = [
  ['percent', t('percentOff')],
  ['price', t('toPrice')],
]

type PlanSaleDialogProps = { product: StaffProduct; onClose: () => void }

/** By how much, of which variants, from when to when. Without a start it begins at once. */
export function PlanSaleDialog({ product, onClose }: PlanSaleDialogProps) {
  const { api } = useShop()
  const zone = useZone()
  const form = useMoney()
  const say = useToast()
  const [way, setWay] = useState<Way>('percent')
  const [fault, setFault] = useState<string>()
  const [inAWeek] = useState(() => localTime(new Date(Date.now() + 7 * DAY_MS), zone))
  const plan = useSaleChange(product.id, (body: Plan) =>
    api('POST /products/:id/sales/', { params: { id: product.id }, body }),
  )
  const submit = (fields: FormData) => {
    const times = parseTimes(fields, zone)
    if (!times) return
    const reduction = parseReduction(fieldText(fields, 'reduction'), way, form)
    const isTooMuch = reduction.percent !== undefined && reduction.percent >= 100
    setFault(isTooMuch ? t('enterBelowHundred') : undefined)
    if (isTooMuch) return
    const variant = fieldText(fields, 'variant')
    const body: Plan = { ...reduction, ...times, ...(variant && { variant_id: Number(variant) }) }
    const onSuccess = () => {
      say({ text: body.starts_at ? t('salePlanned') : t('saleStarted') })
      onClose()
    }
    plan.mutate(body, { onSuccess })
  }
  return (
    <FormDialog
      title={t('planSale')}
      act={t('startSale')}
      acting={t('starting')}
      doing={plan}
      onSubmit={submit}
      onClose={onClose}
    >
      {product.has_variants && <VariantChoice productId={product.id} />}
      <Reduction way={way} fault={fault} onWay={setWay} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          type="datetime-local"
          name="starts_at"
          label={t('beginsOptional')}
          hint={t('emptyNow')}
        />
        <LineField
          type="datetime-local"
          name="ends_at"
          label={t('ends')}
          hint={zoneWords(zone)}
          defaultValue={inAWeek}
          required
        />
      </div>
    </FormDialog>
  )
}

function VariantChoice({ productId }: { productId: number }) {
  const grid = useVariantGrid(productId)
  const form = useMoney()
  return (
    <Field label={t('of')}>
      {(control) => (
        <select {...control} name="variant">
          <option value="">{t('allItsVariants')}</option>
          {grid.data?.variants
            .filter(({ is_active }) => is_active)
            .map(({ id, values, price }) => (
              <option key={id} value={id}>
                {values.join(', ')}: {money(price, form)}
              </option>
            ))}
        </select>
      )}
    </Field>
  )
}

type ReductionProps = { way: Way; fault: string | undefined; onWay: (way: Way) => void }

/** By how much, or to which price. */
const Reduction = ({ way, fault, onWay }: ReductionProps) => {
  const form = useMoney()
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField label={t('discount')} options={WAYS} value={way} onChange={onWay} />
      <AmountField
        label={way === 'price' ? t('priceIn', { currency: form.currency }) : t('percent')}
        kind={way === 'price' ? 'money' : 'percent'}
        name="reduction"
        error={fault}
        required
      />
    </div>
  )
}

/** The field lets through only what is an amount. */
const parseReduction = (
  typed: string,
  way: Way,
  form: MoneyForm,
): Pick<Plan, 'percent' | 'price'> =>
  way === 'price'
    ? { price: amountIn(typed, form)! }
    : { percent: Number(amountIn(typed, 'percent')) }

function parseTimes(
  fields: FormData,
  zone: string,
): Pick<Plan, 'starts_at' | 'ends_at'> | undefined {
  const ends_at = timeTyped(fieldText(fields, 'ends_at'), zone)
  return ends_at
    ? { starts_at: timeTyped(fieldText(fields, 'starts_at'), zone) ?? null, ends_at }
    : undefined
}
