import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { NamedUnits, shipment } from './order-shipments.ts'
import { Order, OrderStatus } from './orders.ts'
import { Time } from './wire.ts'

/** A guest's order beside what every order page shows: without name, address and typed texts. */
const GuestOrder = Type.Object({
  ...Type.Omit(Order, [
    'order_number',
    'status',
    'created_at',
    'delivery_address',
    'history',
    'shipments',
  ]).properties,
  /** How it is paid by other means than a card, while it awaits payment. */
  ways: Type.Optional(
    Type.Object({
      bank_account_details: Type.String(),
      custom_payment_label: Type.String(),
      custom_payment_instructions: Type.String(),
      custom_payment_redirect_url: Type.String(),
    }),
  ),
  /** The link was mailed, so its holder may keep the order in an account. */
  can_keep: Type.Optional(Type.Literal(true)),
})

/** An order as its signed link shows it: nothing that its mails do not tell. */
export const OrderPage = Type.Object({
  order_number: Type.String(),
  status: OrderStatus,
  created_at: Time,
  /** "Post, arrives 3–6 December.", where delivery was charged. */
  delivery: Type.Optional(Type.String()),
  pickup_at: Type.Optional(Type.String()),
  pickup_details: Type.Optional(Type.String()),
  /** Oldest first. */
  shipments: Type.Array(Type.Object({ ...shipment, items: Type.Array(NamedUnits) })),
  /** The units that are still to be sent. */
  to_ship: Type.Array(NamedUnits),
  history: Type.Array(Type.Object({ status: OrderStatus, created_at: Time })),
  /** Only of an order without an account. */
  guest: Type.Optional(GuestOrder),
})

const Said = Type.Object({ detail: Type.String() })
const Secret = Type.String({ maxLength: 1000, isVerbatim: true })

/** An order for everyone with its signed link; a guest's order is handled here. */
export const orderPages = {
  'GET /orders/pages/:token/': {
    summary: 'An order for everyone with its signed link, where the shop has switched it on.',
    whileClosed: true,
    access: 'public',
    limit: 'order-page',
    isKept: false,
    reply: OrderPage,
  },
  'POST /orders/lookup/': {
    summary:
      "Finds a guest's order that was placed without an email address, by its number and the last digits of its telephone number. The reply is the same for every wrong pair.",
    whileClosed: true,
    access: 'public',
    limit: 'order-lookup',
    body: Type.Object({
      order_number: Type.String({ maxLength: 100 }),
      telephone_end: Type.String({ maxLength: 100 }),
    }),
    /** The path of the order's page, for reading. */
    reply: Type.Object({ page: Type.String() }),
  },
  'POST /orders/pages/:token/cancellation/': {
    summary: "Cancels a guest's order that is not paid.",
    whileClosed: true,
    access: 'public',
    limit: 'order-page',
    reply: OrderPage,
  },
  'POST /orders/pages/:token/account/': {
    summary:
      "With the mailed link of a guest's order: keeps it in an account with this password. The reply is the same where the address has an account already, whose password stays.",
    whileClosed: true,
    access: 'public',
    limit: 'register',
    body: Type.Object({ password: Secret, password_confirm: Secret }),
    reply: Said,
  },
  'POST /orders/pages/:token/claim/': {
    summary: "With the mailed link of a guest's order: adds it to the account of its address.",
    whileClosed: true,
    access: 'customer',
    limit: 'order-page',
    reply: Said,
  },
} as const satisfies Record<string, Endpoint>

export type OrderPage = Static<typeof OrderPage>
export type GuestOrder = Static<typeof GuestOrder>
