import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Billing } from '../../billing.ts'
import { Cart, CartItem, DeliveryAddress, PaymentMethod, Quote } from '../../orders.ts'
import { LONGEST_ADDRESS_FIELD, LONGEST_NOTE, MAX_LINE_QUANTITY } from '../../rules/limits.ts'
import { Named, someOf } from '../../schemas.ts'
import { ById, Day, Id, Money, Nullable, Price, Time } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'
import { CursorPage, listQuery, Done } from '../staff-endpoint.ts'
import { StaffOrder } from './shapes/staff-order.ts'

/** The length of a custom item's name, and of the reason for a price. */
export const LONGEST_DRAFT_TEXT = 200

/** Days for which a colleague can keep the units of an unpaid order. */
export const MOST_HOLD_DAYS = 30

/** `sent`: its buyer can accept the last offer. `ended`, `withdrawn`: not any more. */
const DraftState = Type.Enum(['open', 'sent', 'ordered', 'ended', 'withdrawn'])
export type DraftState = Static<typeof DraftState>

const OwnPrice = Type.Object({
  /** The price of one unit. */
  price: Money,
  /** Read by the buyer where the price is below the shop's. */
  reason: Type.String(),
})

/** A product of a draft, as a cart has it. */
const DraftItem = Type.Object({
  ...CartItem.properties,
  own_price: Type.Optional(OwnPrice),
  /** The shop's cost of a unit; absent if that is unknown, and for those who do not see it. */
  cost: Type.Optional(Money),
})

/** An item that is no product of the shop. */
const DraftLine = Type.Object({
  id: Id,
  name: Type.String(),
  price: Money,
  quantity: Type.Integer({ minimum: 1 }),
  tax_class: Type.String(),
  /** Null: unknown. */
  weight_grams: Nullable(Type.Integer()),
  line_total: Money,
})

/** A way in which the shop can be paid. */
const DraftMethod = Type.Object({
  method: PaymentMethod,
  /** The id of a further own way. */
  way: Type.Optional(Type.String()),
  /** The name of an own way. */
  name: Type.Optional(Type.String()),
})

const DraftOrder = Type.Object({ id: Id, order_number: Type.String() })

/** A row of the list. */
export const DraftRow = Type.Object({
  id: Id,
  /** "O-1042" */
  number: Type.String(),
  state: DraftState,
  /** The end of its last offer; null if none was sent. */
  valid_until: Nullable(Time),
  /** The name on the parcel, else the account's name, else the email; blank without any. */
  buyer: Type.String(),
  /** The first items. */
  items: Type.Array(Type.String()),
  /** Units, not lines. */
  total_items: Type.Integer(),
  staff: Nullable(Type.String()),
  created_at: Time,
  changed_at: Time,
})

/** A former or present offer. */
const SentOffer = Type.Object({
  round: Type.Integer(),
  total_price: Money,
  sent_at: Time,
  ends_at: Time,
  staff: Nullable(Type.String()),
})

/** An order that is prepared by hand, priced as of now. */
export const Draft = Type.Object({
  id: Id,
  /** "O-1042" */
  number: Type.String(),
  state: DraftState,
  /** The last first. */
  offers: Type.Array(SentOffer),
  /** When its buyer wanted to accept the offer and something was missing; absent otherwise. */
  missed_at: Type.Optional(Time),
  /** The order that was made of it; null while it is open. */
  order: Nullable(DraftOrder),
  staff: Nullable(Type.String()),
  created_at: Time,
  changed_at: Time,
  /** The account that orders; null for a guest. */
  customer: Nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
  email: Type.String(),
  delivery_address: someOf(DeliveryAddress.properties),
  is_handed_over: Type.Boolean(),
  own_delivery: Nullable(Money),
  note: Type.String(),
  /** Absent where the invoice says no more than the address of the delivery. */
  billing: Type.Optional(Billing),
  items: Type.Array(DraftItem),
  /** Items that are no products. Their entries follow those of `items` in `quote.breakdown`. */
  lines: Type.Array(DraftLine),
  codes: Cart.properties.codes,
  quote: Quote,
  methods: Type.Array(DraftMethod),
  /** The fields of an address that the shop asks for beside the usual ones. */
  extra_fields: Type.Array(Type.String()),
})

const handles = { may: 'orders.create' } as const
const OfItem = Type.Object({ id: Id, item: Id })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })
/** Each product has a limit of its own. */
/** An answer to a question of a product. */
export const Answer = Type.String({ maxLength: 1000 })
const Name = Type.String({ maxLength: LONGEST_DRAFT_TEXT })

