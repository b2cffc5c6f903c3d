import { jobOf } from '#server/tenants/jobs.ts'
import type { LinkedOffer } from './offer-link.ts'

/** Mails about an offer. */
export const OFFER_MAILS = {
  /** To its buyer: the offer, or a newer one. */
  sent: jobOf<LinkedOffer>('orders.offer'),
  /** To its buyer: it ends soon. */
  ending: jobOf<LinkedOffer>('orders.offer-ending'),
  /** To the shop: an order was made of it. */
  accepted: jobOf<LinkedOffer>('orders.offer-accepted'),
  /** To the shop: its buyer wanted it, and something was missing. */
  missed: jobOf<LinkedOffer>('orders.offer-missed'),
}
