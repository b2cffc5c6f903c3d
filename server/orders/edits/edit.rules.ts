import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import {
  type PaidOrder,
  partsOfAmount,
  type RefundPart,
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

/** Adjustments of added lines, which stand behind so many others. */
export const behind = <Each extends Pick<AdjustmentRow, 'line'>>(
  count: number,
  adjustments: readonly Each[],
): Each[] =>
  adjustments.map((each) => ({ ...each, line: each.line === null ? null : each.line + count }))
