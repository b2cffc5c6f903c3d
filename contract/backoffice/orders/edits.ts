import * as Type from 'typebox'
import { Named } from '../../schemas.ts'
import { LONGEST_NOTE, MAX_LINE_QUANTITY } from '../../rules/limits.ts'
import { ById, Id, Money, Nullable, Price, SignedMoney } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import { Answer, LONGEST_DRAFT_TEXT } from './drafts.ts'
import { Amount, StaffOrder } from './shapes/staff-order.ts'
import { RefundWay } from './shapes/staff-refund.ts'

/** Lines that an edit adds, or takes units of. */
const MOST_LINES_OF_EDIT = 50

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })
const Text = Type.String({ minLength: 1, maxLength: LONGEST_DRAFT_TEXT })
const Line = Type.Integer({ minimum: 0, maximum: 10_000 })
const some = <T extends Type.TSchema>(each: T) =>
  Type.Optional(Type.Array(each, { maxItems: MOST_LINES_OF_EDIT }))

/** The units that leave an order, and the items that come. */
const asked = {
  /** Units that leave, by the lines' places in the order. */
  removed: some(Type.Object({ line: Line, quantity: Quantity })),
  /** Products that come, at their prices of now. */
  products: some(
    Type.Object({
      product_id: Id,
      variant_id: Type.Optional(Nullable(Id)),
      quantity: Quantity,
      /** A line of the order whose answers it takes over. */
      like: Type.Optional(Line),
      /** The answers to the product's questions; ignored beside `like`. */
      customization: Type.Optional(Nullable(Named(Answer))),
      /** Another price of one unit than the shop's, and why. */
      own_price: Type.Optional(Type.Object({ price: Price, reason: Text })),
    }),
  ),
  /** Items that are no products. */
  lines: some(
    Type.Object({
      name: Text,
      price: Price,
      quantity: Quantity,
      tax_class: Type.String({ minLength: 1, maxLength: 100 }),
    }),
  ),
  /** Whether added items have the offers of now, as an order of them would. */
  with_offers: Type.Optional(Type.Boolean()),
  /** Taken off what stays. */
  discount: Type.Optional(Amount),
}

/** The sums of an edit at the prices and rates of now. */
const EditQuote = Type.Object({
  edit_round: Type.Integer(),
  added: Money,
  removed: Money,
  /** Below zero: it goes back. */
  difference: SignedMoney,
  /** The order's total with the edit. */
  total: Money,
  /** The automatic offers of now that fit what comes, and what they take off its price. */
  offers: Type.Array(Type.Object({ name: Type.String(), saved: Money })),
})

const OfEdit = Type.Object({ id: Id, edit: Id })

/** Changes of placed orders. */
export const edits = {
  'POST /orders/:id/edits/quote/': {
    summary: 'What a change of an order would come to. Nothing is written.',
    may: 'orders.create',
    params: ById,
    body: Type.Object(asked),
    reply: EditQuote,
  },
  'POST /orders/:id/edits/': {
    summary:
      'Changes an order at the difference that the colleague was shown. One that costs more is offered to the buyer, whose payment applies it, unless it is collected later or paid already.',
    may: 'orders.create',
    params: ById,
    body: Type.Object({
      ...asked,
      edit_round: Type.Integer({ minimum: 0 }),
      expected_difference: SignedMoney,
      /** How a difference is paid; ignored where there is none. */
      settle: Type.Optional(Type.Enum(['ask', 'later', 'paid'])),
      /** The way of money that goes back; absent: to the card where that is possible. */
      way: Type.Optional(RefundWay),
      /** For colleagues. */
      reason: Type.Optional(Type.String({ maxLength: LONGEST_NOTE })),
      /** For the buyer. */
      note: Type.Optional(Type.String({ maxLength: LONGEST_NOTE })),
    }),
    reply: StaffOrder,
    status: 201,
  },
  'DELETE /orders/:id/edits/:edit/': {
    summary: 'Drops an offered change; its units can be ordered again.',
    may: 'orders.create',
    params: OfEdit,
    reply: StaffOrder,
  },
  'POST /orders/:id/edits/:edit/receipt/': {
    summary: 'Records that the difference of an offered change was paid, and applies it.',
    may: 'orders.money',
    params: OfEdit,
    body: Type.Object({}),
    reply: StaffOrder,
  },
} as const satisfies Record<string, StaffEndpoint>
