import { writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { signedCentsToWire } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { editedOrder } from './edited-order.rules.ts'
import type { RemovedPart } from './edits.queries.ts'
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

type Edited = { lines: TotalLine[]; adjustments: AdjustmentRow[]; removed: RemovedPart[] }

/** The breakdown of an order's total after its edits. */
export function presentEditedBreakdown(
  order: { currency: string; locale: string },
  { lines, adjustments, removed }: Edited,
  texts: Texts,
): BreakdownEntry[] {
  const t = texts.of('documents')
  const words = { label: t('discount'), kept: t('keptPart'), because: t('orderChanged') }
  const now = editedOrder(lines, adjustments, removed, words)
  return presentOrderBreakdown(order, now.lines, now.adjustments, texts)
}

/** The breakdown of an order's total, in the order's own currency. `texts`: those of its language. */
export const presentOrderBreakdown = (
  order: { currency: string; locale: string },
  lines: TotalLine[],
  adjustments: AdjustmentRow[],
  texts: Texts,
): BreakdownEntry[] =>
  presentBreakdown(entriesOfOrder(lines, adjustments, moneyFormOf(order)), order.currency, texts)
