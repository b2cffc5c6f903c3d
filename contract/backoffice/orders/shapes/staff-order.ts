import * as Type from 'typebox'
import type { Static } from 'typebox'
import { billed } from '../../../billing.ts'
import { Breakdown } from '../../../breakdown.ts'
import { StaffAnswers } from '../../../customization.ts'
import { DeliveryAddress, OrderStatus, PaymentMethod } from '../../../orders.ts'
import { OrderedWay } from '../../../payments.ts'
import { Currency, Day, Id, MediaPath, Money, Nullable, SignedMoney, Time } from '../../../wire.ts'
import { StaffPayment } from './staff-payment.ts'
import { StaffShipment } from './shipment.ts'
import { StaffRefund } from './staff-refund.ts'
import { TimelineEntry } from './timeline.ts'

/** A row of the list. */
export const OrderRow = Type.Object({
  id: Id,
  order_number: Type.String(),
  created_at: Time,
  /** The name on the parcel. */
  customer_name: Type.String(),
  /** Ordered without an account; absent for customers. */
  is_guest: Type.Optional(Type.Literal(true)),
  country: Type.String(),
  total_items: Type.Integer(),
  total_price: Money,
  payment_method: PaymentMethod,
  status: OrderStatus,
  /** Some of its units were sent, and some are left. */
  is_part_shipped: Type.Boolean(),
  is_picked_up: Type.Boolean(),
  has_note: Type.Boolean(),
  needs_review: Type.Boolean(),
  refund_due: Type.Boolean(),
  /** The customer pays when the goods are handed over. */
  is_to_collect: Type.Boolean(),
  /** The amount that is still to be paid of an order that is prepared already; absent where nothing is. */
  open: Type.Optional(Money),
  /** Until when unpaid units are kept; null once that is settled. */
  hold_expires_at: Nullable(Time),
})

/** An amount that an order asks for. */
export const StaffDemand = Type.Object({
  id: Id,
  amount: Money,
  /** The first part of an order that asked for more than one. */
  is_deposit: Type.Boolean(),
  /** Null: now. */
  due_on: Nullable(Day),
  paid_at: Nullable(Time),
})

/** A line of an order in a change of it. */
const ChangedLine = Type.Object({
  name: Type.String(),
  /** Its units. */
  before: Type.Integer(),
  after: Type.Integer(),
  /** Below zero: it left. */
  amount: SignedMoney,
})

/** A change of a placed order. */
export const StaffEdit = Type.Object({
  id: Id,
  state: Type.Enum(['offered', 'held', 'applied', 'lapsed', 'dropped']),
  /** The sentences of what leaves and what comes: "1 × Cup (Blue)". */
  removed: Type.Array(Type.String()),
  added: Type.Array(Type.String()),
  lines: Type.Array(ChangedLine),
  /** Taken off what stays; absent without any. */
  off: Type.Optional(Money),
  /** Below zero: it went back. */
  difference: SignedMoney,
  /** The order's total before and after; absent where the change did not take place. */
  totals: Type.Optional(Type.Object({ before: Money, after: Money })),
  reason: Type.String(),
  note: Type.String(),
  /** The end of an offered one. */
  ends_at: Nullable(Time),
  /** The demand for its difference, while it is offered. */
  demand: Type.Optional(Id),
  staff: Nullable(Type.String()),
  created_at: Time,
  /** When it took place, or ended. */
  settled_at: Nullable(Time),
})

/** An amount that no total is above: its smallest units are a number. */
export const Amount = Type.String({ pattern: '^\\d{1,10}(\\.\\d{2,3})?$' })

export const OrderView = Type.Enum(['all', 'to_pay', 'to_ship', 'shipped', 'done', 'ended'])

