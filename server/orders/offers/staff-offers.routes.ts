import type { staffOffers } from '#contract/backoffice/orders/offers.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { openDraft } from '../drafts/change-draft.ts'
import { findDraft } from '../drafts/drafts.queries.ts'
import { readDraft } from '../drafts/present-draft.ts'
import { offerLink } from './offer-link.ts'
import { sendOffer, withdrawOffer } from './send-offer.ts'

/** Offers of drafts. `offerKey` signs their links. */
export const staffOfferHandlers = (offerKey: Buffer): StaffHandlersOf<typeof staffOffers> => ({
  'POST /drafts/:id/offer/': ({ write, params, body, texts, caller }) =>
    write(async (tx) => {
      await sendOffer(tx, await openDraft(tx, params.id), body)
      return readDraft(tx, params.id, { texts, caller })
    }),

  'POST /drafts/:id/withdrawal/': ({ write, params, texts, caller }) =>
    write(async (tx) => {
      await withdrawOffer(tx, await openDraft(tx, params.id))
      return readDraft(tx, params.id, { texts, caller })
    }),

  'GET /drafts/:id/offer-link/': ({ read, params, shop }) =>
    read(async (tx) => {
      const draft = (await findDraft(tx, params.id)) ?? notFound()
      if (draft.round === 0 || draft.valid_until === null) return notFound()
      const offer = { draftId: draft.id, round: draft.round }
      const { url, expiresAt } = offerLink(offerKey, shop, offer, draft.valid_until)
      return { url, expires_at: expiresAt.toISOString() }
    }),
})
