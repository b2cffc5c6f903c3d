import { someOf } from './schemas.ts'
import { MAX_LINE_QUANTITY } from './rules/limits.ts'
import * as Type from 'typebox'
import { Billing, billed } from './billing.ts'
import { Breakdown } from './breakdown.ts'
import type { Endpoint } from './endpoint.ts'
import { documented } from './order-documents.ts'
import { Answers, Customization } from './customization.ts'
import { changed } from './order-changes.ts'
import { returned } from './order-returns.ts'
import { Shipment, Shipping } from './order-shipments.ts'
import { OrderRefund } from './order-refund.ts'
import { OrderedWay } from './payments.ts'
import { inParts } from './order-parts.ts'
import { ById, Id, MediaPath, Money, Nullable, PageOf, Slug, Time, pageQuery } from './wire.ts'

const Thumbnail = Type.Object({ thumb_image: MediaPath, alt_text: Type.String() })

/** The variant of a line; absent for a product without variants. */
const LineVariant = Type.Object({
  /** The variant's values: "10 in, rosewood". */
  name: Type.String(),
  sku: Nullable(Type.String()),
})

export const CartItem = Type.Object({
  id: Id,
  quantity: Type.Integer({ minimum: 1 }),
  ...Answers,
  product: Type.Object({
    id: Id,
    name: Type.String(),
    slug: Slug,
    /** The price of one unit. */
    price: Money,
    /** Units there are, shared by all lines of this product, or of this variant. */
    stock: Type.Integer(),
    main_image: Nullable(Thumbnail),
    /** The regular price of one unit; shown struck. */
    list_price: Type.Optional(Money),
    /** While it is on sale: the lowest price of the 30 days before the sale. */
    lowest_price_30_days: Type.Optional(Money),
    /** The price of a unit of it, in words: "$12.80 per kg". */
    unit_price: Type.Optional(Type.String()),
  }),
  line_total: Money,
  /** The reason why this line cannot be ordered as it is; a sentence for its buyer. */
  problem: Nullable(Type.String()),
  variant: Type.Optional(Type.Object({ id: Id, ...LineVariant.properties })),
  /** Made to the buyer's words, so that they cannot withdraw from it; absent otherwise. */
  no_withdrawal: Type.Optional(Type.Literal(true)),
})

/** A code that the customer has typed. */
const CartCode = Type.Object({
  code: Type.String(),
  /** The name of its promotion. */
  name: Type.String(),
  /** The code's discount on this cart. */
  saved: Money,
  /** The reason why it has no effect; a sentence for the buyer. Null if it has one. */
  reason: Nullable(Type.String()),
})

/** Priced as of now. */
export const Cart = Type.Object({
  id: Id,
  items: Type.Array(CartItem),
  /** Units, not lines. */
  total_items: Type.Integer(),
  total_price: Money,
  /** Always sent. */
  breakdown: Type.Optional(Breakdown),
  /** The codes in the cart, in the order in which they were typed; absent in a shop without codes. */
  codes: Type.Optional(Type.Array(CartCode)),
})

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

export const PaymentMethod = Type.Union([
  Type.Literal('card_2c2p'),
  Type.Literal('paypal'),
  Type.Literal('bank_transfer'),
  Type.Literal('custom'),
  /** The order is prepared at once, and paid when it is handed over. */
  Type.Literal('on_delivery'),
])

/** Lengths and blanks are judged by the handler, which names the field. */
export const DeliveryAddress = Type.Object({
  fullname: Type.String(),
  street: Type.String(),
  city: Type.String(),
  postalCode: Type.String(),
  country: Type.String(),
  contact_number: Type.String(),
  /** A state or province, where it was given. */
  region: Type.Optional(Type.String()),
  /** The firm, and a further line of the street; absent in a shop that does not ask for them. */
  company: Type.Optional(Type.String()),
  street2: Type.Optional(Type.String()),
})