export const orderFilter = {
  view: Type.Optional(OrderView),
  status: Type.Optional(OrderStatus),
  payment_method: Type.Optional(PaymentMethod),
  /** Days in the shop's time zone, both included: "2026-11-22". */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** The range of the total, both ends included. */
  least_total: Type.Optional(Amount),
  most_total: Type.Optional(Amount),
  country: Type.Optional(Type.String({ maxLength: 100 })),
  product: Type.Optional(Id),
  customer: Type.Optional(Id),
  has_note: Type.Optional(Type.Boolean()),
  needs_review: Type.Optional(Type.Boolean()),
  refund_due: Type.Optional(Type.Boolean()),
  /** The holds that end within a day. */
  ends_today: Type.Optional(Type.Boolean()),
  /** Prepared, and a part is still to be paid. */
  is_open: Type.Optional(Type.Boolean()),
  /** Prepared, and the difference of a change or an exchange is still to be paid. */
  change_to_pay: Type.Optional(Type.Boolean()),
  /** With a mail of the last two weeks that did not go out. */
  mail_failed: Type.Optional(Type.Boolean()),
  /** Words of number, name, e-mail, phone, city; an amount. Beginnings count. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
}

/** The acts on an order. */
export const OrderAct = Type.Enum([
  'fulfil',
  'mark_paid',
  'process',
  'ship',
  'deliver',
  'cancel',
  'refund',
  'refund_surplus',
])

export const OrderLine = Type.Object({
  /** Null where the product is gone. */
  product_id: Nullable(Id),
  /** Absent where the product had no variants, or the variant is gone. */
  variant_id: Type.Optional(Id),
  name: Type.String(),
  /** The SKU at the time of the order; empty for none. */
  sku: Type.String(),
  /** Blank for an item that was no product. */
  slug: Type.String(),
  thumb_image: Nullable(MediaPath),
  thumb_alt: Type.String(),
  price: Money,
  quantity: Type.Integer(),
  line_total: Money,
  /** Units that are back in stock since a refund. */
  returned: Type.Integer(),
  /** Units that came back, whether they are in stock again or not. */
  came_back: Type.Integer(),
  /** Units that left with edits; they are not in `quantity`. Absent: none. */
  removed: Type.Optional(Type.Integer()),
  /** Units that were sent, and units that are still to be sent. */
  shipped: Type.Integer(),
  to_ship: Type.Integer(),
  ...StaffAnswers,
  /** The amount paid for the line after discounts, and its refunds, done or on their way. */
  paid: Money,
  refunded: Money,
  /** The units that were refunded as such, whether they are back in stock or not. */
  refunded_units: Type.Integer(),
})

/** The place where the customer picks up the order; null for a delivered order. */
export const PickupAt = Nullable(Type.String())

export const StaffOrder = Type.Object({
  id: Id,
  order_number: Type.String(),
  status: OrderStatus,
  created_at: Time,
  hold_expires_at: Nullable(Time),
  /** Null where the account is gone. */
  customer: Nullable(
    Type.Object({
      id: Id,
      username: Type.String(),
      email: Type.String(),
      /** Ordered without an account. */
      is_guest: Type.Optional(Type.Literal(true)),
    }),
  ),
  delivery_address: DeliveryAddress,
  /** The lines of the address on letters in its country, without the telephone number. */
  address_lines: Type.Array(Type.String()),
  pickup_at: PickupAt,
  /** The order's parcels cross the customs border of the shop's country; absent where they do not. */
  passes_customs: Type.Optional(Type.Literal(true)),
  ...billed,
  /** Whether this person may change it now. */
  can_change_address: Type.Boolean(),
  items: Type.Array(OrderLine),
  /** The parts of the total, as the customer sees them. */
  breakdown: Breakdown,
  total_price: Money,
  currency: Currency,
  /** How often it was edited. */
  edit_round: Type.Integer(),
  /** Whether this person may edit it now. */
  can_edit: Type.Boolean(),
  /** Oldest first; absent without any. */
  edits: Type.Optional(Type.Array(StaffEdit)),
  /** The parts that it asks for; absent where it asks once for its total. */
  demands: Type.Optional(Type.Array(StaffDemand)),
  /** The amount that is still to be paid; absent where nothing is, or it is paid on delivery. */
  open: Type.Optional(Money),
  payment_method: PaymentMethod,
  /**
   * The own way to pay that was chosen, as it was then; absent where the payment options say the same of it.
   * Only those who see payments get its reference.
   */
  own_way: Type.Optional(OrderedWay),
  /** The customer pays when the goods are handed over. */
  is_to_collect: Type.Boolean(),
  /** The customer's note to the shop; absent without one. */
  note: Type.Optional(Type.String()),
  /** The draft that it was made of, and who has prepared it; absent for an order of the checkout. */
  draft: Type.Optional(
    Type.Object({ id: Id, number: Type.String(), staff: Nullable(Type.String()) }),
  ),
  /** Null for who may not see payments. */
  payments: Nullable(Type.Array(StaffPayment)),
  /** The amount that can still be refunded; null without the right to refund. */
  refundable: Nullable(Money),
  /**
   * The sum of the refunds, the rest of the total, and of the refunds: what went to the card, what
   * was recorded as given back outside, what is on its way to the card. Null without refunds.
   */
  given_back: Nullable(
    Type.Object({
      refunded: Money,
      net: Money,
      to_card: Money,
      outside: Money,
      on_its_way: Money,
    }),
  ),
  /** By rate, in parts per million; absent without tax. */
  taxes: Type.Optional(
    Type.Array(
      Type.Object({ name: Type.String(), rate: Type.Integer(), tax: Money, refunded: Money }),
    ),
  ),
  /** The amount paid for delivery, and its refunds, done or on their way. */
  delivery_paid: Type.Object({ paid: Money, refunded: Money }),
  /** Whether what is left, and a surplus, can go back to the card from here. */
  can_refund_to_card: Type.Object({ order: Type.Boolean(), surplus: Type.Boolean() }),
  /** Refunds, oldest first. */
  refunds: Type.Array(StaffRefund),
  /** Oldest first. */
  shipments: Type.Array(StaffShipment),
  /** Whether mails link to a page of the order that needs no sign-in. */
  has_order_page: Type.Boolean(),
  timeline: Type.Array(TimelineEntry),
  /** The acts that are possible now for this person, and their consequences. */
  acts: Type.Array(
    Type.Object({
      act: OrderAct,
      effect: Type.String(),
      /** Tells whether a mail goes out with it; a part of the effect. */
      mail: Type.String(),
      /** The money that comes or leaves with it, if any. */
      amount: Nullable(Money),
    }),
  ),
  /** The reader's own last step, and the end of the time in which it can be taken back. */
  undo: Nullable(Type.Object({ step: Id, until: Time })),
})

export const OrderNote = Type.String({ maxLength: 500 })

export type OrderRow = Static<typeof OrderRow>
export type OrderView = Static<typeof OrderView>
export type OrderAct = Static<typeof OrderAct>
export type OrderLine = Static<typeof OrderLine>
export type StaffEdit = Static<typeof StaffEdit>
export type StaffDemand = Static<typeof StaffDemand>
export type StaffOrder = Static<typeof StaffOrder>
