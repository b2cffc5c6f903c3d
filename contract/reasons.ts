import type { BreakdownEntry } from './breakdown.ts'
import { signedCentsToWire, wireToSignedCents } from './money.ts'

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
