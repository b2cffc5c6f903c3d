import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { ById, Day, Id, Nullable, Time } from './wire.ts'

/** A line of an order that may go back. */
const LineToReturn = Type.Object({
  /** The place of the line in the order, from 0. */
  line: Type.Integer({ minimum: 0 }),
  name: Type.String(),
  /** The units that have neither come back nor been asked about. */
  quantity: Type.Integer({ minimum: 0 }),
  /** Made for this buyer, who was informed before the order that there is no withdrawal from it. */
  is_excluded: Type.Boolean(),
})

/** A line that can be sent back for money, or for other goods. */
const LineToSwap = Type.Object({
  ...LineToReturn.properties,
  /** The variant that the buyer has; absent where the product has none. */
  variant: Type.Optional(Id),
  /** The variants that can come instead, in the shop's order; absent where the product has none. */
  variants: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        /** "Red, M (2.50 more)", at the prices of now. */
        name: Type.String(),
        is_available: Type.Boolean(),
      }),
    ),
  ),
  /** The product is sold still, so that the same can come once more. */
  can_swap: Type.Boolean(),
})

/** The parts of an order that its buyer can withdraw from. */
export const WithdrawalOffer = Type.Object({
  order_number: Type.String(),
  /** The last day of the period in the shop's time zone; null until everything has arrived. */
  until: Nullable(Day),
  /** The days of the period. */
  days: Type.Integer(),
  lines: Type.Array(LineToSwap),
  /** Only for the buyer who is signed in: as the shop knows them. */
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
})

/** The parts of an order that its buyer can ask to send back, by the shop's own rules. */
export const ReturnOffer = Type.Object({
  order_number: Type.String(),
  /** The last day to ask, in the shop's time zone; null until everything has arrived. */
  until: Nullable(Day),
  days: Type.Integer(),
  lines: Type.Array(LineToSwap),
  /** The shop's sentence on what cannot come back; empty without one. */
  exceptions: Type.String(),
  way_back_paid_by: Type.Enum(['buyer', 'shop']),
})

const Units = Type.Array(
  Type.Object({
    line: Type.Integer({ minimum: 0 }),
    quantity: Type.Integer({ minimum: 1 }),
    /** With a wish for other goods: the variant of the same product that is to come. */
    variant_id: Type.Optional(Nullable(Id)),
  }),
  { maxItems: 1000 },
)

/** A statement as it was received, for its sender. */
export const StatementReceipt = Type.Object({
  received_at: Time,
  order: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** "2 × Panawal", "1 × Cup (S) → M" with a wish for other goods, or the part in the sender's words; empty for the whole order. */
  parts: Type.Array(Type.String()),
  /** A mail with the same content goes to the address. */
  is_mailed: Type.Boolean(),
})

const ReturnRequest = Type.Object({
  lines: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 0 }),
      quantity: Type.Integer({ minimum: 1 }),
      /** For an exchange: the variant of the same product that is to come; absent for the same. */
      variant_id: Type.Optional(Nullable(Id)),
    }),
    { maxItems: 1000 },
  ),
  /** Absent: money. */
  wish: Type.Optional(Type.Enum(['money', 'exchange'])),
  /** In the buyer's words. */
  reason: Type.Optional(Type.String()),
})
const Said = Type.Object({ detail: Type.String() })

/** Goods that a shop takes back by its own rules. */
export const returns = {
  'GET /orders/orders/:id/return/': {
    summary: 'The parts of an own order that can be sent back.',
    access: 'customer',
    guests: true,
    whileClosed: true,
    limit: 'account',
    params: ById,
    reply: ReturnOffer,
  },
  'GET /orders/pages/:token/return/': {
    summary: 'The parts of an order that can be sent back, for everyone with its signed link.',
    access: 'public',
    whileClosed: true,
    limit: 'order-page',
    isKept: false,
    reply: ReturnOffer,
  },
  'POST /orders/orders/:id/returns/': {
    summary: 'Asks the shop to take back units of an own order.',
    access: 'customer',
    guests: true,
    whileClosed: true,
    limit: 'order-page',
    params: ById,
    body: ReturnRequest,
    reply: Said,
    status: 201,
  },
  'POST /orders/pages/:token/returns/': {
    summary: 'Asks the shop to take back units of an order, with its signed link.',
    access: 'public',
    whileClosed: true,
    limit: 'order-page',
    body: ReturnRequest,
    reply: Said,
    status: 201,
  },
  'DELETE /orders/orders/:id/returns/:return/': {
    summary: 'Takes back a request for a return of an own order, of which nothing has come back.',
    access: 'customer',
    guests: true,
    whileClosed: true,
    limit: 'order-page',
    params: Type.Object({ id: Id, return: Id }),
    reply: Said,
  },
  'DELETE /orders/pages/:token/returns/:return/': {
    summary: 'Takes back a request for a return, with the signed link of its order.',
    access: 'public',
    whileClosed: true,
    limit: 'order-page',
    params: Type.Object({ token: Type.String(), return: Id }),
    reply: Said,
  },
} as const satisfies Record<string, Endpoint>

/** Withdrawal from a contract by directive 2011/83/EU, article 11a. */
export const withdrawals = {
  'GET /orders/orders/:id/withdrawal/': {
    summary: 'The parts of an own order that can be withdrawn from.',
    access: 'customer',
    guests: true,
    whileClosed: true,
    limit: 'account',
    params: ById,
    reply: WithdrawalOffer,
  },
  'GET /orders/pages/:token/withdrawal/': {
    summary: 'The parts of an order that can be withdrawn from, for everyone with its signed link.',
    access: 'public',
    whileClosed: true,
    limit: 'order-page',
    isKept: false,
    reply: WithdrawalOffer,
  },
  'POST /orders/withdrawals/': {
    summary:
      'A statement of withdrawal. It is kept whatever it names, and the reply is the same whether the order exists. The same form_key again is the same statement.',
    access: 'optional',
    guests: true,
    whileClosed: true,
    limit: 'withdrawal',
    body: Type.Object({
      form_key: Type.String({ format: 'uuid' }),
      order: Type.String(),
      name: Type.String(),
      /** The address for the receipt. */
      email: Type.String(),
      /** With a session or a link: the units of each line. Absent for the whole order. */
      lines: Type.Optional(Units),
      /** The sender would rather have other goods for these lines. Absent: money. */
      wish: Type.Optional(Type.Enum(['money', 'exchange'])),
      /** In the sender's words, which part is meant. Absent for the whole order. */
      part: Type.Optional(Type.String()),
      /** The token of the order's signed page. */
      page_token: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    reply: StatementReceipt,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>

export type WithdrawalOffer = Static<typeof WithdrawalOffer>
export type ReturnOffer = Static<typeof ReturnOffer>
export type StatementReceipt = Static<typeof StatementReceipt>
