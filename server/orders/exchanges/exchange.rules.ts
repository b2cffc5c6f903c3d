import { addUp } from '#contract/calculation/shares.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { EditContent, HeldTerms } from '../edits/edits.queries.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import { priceOf } from '../pricing/pricing.rules.ts'
import type { RefundPart } from '../refunds/refund-parts.rules.ts'

/** The goods that an exchange brings, at the prices and rates that were agreed. */
export type Coming = { lines: NewLine[]; exchange: HeldTerms }

/** The units of each line of the order that leave. */
export type Leaving = ReadonlyMap<number, number>

type CaseLine = {
  quantity: number
  received: number
  refunded: number
  exchanged: number
}
type OrderLine = { shipped: number; exchanged: number }

/** The units of a case's line that can be exchanged: sent, still to come back, and not refunded. */
export const exchangeableOf = (of: CaseLine, line: OrderLine): number =>
  Math.max(
    0,
    Math.min(
      of.quantity - Math.max(of.received, of.exchanged),
      of.quantity - of.refunded - of.exchanged,
      line.shipped - line.exchanged,
    ),
  )

/** Divides the goods of an exchange into those for the units that leave now, and the rest. */
export function dividedBy({ lines, exchange }: Coming, leaving: Leaving) {
  const { from, items, tax } = exchange
  const take = (quantityOf: (at: number) => number): Coming => {
    const kept = from.flatMap((_, at) => (quantityOf(at) > 0 ? [at] : []))
    return {
      lines: kept.map((at) => ({ ...lines[at]!, quantity: quantityOf(at) })),
      exchange: {
        from: kept.map((at) => from[at]!),
        items: kept.map((at) => ({ ...items[at]!, quantity: quantityOf(at) })),
        tax,
      },
    }
  }
  const nowOf = (at: number) => Math.min(lines[at]!.quantity, leaving.get(from[at]!) ?? 0)
  return { now: take(nowOf), rest: take((at) => lines[at]!.quantity - nowOf(at)) }
}

/** Prices goods as a purchase of them would, at the prices and rates that were agreed. */
export function pricedComing(
  { exchange: { items, tax } }: Coming,
  money: MoneyForm,
  texts: Texts,
): { adjustments: EditContent['adjustments']; cents: number } {
  const { entries, totalCents } = priceOf(items, money, [], { tax: tax ?? undefined })
  return { adjustments: adjustmentsOf(entries, texts), cents: totalCents }
}

/** Parts that leave, less what the shop keeps of each line because its goods are worth less. */
export const lessDeductions = (
  parts: readonly RefundPart[],
  deductions: ReadonlyMap<number, number>,
): RefundPart[] =>
  parts.map((part) => ({
    ...part,
    cents: addUp([part.cents, 0 - (part.line === null ? 0 : (deductions.get(part.line) ?? 0))]),
  }))
