import type { Offer } from '#contract/offers.ts'
import { type TaxTerms, taxesOf } from '#contract/calculation/tax-amounts.ts'
import { said, type Said } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { exact } from '#contract/calculation/shares.ts'
import { orderedCents } from '../pricing/ordered-line.ts'
import { type AdjustmentRow, adjustmentsOf } from '../pricing/order-entries.rules.ts'
import { taxEntry } from '../pricing/pricing.rules.ts'
import type { Agreed } from '../drafts/make-order.ts'
import { stateOf } from '../drafts/draft.rules.ts'
import type { DraftRecord } from '../drafts/drafts.queries.ts'

/** What a buyer is offered, in the words and at the prices of the day on which it was sent. */
export type OfferContent = {
  currency: string
  locale: string
  agreed: Agreed
  /** The tax class of each line. */
  taxClasses: string[]
  /** The last day, "2026-12-24", where the shop is. */
  lastDay: string
  /** The colleague's words in the mail. */
  message: string
}

type Judged = Pick<DraftRecord, 'is_over' | 'round' | 'state'>

/** What has become of the offer of a link. A draft that was changed or withdrawn offers nothing. */
export function offerState(draft: Judged, round: number): Offer['state'] {
  const state = stateOf(draft)
  if (state === 'ordered') return 'ordered'
  if (round < draft.round) return 'replaced'
  if (state === 'sent') return 'open'
  return state === 'ended' ? 'ended' : 'withdrawn'
}

/** The reason why an offer cannot be accepted, for its buyer. */
export const WHY_NOT = {
  ordered: said('offerOrdered'),
  ended: said('offerEnded'),
  withdrawn: said('offerWithdrawn'),
  replaced: said('offerReplaced'),
} as const satisfies Record<Exclude<Offer['state'], 'open'>, Said>

/**
 * The entries of an offer with the tax of now: what was agreed stays, and its tax is that of the day of
 * the order.
 */
export function withTaxOfNow(
  { lines, adjustments }: Pick<Agreed, 'adjustments' | 'lines'>,
  taxClasses: readonly string[],
  terms: TaxTerms | undefined,
  texts: Texts,
): AdjustmentRow[] {
  const agreed = adjustments.filter(({ kind }) => kind !== 'tax')
  if (!terms) return agreed
  const centsOf = (at: number | null) =>
    agreed.reduce((sum, each) => (each.line === at ? exact(sum + each.amount_cents) : sum), 0)
  const taxed = lines.map((line, at) => ({
    taxClass: taxClasses[at] ?? '',
    cents: exact(orderedCents(line) + centsOf(at)),
  }))
  const taxes = taxesOf(taxed, centsOf(null), terms).map((tax) => taxEntry(tax, terms))
  return [...agreed, ...adjustmentsOf(taxes, texts)]
}

/** Σ of lines and adjustments that are not part of another amount. */
export const centsOf = ({ lines, adjustments }: Pick<Agreed, 'adjustments' | 'lines'>): number =>
  adjustments.reduce(
    (sum, { is_included, amount_cents }) => (is_included ? sum : exact(sum + amount_cents)),
    lines.reduce((sum, line) => exact(sum + orderedCents(line)), 0),
  )
