import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Id, MediaPath, Money, Nullable } from './wire.ts'

/** An own way to pay beside the first one: its orders have the method `custom`, and its id as `payment_way`. */
const OwnWay = Type.Object({
  id: Type.String(),
  name: Type.String(),
  instructions: Type.String(),
  /** The picture of the code that the buyer scans; absent without one. */
  qr: Type.Optional(MediaPath),
  /** The buyer may give a reference after the order; absent otherwise. */
  takes_reference: Type.Optional(Type.Literal(true)),
})

/** The own way to pay of an order as it was when it was ordered. */
export const OrderedWay = Type.Object({
  name: Type.String(),
  instructions: Type.String(),
  /** The page to pay on; absent without one. */
  link: Type.Optional(Type.String()),
  qr: OwnWay.properties.qr,
  takes_reference: OwnWay.properties.takes_reference,
  /** The reference that the buyer gave. It proves no payment. */
  reference: Type.Optional(Type.String()),
})

/**
 * The shop's payment methods, and the texts that a buyer reads before ordering. Plain text, with
 * line breaks.
 */
export const PaymentOptions = Type.Object({
  /** Only where the shop has card settings. */
  enable_card_payment: Type.Boolean(),
  /** Absent unless the shop takes PayPal. */
  enable_paypal_payment: Type.Optional(Type.Boolean()),
  enable_bank_transfer: Type.Boolean(),
  enable_custom_payment: Type.Boolean(),
  /** Paid when it is handed over; absent where the shop has not switched it on. */
  enable_on_delivery: Type.Optional(Type.Boolean()),
  bank_account_details: Type.String(),
  custom_payment_label: Type.String(),
  custom_payment_instructions: Type.String(),
  /** The address that a buyer is sent to after ordering; empty: none. */
  custom_payment_redirect_url: Type.String(),
  /** The code of the first own way to pay; absent where it has none. */
  custom_payment_qr: Type.Optional(MediaPath),
  /** The further own ways to pay; absent in a shop without. */
  further_ways: Type.Optional(Type.Array(OwnWay)),
  /** Whether the shop issues invoices, on which a buyer may want a company; absent otherwise. */
  has_invoices: Type.Optional(Type.Boolean()),
  /** The notice for buyers of a method whose account is for tests; absent otherwise. */
  test_notices: Type.Optional(
    Type.Object({
      card_2c2p: Type.Optional(Type.String()),
      paypal: Type.Optional(Type.String()),
    }),
  ),
})

export const PaymentStatus = Type.Union([
  Type.Literal('initiated'),
  Type.Literal('pending'),
  Type.Literal('succeeded'),
  Type.Literal('failed'),
  Type.Literal('canceled'),
])

/** A payment. The owner sees all of it; without a session the other fields are null. */
export const PaymentRecord = Type.Object({
  status: PaymentStatus,
  /** The order's number. */
  order_identifier: Nullable(Type.String()),
  gateway_transaction_ref: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  amount: Nullable(Money),
  /** For a success: its order could not take the money, which has to be refunded. */
  error_message: Nullable(Type.String()),
  /** No money moved, because the account is for tests; absent otherwise. */
  test_notice: Type.Optional(Type.String()),
})

export const payments = {
  'GET /payments/options/': {
    summary: 'The ways to pay in this shop.',
    access: 'customer',
    guests: true,
    limit: 'account',
    reply: PaymentOptions,
  },
  'POST /payments/initiate/': {
    summary: 'Begin, or go on with, the card payment of an order.',
    access: 'customer',
    guests: true,
    limit: 'payment-initiation',
    body: Type.Object({ order_id: Id, currency: Type.String() }),
    reply: Type.Object({
      redirectUrl: Type.String(),
      payment_uuid: Type.String({ format: 'uuid' }),
    }),
  },
  'POST /payments/pages/:token/': {
    summary: "Begins, or goes on with, the card payment of a guest's order by its signed link.",
    access: 'public',
    limit: 'payment-initiation',
    reply: Type.Object({
      redirectUrl: Type.String(),
      payment_uuid: Type.String({ format: 'uuid' }),
    }),
  },
  'GET /payments/history/:uuid/': {
    summary: 'The state of a payment.',
    access: 'optional',
    guests: true,
    limit: 'payment-history',
    isLive: true,
    reply: PaymentRecord,
  },
} as const satisfies Record<string, Endpoint>

export type OwnWay = Static<typeof OwnWay>
export type OrderedWay = Static<typeof OrderedWay>
export type PaymentOptions = Static<typeof PaymentOptions>
export type PaymentStatus = Static<typeof PaymentStatus>
export type PaymentRecord = Static<typeof PaymentRecord>
