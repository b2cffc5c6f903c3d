import type { BreakdownEntry } from './breakdown.ts'
import { centsToWire, signedCentsToWire, wireToCents, wireToSignedCents } from './money.ts'

/** One thing that a total has beside its items. */
export type Reason = Pick<BreakdownEntry, 'kind' | 'label' | 'amount' | 'is_included' | 'because'>

/**
 * The entries of a total beside its items, in the order of calculation; the shares of a discount on
 * single lines are one. Empty if the items explain the total.
 */
export function reasonsBesideItems(breakdown: readonly BreakdownEntry[] = []): Reason[] {
  const found = new Map<string, Reason>()
  for (const { kind, label, amount, is_included, because } of breakdown) {
    if (kind === 'items') continue
    const key = JSON.stringify([kind, label, is_included, because])
    const share = found.get(key)
    found.set(key, {
      kind,
      label,
      amount: share ? sumOf(share.amount, amount) : amount,
      is_included,
      because,
    })
  }
  return [...found.values()]
}

/** The sum of the items alone. */
export const itemsAmount = (breakdown: readonly BreakdownEntry[]): string =>
  breakdown
    .filter(({ kind }) => kind === 'items')
    .reduce((sum, { amount }) => sumOf(sum, amount), '0.00')

const sumOf = (one: string, other: string): string =>
  signedCentsToWire(wireToSignedCents(one) + wireToSignedCents(other))

/** The number of units of each line, by the line's index in the order. */
export type ChosenUnits = Record<number, number>

type PaidOrder = {
  items: readonly { quantity: number }[]
  breakdown: readonly BreakdownEntry[]
  refundable: string | null
}

/**
 * The amount that was paid for these units, after the discounts of their lines, and at most what
 * can still be refunded. Empty without units.
 */
export function amountOfUnits(
  { items, breakdown, refundable }: PaidOrder,
  chosen: ChosenUnits,
): string {
  const paidFor = (line: number) =>
    breakdown
      .filter(({ item, is_included }) => item === line && !is_included)
      .reduce((sum, { amount }) => sum + wireToSignedCents(amount), 0)
  const cents = items.map(({ quantity }, line) =>
    Math.round((paidFor(line) * Math.min(chosen[line] ?? 0, quantity)) / quantity),
  )
  const sum = cents.reduce((all, each) => all + each, 0)
  const most = refundable === null ? sum : wireToCents(refundable)
  return sum === 0 ? '' : centsToWire(Math.min(sum, most))
}
