import type { OrderLineRow } from '../order-lines.queries.ts'
import { lineName } from './ordered-line.ts'
import { type Entry, itemsEntry, lineCentsOf } from './pricing.rules.ts'

/** What an order added to its lines, as its row keeps it. */
export type AdjustmentRow = {
  kind: Exclude<Entry['kind'], 'items'>
  line: number | null
  is_included: boolean
  amount_cents: number
  label: string
  because: string
  promotion_id: number | null
}

/** What of a calculation an order keeps beside its lines. */
export const adjustmentsOf = (entries: Entry[]): AdjustmentRow[] =>
  entries.flatMap(({ kind, line, isIncluded, cents, label, because, promotionId }) =>
    kind === 'items'
      ? []
      : [
          {
            kind,
            line,
            is_included: isIncluded,
            amount_cents: cents,
            label,
            because,
            promotion_id: promotionId,
          },
        ],
  )

type TotalLine = Pick<OrderLineRow, 'product_name' | 'variant_name' | 'price_cents' | 'quantity'>

/** Why an order's total is what it is, told from its rows: nothing is calculated anew. */
export const entriesOfOrder = (lines: TotalLine[], adjustments: AdjustmentRow[]): Entry[] => [
  ...lines.map((line, at) => {
    const unit = { name: lineName(line), unitCents: line.price_cents, quantity: line.quantity }
    return itemsEntry(unit, lineCentsOf(unit), at)
  }),
  ...adjustments.map((each) => ({
    kind: each.kind,
    label: each.label,
    cents: each.amount_cents,
    isIncluded: each.is_included,
    line: each.line,
    because: each.because,
    promotionId: each.promotion_id,
  })),
]
