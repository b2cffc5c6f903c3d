import { exact } from '#contract/calculation/shares.ts'
import { type TaxTerms, taxesOf } from '#contract/calculation/tax-amounts.ts'
import type { Texts } from '#contract/language/texts.ts'
import { type AdjustmentRow, adjustmentsOf } from './order-entries.rules.ts'
import type { OrderLineRow } from './order-lines.queries.ts'
import { orderedCents } from './ordered-line.ts'
import { taxEntry } from './pricing.rules.ts'

/** Lines and adjustments that were agreed before the order. */
type AgreedTotal = {
  lines: Pick<OrderLineRow, 'price_cents' | 'quantity'>[]
  adjustments: AdjustmentRow[]
}

/**
 * The adjustments with the tax of now: what was agreed stays, and its tax is that of the day of the order.
 * `taxClasses`: of each line.
 */
export function withTaxOfNow(
  { lines, adjustments }: AgreedTotal,
  taxClasses: readonly string[],
  terms: TaxTerms | undefined,
  texts: Texts,
): AdjustmentRow[] {
  const agreed = adjustments.filter(({ kind }) => kind !== 'tax')
  if (!terms) return agreed
  const sumAt = (at: number | null) =>
    agreed.reduce((sum, each) => (each.line === at ? exact(sum + each.amount_cents) : sum), 0)
  const taxed = lines.map((line, at) => ({
    taxClass: taxClasses[at] ?? '',
    cents: exact(orderedCents(line) + sumAt(at)),
  }))
  const taxes = taxesOf(taxed, sumAt(null), terms).map((tax) => taxEntry(tax, terms))
  return [...agreed, ...adjustmentsOf(taxes, texts)]
}

/** Σ of the lines, and of the adjustments that are not part of another amount. */
export const agreedTotal = ({ lines, adjustments }: AgreedTotal): number =>
  adjustments.reduce(
    (sum, { is_included, amount_cents }) => (is_included ? sum : exact(sum + amount_cents)),
    lines.reduce((sum, line) => exact(sum + orderedCents(line)), 0),
  )
