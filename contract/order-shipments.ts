import Type, { type Static } from 'typebox'
import { Nullable, Time } from './wire.ts'

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
