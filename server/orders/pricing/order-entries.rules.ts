import { writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { OrderLineRow } from './order-lines.queries.ts'
import { lineName } from './ordered-line.ts'
import { type Entry, itemsEntry, lineCentsOf } from './pricing.rules.ts'

/** An adjustment as stored. */
export type AdjustmentRow = {
  kind: Exclude<Entry['kind'], 'items'>
  line: number | null
  is_included: boolean
  amount_cents: number
  label: string
  because: string
  promotion_id: number | null
  shipping_method_id?: number
  tax_rate_id?: number | null
  /** Null or absent unless it is a tax. */
  rate_ppm?: number | null
  base_cents?: number | null
}

/** The entries of a calculation that an order stores beside its lines. */
export const adjustmentsOf = (entries: Entry[], texts: Texts): AdjustmentRow[] =>
  entries.flatMap(
    ({ kind, line, isIncluded, cents, label, because, promotionId, shippingMethodId, tax }) =>
      kind === 'items'
        ? []
        : [
            {
              kind,
              line,
              is_included: isIncluded,
              amount_cents: cents,
              label: writeSaid(label, texts),
              because: writeSaid(because, texts),
              promotion_id: promotionId,
              ...(shippingMethodId !== undefined && { shipping_method_id: shippingMethodId }),
              ...(tax && {
                tax_rate_id: tax.rateId,
                rate_ppm: tax.ppm,
                base_cents: tax.baseCents,
              }),
            },
          ],
  )

export type TotalLine = Pick<
  OrderLineRow,
  'product_name' | 'variant_name' | 'price_cents' | 'quantity'
>

/** The breakdown of an order's total from its rows: it calculates nothing anew. */
export const entriesOfOrder = (
  lines: TotalLine[],
  adjustments: AdjustmentRow[],
  money: MoneyForm,
): Entry[] => [
  ...lines.map((line, at) => {
    const unit = { name: lineName(line), unitCents: line.price_cents, quantity: line.quantity }
    return itemsEntry(unit, lineCentsOf(unit), at, money)
  }),
  ...adjustments.map((each) => ({
    kind: each.kind,
    label: each.label,
    cents: each.amount_cents,
    isIncluded: each.is_included,
    line: each.line,
    because: each.because,
    promotionId: each.promotion_id,
    ...(typeof each.rate_ppm === 'number' && {
      tax: {
        rateId: each.tax_rate_id ?? null,
        ppm: each.rate_ppm,
        baseCents: each.base_cents ?? 0,
      },
    }),
  })),
]
