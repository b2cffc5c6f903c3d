import { writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { type AdjustmentRow, entriesOfOrder, type TotalLine } from './order-entries.rules.ts'
import type { Entry } from './pricing.rules.ts'

export const presentBreakdown = (
  entries: Entry[],
  currency: string,
  texts: Texts,
): BreakdownEntry[] =>
  entries.map(({ kind, label, cents, isIncluded, line, because, tax }) => ({
    kind,
    label: writeSaid(label, texts),
    amount: signedCentsToWire(cents, currency),
    is_included: isIncluded,
    item: line,
    because: writeSaid(because, texts),
    ...(tax && { rate: tax.ppm, base: signedCentsToWire(tax.baseCents, currency) }),
    ...(tax?.rateId === null && { is_without_rate: true }),
  }))

/** The breakdown of an order's total, in the order's own currency. `texts`: those of its language. */
export const presentOrderBreakdown = (
  order: { currency: string; locale: string },
  lines: TotalLine[],
  adjustments: AdjustmentRow[],
  texts: Texts,
): BreakdownEntry[] =>
  presentBreakdown(entriesOfOrder(lines, adjustments, moneyFormOf(order)), order.currency, texts)
