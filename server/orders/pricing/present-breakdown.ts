import type { BreakdownEntry } from '#contract/breakdown.ts'
import { signedCentsToWire } from '#contract/money.ts'
import type { Entry } from './pricing.rules.ts'

export const presentBreakdown = (entries: Entry[]): BreakdownEntry[] =>
  entries.map(({ kind, label, cents, isIncluded, line, because, tax }) => ({
    kind,
    label,
    amount: signedCentsToWire(cents),
    is_included: isIncluded,
    item: line,
    because,
    ...(tax && { rate: tax.ppm, base: signedCentsToWire(tax.baseCents) }),
  }))
