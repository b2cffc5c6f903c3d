import * as Type from 'typebox'
import type { Static } from 'typebox'
import { StaffAnswers } from '../../../customization.ts'
import { DeliveryAddress } from '../../../orders.ts'
import { Id, MediaPath, Money, Nullable, Time } from '../../../wire.ts'
import { PickupAt } from './staff-order.ts'

/** Without prices, except what is to be collected: it lies in the parcel. */
export const PackingSlip = Type.Object({
  order_id: Id,
  order_number: Type.String(),
  /** The shipment's number within an order of several shipments, from 1; null for a whole order. */
  part: Nullable(Type.Integer()),
  created_at: Time,
  delivery_address: DeliveryAddress,
  /** The lines of the address on letters in its country, without the telephone number. */
  address_lines: Type.Array(Type.String()),
  pickup_at: PickupAt,
  /** The amount that the customer pays at the handover; null without one. */
  to_collect: Nullable(Money),
  /** The printed texts in the language of the order, with amounts in its currency. */
  words: Type.Object({
    locale: Type.String(),
    order: Type.String(),
    /** Null as `part`. */
    shipment: Nullable(Type.String()),
    /** Null for a delivery. */
    pickup: Nullable(Type.String()),
    /** Null as `to_collect`. */
    collect: Nullable(Type.String()),
    /** The heading of `note`; absent without one. */
    note: Type.Optional(Type.String()),
    units: Type.String(),
    article: Type.String(),
  }),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Integer(),
      ...StaffAnswers,
      thumb_image: Nullable(MediaPath),
    }),
  ),
  /** The customer's note to the shop; absent without one. */
  note: Type.Optional(Type.String()),
})

export type PackingSlip = Static<typeof PackingSlip>
