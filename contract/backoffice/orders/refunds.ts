import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MAX_LINE_QUANTITY } from '../../rules/limits.ts'
import { ById, Day, Id } from '../../wire.ts'
import { Amount, OrderNote, StaffOrder } from './shapes/staff-order.ts'
import { CursorPage, listQuery, type StaffEndpoint } from '../staff-endpoint.ts'
import { RefundKind, RefundWay, StaffRefund } from './shapes/staff-refund.ts'

const Units = Type.Array(
  Type.Object({
    /** The place of the item in the order, from 0. */
    line: Type.Integer({ minimum: 0 }),
    quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
  }),
  { maxItems: 1000 },
)

const RefundRow = Type.Object({
  ...StaffRefund.properties,
  order: Type.Object({ id: Id, order_number: Type.String(), customer_name: Type.String() }),
})

export const refundFilter = {
  view: Type.Optional(Type.Enum(['all', 'needs_attention', 'on_its_way', 'done'])),
  way: Type.Optional(RefundWay),
  kind: Type.Optional(RefundKind),
  /** Days in the shop's time zone, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** An amount, or the beginning of a word of the order. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

export const refunds = {
  'POST /orders/:id/refund/': {
    summary:
      'Gives back all that was paid, a part of it, or what came twice: to the card, or as a record ' +
      'of what was given back outside. Takes an Idempotency-Key header: the same request with the ' +
      'same key has one effect, another request with it is refused with 409.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({
      /** `surplus`: what came twice or too late; the order stays as it is. */
      kind: Type.Enum(['whole', 'part', 'surplus']),
      /** By default outside. To the card needs the shop's refund keys. */
      way: Type.Optional(RefundWay),
      /**
       * A full refund: whether its units return to stock; by default they do if they were not
       * shipped.
       */
      restock: Type.Optional(Type.Boolean()),
      /** A partial refund by amount: it is shared out over what is left of lines and delivery. */
      amount: Type.Optional(Amount),
      /** A partial refund by units: each gives back what was paid for it, after discounts. */
      lines: Type.Optional(Units),
      /** With or without units: how much of the delivery is given back. */
      delivery: Type.Optional(Amount),
      /** A partial refund: the units of each item that are back in stock. */
      returned: Type.Optional(Units),
      note: Type.Optional(OrderNote),
    }),
    reply: StaffOrder,
  },
  'POST /orders/:id/refunds/:refund/inquiry/': {
    summary: 'Asks the card provider about a refund whose outcome is not certain.',
    may: 'orders.money',
    params: Type.Object({ id: Id, refund: Id }),
    reply: StaffOrder,
  },
  'POST /orders/:id/refunds/:refund/decision/': {
    summary:
      'Decides about a refund that was looked up in the provider’s portal: it went to the ' +
      'card, or it did not, and can be asked for again. A failed one waits no longer.',
    may: 'orders.money',
    params: Type.Object({ id: Id, refund: Id }),
    body: Type.Object({ is_done: Type.Boolean() }),
    reply: StaffOrder,
  },
  'POST /orders/:id/refunds/:refund/again/': {
    summary:
      'Makes the refund of a change of the order once more after it failed: to the card, or as a record of what was given back outside.',
    may: 'orders.money',
    params: Type.Object({ id: Id, refund: Id }),
    body: Type.Object({ way: RefundWay }),
    reply: StaffOrder,
  },
  'GET /refunds/': {
    summary: 'Refunds of all orders, newest first, 50 at a time.',
    may: 'payments.see',
    query: Type.Object({ ...refundFilter, ...listQuery }),
    reply: CursorPage(RefundRow),
  },
} as const satisfies Record<string, StaffEndpoint>

export type RefundRow = Static<typeof RefundRow>
