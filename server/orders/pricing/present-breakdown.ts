import type { BreakdownEntry } from '#contract/breakdown.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { type AdjustmentRow, entriesOfOrder, type TotalLine } from './order-entries.rules.ts'
import type { Entry } from './pricing.rules.ts'

export const presentBreakdown = (entries: Entry[], currency: string): BreakdownEntry[] =>
  entries.map(({ kind, label, cents, isIncluded, line, because, tax }) => ({
    kind,
    label,
    amount: signedCentsToWire(cents, currency),
    is_included: isIncluded,
    item: line,
    because,
    ...(tax && { rate: tax.ppm, base: signedCentsToWire(tax.baseCents, currency) }),
  }))

/** The breakdown of an order's total, in the order's own currency and language. */
export const presentOrderBreakdown = (
  order: { currency: string; locale: string },
  lines: TotalLine[],
  adjustments: AdjustmentRow[],
): BreakdownEntry[] =>
  presentBreakdown(entriesOfOrder(lines, adjustments, moneyFormOf(order)), order.currency)
