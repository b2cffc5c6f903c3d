import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Breakdown } from './breakdown.ts'
import type { Endpoint } from './endpoint.ts'
import { OrderItem } from './orders.ts'
import { PaymentOptions } from './payments.ts'
import { Money, Time } from './wire.ts'

/** An offer, at the prices of the day on which it was sent. */
const OfferContent = Type.Object({
  round: Type.Integer(),
  /** The last day on which it can be accepted, where the shop is. */
  last_day: Type.String({ format: 'date' }),
  ends_at: Time,
  items: Type.Array(OrderItem),
  breakdown: Breakdown,
  total_price: Money,
  currency: Type.String(),
  /** The method of delivery; absent where the shop charges none. */
  delivery: Type.Optional(Type.String()),
  pickup_at: Type.Optional(Type.String()),
  /** The items that the buyer cannot withdraw from, made to their words; absent without any. */
  no_withdrawal: Type.Optional(Type.Array(Type.String())),
  /** The shop's words to the buyer, in lines. */
  note: Type.Optional(Type.String()),
})

/** An offer for everyone with its link: it names no person. */
export const Offer = Type.Object({
  /** "O-1042" */
  number: Type.String(),
  state: Type.Enum(['open', 'ordered', 'ended', 'withdrawn', 'replaced']),
  /** A sentence for the buyer, unless it is open. */
  detail: Type.Optional(Type.String()),
  /** With the next: only while it is open. */
  offer: Type.Optional(OfferContent),
  /** The ways to pay in this shop now. */
  ways: Type.Optional(PaymentOptions),
})

/** Offers that a buyer accepts by a signed link. */
export const offers = {
  'GET /orders/offers/:token/': {
    summary: 'An offer for everyone with its signed link.',
    access: 'public',
    limit: 'order-page',
    isKept: false,
    reply: Offer,
  },
  'POST /orders/offers/:token/acceptance/': {
    summary:
      'Orders what was offered, at its prices. Takes an Idempotency-Key header: the same key leads to the same order.',
    access: 'public',
    limit: 'order-page',
    body: Type.Object({
      /** The total and the round that the buyer was shown. */
      expected_total: Money,
      round: Type.Integer(),
      // An unknown method has a sentence of its own.
      payment_method: Type.String({ maxLength: 100 }),
      /** With the method `custom`: the id of a further own way. Absent: the first one. */
      payment_way: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({
      order_number: Type.String(),
      /** The path of the order's page. */
      page: Type.String(),
    }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>

export type Offer = Static<typeof Offer>
export type OfferContent = Static<typeof OfferContent>