export const OrderStatus = Type.Union([
  Type.Literal('awaiting_payment'),
  Type.Literal('paid'),
  Type.Literal('processing'),
  Type.Literal('shipped'),
  Type.Literal('delivered'),
  Type.Literal('canceled'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
])

/** An item as it was ordered, whatever became of the product. */
export const OrderItem = Type.Object({
  product: Type.Object({
    name: Type.String(),
    /** Blank for an item that was no product. */
    slug: Type.String(),
    main_image: Nullable(Thumbnail),
  }),
  price: Money,
  quantity: Type.Integer({ minimum: 1 }),
  ...Answers,
  line_total: Money,
  variant: Type.Optional(LineVariant),
})

const order = {
  id: Id,
  /** The number that people use, also as a bank transfer's reference. */
  order_number: Type.String(),
  status: OrderStatus,
  items: Type.Array(OrderItem),
  total_price: Money,
  currency: Type.String(),
  payment_method: PaymentMethod,
  delivery_address: DeliveryAddress,
  created_at: Time,
}

/** Last in each reply of an order. */
const explained = {
  /** Always sent. */
  breakdown: Type.Optional(Breakdown),
  /** Absent where the shop did not charge delivery; its price is in the breakdown. */
  shipping: Type.Optional(Shipping),
  /** The address as letters carry it; absent where that is name, street, city, region, country. */
  address_lines: Type.Optional(Type.Array(Type.String())),
  /** The own way to pay that was chosen; absent where the payment options say the same of it. */
  own_way: Type.Optional(OrderedWay),
  /** The buyer's note to the shop, in lines; absent without one. */
  note: Type.Optional(Type.String()),
}

export const Quote = Type.Object({
  /** The methods that deliver the cart to the address; empty where the shop charges no delivery. */
  shipping_methods: Type.Array(
    Type.Object({
      id: Id,
      price: Money,
      ...Shipping.properties,
      /** Free from this value on, and what is missing to it; absent where it is free, or never. */
      free_from: Type.Optional(Money),
      to_go: Type.Optional(Money),
    }),
  ),
  /** The one that the total is of: the method asked for, else the cheapest delivery. */
  shipping_method: Nullable(Id),
  breakdown: Breakdown,
  total_price: Money,
  /** Sentences for the buyer; with one, the order would be refused. */
  problems: Type.Array(Type.String()),
  /** Names who pays import duty and tax, for a country beyond the shop's customs area that says so. */
  duty_note: Type.Optional(Type.String()),
  /** The regions of the country, if the charge depends on them. */
  regions: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
})

export const PlacedOrder = Type.Object({
  ...order,
  ...explained,
  /** The path of the order's page by its signed link; only for a guest. */
  page: Type.Optional(Type.String()),
})

export const OrderPayment = Type.Object({
  payment_method: PaymentMethod,
  status: Type.String(),
  amount: Money,
  error_message: Nullable(Type.String()),
  created_at: Time,
  refunded_at: Nullable(Time),
  /** The payment came twice or too late, and goes back. After a cancellation the shop decides. */
  refund_due: Type.Boolean(),
})

export const Order = Type.Object({
  ...order,
  /** Attempts and receipts, oldest first. */
  payments: Type.Array(OrderPayment),
  /** Oldest first; absent where no part was given back and nothing goes to the card. */
  refunds: Type.Optional(Type.Array(OrderRefund)),
  /** Each status it has had, oldest first. */
  history: Type.Array(Type.Object({ status: OrderStatus, note: Type.String(), created_at: Time })),
  /** Until when its units are kept unpaid; null once that is settled. */
  hold_expires_at: Nullable(Time),
  can_pay: Type.Boolean(),
  ...inParts,
  can_cancel: Type.Boolean(),
  ...explained,
  /** Oldest first; absent as long as the history tells the same. */
  shipments: Type.Optional(Type.Array(Shipment)),
  ...returned,
  ...changed,
  ...documented,
  ...billed,
})

export const OrderSummary = Type.Object({
  id: Id,
  order_number: Type.String(),
  status: OrderStatus,
  total_items: Type.Integer(),
  total_price: Money,
  currency: Type.String(),
  payment_method: PaymentMethod,
  created_at: Time,
  can_pay: Type.Boolean(),
  /** Only for an order that its customer picks up. */
  is_picked_up: Type.Optional(Type.Literal(true)),
  /** The picture of its first line that has one; absent if none has one or it was not asked for. */
  main_image: Type.Optional(Thumbnail),
})

export const cart = {
  'GET /orders/cart/': {
    summary: 'The cart of the signed-in customer.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    isLive: true,
    reply: Cart,
  },
  'POST /orders/cart/add-item/': {
    summary:
      'Add units of a product. Equal product, variant and customization make one line. Without a variant it becomes the one that the product shows.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    body: Type.Object({
      product_id: Id,
      variant_id: Type.Optional(Nullable(Id)),
      quantity: Quantity,
      customization: Type.Optional(Nullable(Customization)),
    }),
    reply: Cart,
  },
  'PATCH /orders/cart/items/:id/': {
    summary: 'Set the quantity of a line.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    params: ById,
    // 0 and below have a sentence of their own.
    body: Type.Object({ quantity: Type.Integer({ maximum: MAX_LINE_QUANTITY }) }),
    reply: Cart,
  },
  'DELETE /orders/cart/items/:id/': {
    summary: 'Remove a line.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    params: ById,
    reply: Cart,
  },
  'POST /orders/cart/codes/': {
    summary: 'Put a code into the cart. One that does not help says why.',
    access: 'customer',
    guests: true,
    limit: 'code',
    body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    reply: Cart,
  },
  'DELETE /orders/cart/codes/:code/': {
    summary: 'Take a code out of the cart.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    reply: Cart,
  },
  'POST /orders/cart/merge/': {
    summary:
      'After signing in: adds the cart of the guest session to the cart, and ends that session. Repeated, it changes nothing.',
    access: 'customer',
    limit: 'cart',
    body: Type.Object({
      /** The refresh token of the guest. */
      guest: Type.String({ maxLength: 1000, isVerbatim: true }),
    }),
    reply: Cart,
  },
  'DELETE /orders/cart/clear/': {
    summary: 'Remove all lines.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    reply: Cart,
  },
} as const satisfies Record<string, Endpoint>