const typedLine = {
  name: Name,
  price: Price,
  quantity: Quantity,
  /** A class of the shop; its rates are in the tax settings. */
  tax_class: Type.String({ minLength: 1, maxLength: 100 }),
  weight_grams: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

const changes = {
  'PATCH /drafts/:id/': {
    summary: 'Changes who orders, and where it goes. An address is replaced as a whole.',
    ...handles,
    params: ById,
    body: Type.Object({
      customer: Type.Optional(Nullable(Id)),
      email: Type.Optional(Type.String({ maxLength: 1000 })),
      delivery_address: Type.Optional(
        someOf(
          Object.fromEntries(
            Object.keys(DeliveryAddress.properties).map((name) => [
              name,
              Type.String({ maxLength: LONGEST_ADDRESS_FIELD }),
            ]),
          ) as Record<keyof typeof DeliveryAddress.properties, Type.TString>,
        ),
      ),
      is_handed_over: Type.Optional(Type.Boolean()),
      shipping_method: Type.Optional(Nullable(Id)),
      /** Instead of the shop's price for the delivery; null: that. */
      own_delivery: Type.Optional(Nullable(Price)),
      note: Type.Optional(Type.String({ maxLength: LONGEST_NOTE })),
      /** Null, or all blank: none. */
      billing: Type.Optional(Nullable(Billing)),
    }),
    reply: Draft,
  },
  'POST /drafts/:id/items/': {
    summary: 'Adds units of a product. Equal product, variant and customization make one item.',
    ...handles,
    params: ById,
    body: Type.Object({
      product_id: Id,
      variant_id: Type.Optional(Nullable(Id)),
      quantity: Quantity,
      customization: Type.Optional(Nullable(Named(Answer))),
    }),
    reply: Draft,
    status: 201,
  },
  'PATCH /drafts/:id/items/:item/': {
    summary: 'Changes the units of an item, or its price.',
    ...handles,
    params: OfItem,
    body: Type.Object({
      quantity: Type.Optional(Quantity),
      /** Null: the shop's. */
      own_price: Type.Optional(Nullable(Type.Object({ price: Price, reason: Name }))),
    }),
    reply: Draft,
  },
  'DELETE /drafts/:id/items/:item/': {
    summary: 'Removes an item.',
    ...handles,
    params: OfItem,
    reply: Draft,
  },
  'POST /drafts/:id/lines/': {
    summary: 'Adds an item that is no product of the shop.',
    may: 'orders.price',
    params: ById,
    body: Type.Object(typedLine),
    reply: Draft,
    status: 201,
  },
  'PATCH /drafts/:id/lines/:item/': {
    summary: 'Changes an item that is no product of the shop.',
    may: 'orders.price',
    params: OfItem,
    body: someOf(typedLine),
    reply: Draft,
  },
  'DELETE /drafts/:id/lines/:item/': {
    summary: 'Removes an item that is no product of the shop.',
    ...handles,
    params: OfItem,
    reply: Draft,
  },
  'POST /drafts/:id/codes/': {
    summary: 'Adds a code. One that does not help says why.',
    ...handles,
    params: ById,
    body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    reply: Draft,
  },
  'DELETE /drafts/:id/codes/:code/': {
    summary: 'Removes a code.',
    ...handles,
    params: Type.Object({ id: Id, code: Type.String({ maxLength: 200 }) }),
    reply: Draft,
  },
} as const satisfies Record<string, StaffEndpoint>

/** Orders by hand. */
export const drafts = {
  'GET /drafts/': {
    summary: 'Drafts of which no order was made, the last changed first; 50 at a time.',
    may: 'orders.see',
    query: Type.Object({
      ...listQuery,
      state: Type.Optional(Type.Enum(['open', 'sent', 'ended', 'withdrawn'])),
    }),
    reply: CursorPage(DraftRow),
  },
  'POST /drafts/': {
    summary: 'Begins a draft.',
    ...handles,
    body: Type.Object({ customer: Type.Optional(Id) }),
    reply: Draft,
    status: 201,
  },
  'GET /drafts/:id/': {
    summary: 'One draft, priced as of now.',
    may: 'orders.see',
    params: ById,
    reply: Draft,
  },
  'DELETE /drafts/:id/': {
    summary: 'Deletes a draft of which no order was made.',
    ...handles,
    params: ById,
    reply: Done,
  },
  ...changes,
  'POST /drafts/:id/order/': {
    summary:
      'Makes the order at the total that the colleague was shown: to be paid, paid already, or handed over.',
    ...handles,
    params: ById,
    body: Type.Object({
      expected_total: Money,
      /** Ignored for goods that change hands in the shop. */
      payment_method: Type.Optional(PaymentMethod),
      payment_way: Type.Optional(Type.String({ maxLength: 100 })),
      is_paid: Type.Optional(Type.Boolean()),
      /** The amount that is paid first, or already; the rest is paid later. */
      deposit: Type.Optional(Money),
      /** When the rest is due; null: now. */
      rest_due_on: Type.Optional(Nullable(Day)),
      /** How long the units are kept for an unpaid order; absent: as long as for the method. */
      hold_days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_HOLD_DAYS })),
    }),
    reply: StaffOrder,
    status: 201,
  },
  'POST /orders/:id/draft/': {
    summary: 'Begins a draft with the items of an order that the shop still sells.',
    ...handles,
    params: ById,
    reply: Draft,
    status: 201,
  },
} as const satisfies Record<string, StaffEndpoint>

export type Draft = Static<typeof Draft>
export type DraftRow = Static<typeof DraftRow>
