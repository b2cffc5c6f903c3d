import type { Offer } from '#contract/offers.ts'
import { said, type Said } from '#contract/language/said.ts'
import type { Agreed } from '../drafts/make-order.ts'
import { stateOf } from '../drafts/draft.rules.ts'
import type { DraftRecord } from '../drafts/drafts.queries.ts'

/** The content of an offer, in the words and at the prices of the day on which it was sent. */
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

/**
 * Tells whether the offer of a link is still open. A draft that was changed or withdrawn offers nothing, and neither
 * does one in a currency that the shop had before.
 */
export function offerState(
  draft: Judged,
  round: number,
  { isOfCurrency = true }: { isOfCurrency?: boolean } = {},
): Offer['state'] {
  const state = stateOf(draft)
  if (state === 'sent' && !isOfCurrency) return 'withdrawn'
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
