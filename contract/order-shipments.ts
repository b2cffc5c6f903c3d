import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Day, Nullable, Time } from './wire.ts'

/** The shipments and their tracking. */
export const shipment = {
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** A page of the carrier; empty where there is none. */
  tracking_url: Type.String(),
  shipped_at: Time,
  delivered_at: Nullable(Time),
}

/** `line` counts the order's items from 0. */
export const Shipment = Type.Object({
  ...shipment,
  /** The shop's note about it. */
  note: Type.String(),
  items: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Integer() })),
})

export const NamedUnits = Type.Object({ name: Type.String(), quantity: Type.Integer() })

export type OrderShipment = Static<typeof Shipment>

/** The delivery that was ordered and its expected days. */
export const Shipping = Type.Object({
  name: Type.String(),
  arrives_from: Day,
  arrives_to: Day,
  /** The place of pick-up, open from `arrives_from` on; absent for a delivered order. */
  pickup_at: Type.Optional(Type.String()),
  /** Lines: the address of the place and its hours; absent if the shop names neither. */
  pickup_details: Type.Optional(Type.String()),
})
