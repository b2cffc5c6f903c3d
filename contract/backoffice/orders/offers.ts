import * as Type from 'typebox'
import { LONGEST_NOTE } from '../../rules/limits.ts'
import { ById, Money, Time } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import { Draft } from './drafts.ts'

/** Days for which an offer can be accepted. */
export const MOST_OFFER_DAYS = 90
export const USUAL_OFFER_DAYS = 14

/** Offers: what is prepared by hand, for its buyer to accept. */
export const staffOffers = {
  'POST /drafts/:id/offer/': {
    summary:
      'Sends an offer at the total that the colleague was shown. Earlier offers of the draft end.',
    may: 'orders.create',
    params: ById,
    body: Type.Object({
      expected_total: Money,
      /** The offer ends with the last of these days, in the shop's time zone. */
      days: Type.Integer({ minimum: 1, maximum: MOST_OFFER_DAYS }),
      /** A mail with the link goes to the buyer. */
      is_mailed: Type.Optional(Type.Boolean()),
      /** In the mail alone. */
      message: Type.Optional(Type.String({ maxLength: LONGEST_NOTE })),
    }),
    reply: Draft,
    status: 201,
  },
  'POST /drafts/:id/withdrawal/': {
    summary: 'Withdraws the offer: its link says so.',
    may: 'orders.create',
    params: ById,
    reply: Draft,
  },
  'GET /drafts/:id/offer-link/': {
    summary: 'The link of the last offer. Its holder can accept it.',
    may: 'orders.create',
    params: ById,
    reply: Type.Object({ url: Type.String(), expires_at: Time }),
  },
} as const satisfies Record<string, StaffEndpoint>
