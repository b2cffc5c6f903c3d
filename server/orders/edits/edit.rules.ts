import { addUp } from '#contract/calculation/shares.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import {
  type PaidOrder,
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type RefundPart,
  sumOfParts,
  take,
} from '../refunds/refund-parts.rules.ts'

/** An amount taken off what is left of an order after these units have left. */
export function discountParts(
  paid: PaidOrder,
  units: readonly RefundPart[],
  cents: number,
): RefundPart[] {
  const left: PaidOrder = {
    lines: paid.lines.map((line) => ({ ...line })),
    delivery: { ...paid.delivery },
  }
  take(left, units)
  return partsOfAmount(left, cents)
}

type Leaving = { units: readonly { line: number; quantity: number }[]; discountCents: number }

/** Prices units that leave an order as a refund of them, and shares out an amount off what stays. */
export function pricedRemovals(
  paid: PaidOrder,
  { units, discountCents }: Leaving,
  words: Parameters<typeof partsOfUnits>[2],
): RefundPart[] {
  const parts = partsOfUnits(paid, { lines: units, delivery: 0 }, words)
  return [...parts, ...discountParts(paid, parts, discountCents)]
}

/** Whether what leaves an order would be priced now as it was. */
export function isPricedSo(paid: PaidOrder, removed: readonly RefundPart[]): boolean {
  const units = removed.flatMap(({ line, quantity }) =>
    line === null || quantity === 0 ? [] : [{ line, quantity }],
  )
  const discountCents = sumOfParts(removed.filter(({ quantity }) => quantity === 0))
  if (sumOfParts(removed) > sumOfParts(partsOfRest(paid))) return false
  const words = { line: String, money: String }
  return isDeepStrictEqual(pricedRemovals(paid, { units, discountCents }, words), [...removed])
}

/** Adjustments of added lines, which stand behind so many others. */
export const behind = <Each extends Pick<AdjustmentRow, 'line'>>(
  count: number,
  adjustments: readonly Each[],
): Each[] =>
  adjustments.map((each) => ({ ...each, line: each.line === null ? null : each.line + count }))

type Line = { quantity: number; shipped: number; withdrawn: number }
type Paid = { quantity: number; refundedUnits: number }

/**
 * The units of a line that can leave: not sent, not refunded, and not in a withdrawal or return. `left`: of
 * those.
 */
export const removableOf = (line: Line, paid: Paid, left: number): number =>
  Math.max(
    0,
    Math.min(
      line.quantity - line.shipped - line.withdrawn,
      paid.quantity - paid.refundedUnits,
      left,
    ),
  )

/** Amounts that are asked for in parts, once their sum has changed; the last ones take the difference. */
export function changedParts<Part extends { cents: number }>(
  parts: readonly Part[],
  difference: number,
): Part[] {
  let rest = difference
  const changed = parts.toReversed().map((part) => {
    const cents = Math.max(0, addUp([part.cents, rest]))
    rest = addUp([rest, part.cents, 0 - cents])
    return { ...part, cents }
  })
  return changed.toReversed().filter(({ cents }) => cents > 0)
}