export const purchases = {
  'GET /orders/announcements/': {
    summary: 'What the shop says of its codes and offers now.',
    access: 'public',
    limit: 'catalogue',
    reply: Type.Array(Type.Object({ text: Type.String() })),
  },
  'POST /orders/quote/': {
    summary:
      'What the cart comes to with delivery to an address, and the methods there. Writes nothing.',
    access: 'customer',
    guests: true,
    limit: 'cart',
    body: Type.Object({
      delivery_address: someOf(DeliveryAddress.properties),
      shipping_method: Type.Optional(Id),
    }),
    reply: Quote,
  },
  'POST /orders/orders/': {
    summary: 'Order what is in the cart. Takes an Idempotency-Key header.',
    access: 'customer',
    guests: true,
    limit: 'order',
    // An unknown method has a sentence of its own, and so have fields that are missing or blank.
    body: Type.Object({
      payment_method: Type.String(),
      /** With the method `custom`: the id of a further own way. Absent: the first one. */
      payment_way: Type.Optional(Type.String({ maxLength: 100 })),
      delivery_address: someOf(DeliveryAddress.properties),
      /** The total that the buyer was shown; the order is refused with 409 if it has changed. */
      expected_total: Type.Optional(Money),
      /** A method of the quote. Without one, the cheapest delivery is taken if the shop charges it. */
      shipping_method: Type.Optional(Id),
      /** The address for mails about a guest's order; ignored for a customer, who has one. */
      email: Type.Optional(Type.String({ maxLength: 1000 })),
      billing: Type.Optional(Billing),
      /** A note to the shop; ignored by a shop that asks for none. */
      note: Type.Optional(Type.String()),
    }),
    reply: PlacedOrder,
    status: 201,
  },
  'GET /orders/orders/': {
    summary: 'The customer’s orders, newest first.',
    access: 'customer',
    limit: 'account',
    query: Type.Object({
      ...pageQuery,
      /** Whether the reply contains `main_image`. */
      pictures: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(OrderSummary),
  },
  'GET /orders/orders/:id/': {
    summary: 'One order with its payments and history.',
    access: 'customer',
    guests: true,
    limit: 'account',
    params: ById,
    reply: Order,
  },
  'POST /orders/orders/:id/cancellation/': {
    summary: 'Cancel an order that is not paid.',
    access: 'customer',
    guests: true,
    limit: 'order',
    params: ById,
    reply: Order,
  },
} as const satisfies Record<string, Endpoint>

export const orders = { ...cart, ...purchases } as const

export type Quote = Type.Static<typeof Quote>
export type Cart = Type.Static<typeof Cart>
export type CartCode = Type.Static<typeof CartCode>
export type CartItem = Type.Static<typeof CartItem>
export type DeliveryAddress = Type.Static<typeof DeliveryAddress>
export type PaymentMethod = Type.Static<typeof PaymentMethod>
export type OrderStatus = Type.Static<typeof OrderStatus>
export type OrderPayment = Type.Static<typeof OrderPayment>
export type OrderItem = Type.Static<typeof OrderItem>
export type PlacedOrder = Type.Static<typeof PlacedOrder>
export type Order = Type.Static<typeof Order>
export type OrderSummary = Type.Static<typeof OrderSummary>
