import { addUp, part } from '#contract/calculation/shares.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { EditContent, HeldTerms } from '../edits/edits.queries.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import { customLineOf } from '../placing/custom-line.ts'
import { type AdjustmentRow, adjustmentsOf } from '../pricing/order-entries.rules.ts'
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

type Kept = {
  name: string
  /** The paid amount of the line that has left. */
  wholeCents: number
  /** The part that the shop keeps. */
  cents: number
  /** The place of the new line. */
  to: number
}

/** A line for what the shop keeps of goods that have left, with its share of their taxes. */
export function keptAgain(
  own: readonly AdjustmentRow[],
  { name, wholeCents, cents, to }: Kept,
): { line: NewLine; adjustments: AdjustmentRow[] } {
  const adjustments = own
    .filter(({ kind }) => kind === 'tax')
    .map((each) => ({
      ...each,
      line: to,
      amount_cents: part(each.amount_cents, cents, wholeCents),
      ...(typeof each.base_cents === 'number' && {
        base_cents: part(each.base_cents, cents, wholeCents),
      }),
    }))
  const added = adjustments.filter(({ is_included }) => !is_included)
  const price_cents = addUp([cents, ...added.map(({ amount_cents }) => 0 - amount_cents)])
  const item = { name, price_cents, quantity: 1, tax_class: '' }
  return { line: { ...customLineOf(item), cost_cents: 0 }, adjustments }
}
