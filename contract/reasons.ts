import type { GroupTexts } from './language/texts.ts'
import type { BreakdownEntry } from './breakdown.ts'
import { centsToWire, money, type MoneyForm, sumOf, wireToCents } from './money.ts'

/** A part of a total beside its items. */
export type Reason = Pick<BreakdownEntry, 'kind' | 'label' | 'amount' | 'because'>

/**
 * The entries of a total beside its items, in the order of calculation. The shares that a discount or
 * a tax has on single lines are one entry. The list is empty if the items explain the total: included
 * taxes do not count, and a tax without a rate tells buyers nothing.
 */
export function reasonsBesideItems(breakdown: readonly BreakdownEntry[] = []): Reason[] {
  const found = new Map<string, Reason>()
  for (const { kind, label, amount, is_included, because, is_without_rate } of breakdown) {
    if (kind === 'items' || is_included || is_without_rate) continue
    const key = JSON.stringify([kind, label, because])
    const share = found.get(key)
    found.set(key, {
      kind,
      label,
      amount: share ? sumOf(share.amount, amount) : amount,
      because,
    })
  }
  return [...found.values()]
}

/** "includes $50.82 VAT", or "VAT 0%, import tax may be due"; undefined without included tax. */
export function includedTaxWords(
  breakdown: readonly BreakdownEntry[] = [],
  form: MoneyForm,
  t: GroupTexts<'general'>,
): string | undefined {
  const included = breakdown.filter(
    ({ is_included, is_without_rate }) => is_included && !is_without_rate,
  )
  const above = included.filter(({ rate }) => rate !== 0)
  const sums = new Map<string, string>()
  for (const { label, amount } of above) {
    const sum = sums.get(label)
    sums.set(label, sum === undefined ? amount : sumOf(sum, amount))
  }
  const parts = [...sums].map(([label, amount]) => `${money(amount, form)} ${label}`)
  if (parts.length > 0) return t('includes', { parts: parts.join(` ${t('and')} `) })
  const [free] = included
  return free && `${free.label} ${free.because}`
}

/** The sum of the items alone. */
export function itemsAmount(breakdown: readonly BreakdownEntry[]): string {
  const [first = '0', ...others] = breakdown
    .filter(({ kind }) => kind === 'items')
    .map(({ amount }) => amount)
  return sumOf(first, ...others)
}

/** The amount paid for a line after discounts, and its refunds, done or requested. In cents. */
export type PaidLine = {
  paidCents: number
  quantity: number
  refundedCents: number
  refundedUnits: number
}

/**
 * The cents that go back for so many more units: the share of all units that then are back, less the
 * refunds made before. The refunds of all units add up to exactly the amount paid.
 */
export function centsOfUnits(line: PaidLine, units: number): number {
  const left = line.paidCents - line.refundedCents
  const share = shareOf(line.paidCents, line.refundedUnits + units, line.quantity)
  return Math.min(Math.max(share - line.refundedCents, 0), left)
}

/** Rounded half up. In BigInt: an amount times a quantity may pass 2^53. */
function shareOf(cents: number, units: number, quantity: number): number {
  const below = 2n * BigInt(quantity)
  return Number((2n * BigInt(cents) * BigInt(units) + BigInt(quantity)) / below)
}

/** The number of units of each line, by the line's index in the order. */
export type ChosenUnits = Record<number, number>

/** The amounts of an order as staff see it. */
type RefundableOrder = {
  items: readonly { paid: string; refunded: string; quantity: number; refunded_units: number }[]
  refundable: string | null
  currency: string
}

/**
 * The amount that goes back for these units and for delivery, at most the rest that can be refunded.
 * It is empty if no unit and no delivery is chosen.
 */
export function amountOfUnits(
  { items, refundable, currency }: RefundableOrder,
  chosen: ChosenUnits,
  delivery = '0',
): string {
  const sum = items
    .map(({ paid, refunded, quantity, refunded_units: refundedUnits }, at) => {
      const [paidCents, refundedCents] = [
        wireToCents(paid, currency),
        wireToCents(refunded, currency),
      ]
      const units = Math.min(chosen[at] ?? 0, quantity - refundedUnits)
      return centsOfUnits({ paidCents, quantity, refundedCents, refundedUnits }, units)
    })
    .reduce((all, cents) => all + cents, wireToCents(delivery, currency))
  const most = refundable === null ? sum : wireToCents(refundable, currency)
  return sum === 0 ? '' : centsToWire(Math.min(sum, most), currency)
}
