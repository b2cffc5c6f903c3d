import * as Type from 'typebox'
import type { Static } from 'typebox'
import { DeliveryAddress } from '../../../orders.ts'
import { Id, Money, Nullable, Time } from '../../../wire.ts'
import { OrderRow } from '../../orders/shapes/staff-order.ts'

export const CustomerRow = Type.Object({
  id: Id,
  /** Everybody reads it beside reviews and comments. Empty for a guest. */
  username: Type.String(),
  /** The person's, as the latest order has it, or else a former shop; null without either. */
  name: Nullable(Type.String()),
  /** Empty once erased. */
  email: Type.String(),
  orders: Type.Integer(),
  /** The total of paid orders. */
  spent: Money,
  last_order_at: Nullable(Time),
  created_at: Time,
  is_blocked: Type.Boolean(),
  erased_at: Nullable(Time),
  /** Ordered without an account, with an address that was never confirmed. */
  is_guest: Type.Optional(Type.Literal(true)),
})

/** A customer as the shop before this one has known them. Consent is kept as it was given. */
const FormerFacts = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  /** `yes`, `no`, or empty where nothing was said. */
  accepts_email: Type.String(),
  accepts_sms: Type.String(),
  is_tax_exempt: Type.String(),
  tags: Type.Array(Type.String()),
  /** The lines of the address. */
  address: Type.Array(Type.String()),
})

export const StaffCustomer = Type.Object({
  ...CustomerRow.properties,
  newest_orders: Type.Array(OrderRow),
  /** The customer's delivery addresses, the latest first. */
  addresses: Type.Array(
    Type.Object({ ...DeliveryAddress.properties, lines: Type.Array(Type.String()) }),
  ),
  reviews: Type.Integer(),
  comments: Type.Integer(),
  /** Facts about an imported customer. */
  former: Type.Optional(FormerFacts),
  notes: Type.Array(
    Type.Object({ id: Id, text: Type.String(), by: Nullable(Type.String()), at: Time }),
  ),
})

export type CustomerRow = Static<typeof CustomerRow>
export type StaffCustomer = Static<typeof StaffCustomer>
