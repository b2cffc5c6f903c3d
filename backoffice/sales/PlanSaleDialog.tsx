import { type FormEvent, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/products.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { fieldText } from '../parts/field-text.ts'
import { useToast } from '../parts/Toasts.tsx'
import { localTime, timeTyped, useZone, zoneWords } from '../parts/zone.ts'
import { priceTyped } from '../products/product-words.ts'
import { useShop } from '../shell/use-shop.ts'
import { useVariantGrid } from '../variants/variants-data.ts'
import { useSaleChange } from './sales-data.ts'
import { ErrorText } from '../parts/ErrorText.tsx'

type Plan = StaffInput<'POST /products/:id/sales/'>['body']
type Way = 'percent' | 'price'

const DAY_MS = 86_400_000
const PERCENT = /^\d{1,2}([.,]\d{1,2})?$/

/** By how much, of which variants, from when to when. Without a start it begins at once. */
export function PlanSaleDialog({
  product,
  onClose,
}: {
  product: StaffProduct
  onClose: () => void
}) {
  const { api } = useShop()
  const zone = useZone()
  const say = useToast()
  const [way, setWay] = useState<Way>('percent')
  const [fault, setFault] = useState<string>()
  const [inAWeek] = useState(() => localTime(new Date(Date.now() + 7 * DAY_MS), zone))
  const plan = useSaleChange(product.id, (body: Plan) =>
    api('POST /products/:id/sales/', { params: { id: product.id }, body }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = fieldText(fields, 'reduction')
    const price = way === 'price' ? priceTyped(typed) : undefined
    const percent = way === 'percent' && PERCENT.test(typed) ? Number(typed.replace(',', '.')) : 0
    const isWrong = way === 'price' ? price === undefined : percent <= 0
    setFault(
      isWrong
        ? way === 'price'
          ? 'A price like 129 or 129.50, please.'
          : 'A number like 20 or 12.5, please.'
        : undefined,
    )
    const ends_at = timeTyped(fieldText(fields, 'ends_at'), zone)
    if (isWrong || !ends_at) return
    const variant = fieldText(fields, 'variant')
    const body: Plan = {
      ...(price === undefined ? { percent } : { price }),
      ...(variant && { variant_id: Number(variant) }),
      starts_at: timeTyped(fieldText(fields, 'starts_at'), zone) ?? null,
      ends_at,
    }
    plan.mutate(body, {
      onSuccess: () => {
        say({ text: body.starts_at ? 'The sale is planned' : 'The sale has begun' })
        onClose()
      },
    })
  }
  return (
    <Dialog
      title="Plan a sale"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form="plan-sale" kind="primary" disabled={plan.isPending}>
            {plan.isPending ? 'Planning…' : 'Plan the sale'}
          </Button>
        </>
      }
    >
      <form id="plan-sale" method="post" onSubmit={submit} className="grid gap-4">
        {product.has_variants && <VariantChoice productId={product.id} />}
        <div className="grid grid-cols-2 gap-4">
          <Field label="Reduction">
            {(control) => (
              <select
                {...control}
                value={way}
                onChange={({ target }) => setWay(target.value as Way)}
              >
                <option value="percent">Per cent off</option>
                <option value="price">To a price</option>
              </select>
            )}
          </Field>
          <Field label={way === 'price' ? 'Price in dollars' : 'Per cent'} error={fault}>
            {(control) => (
              <input {...control} name="reduction" inputMode="decimal" maxLength={12} required />
            )}
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Begins (optional)" hint="Empty: now.">
            {(control) => <input {...control} name="starts_at" type="datetime-local" />}
          </Field>
          <Field label="Ends" hint={zoneWords(zone)}>
            {(control) => (
              <input
                {...control}
                name="ends_at"
                type="datetime-local"
                defaultValue={inAWeek}
                required
              />
            )}
          </Field>
        </div>
        <ErrorText error={plan.error} />
      </form>
    </Dialog>
  )
}

function VariantChoice({ productId }: { productId: number }) {
  const grid = useVariantGrid(productId)
  return (
    <Field label="Of">
      {(control) => (
        <select {...control} name="variant">
          <option value="">All its variants</option>
          {grid.data?.variants
            .filter(({ is_active }) => is_active)
            .map(({ id, values, price }) => (
              <option key={id} value={id}>
                {values.join(', ')}: ${price}
              </option>
            ))}
        </select>
      )}
    </Field>
  )
}
