import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MAX_LINE_QUANTITY } from '../../../rules/limits.ts'
import { Id, Nullable, Time } from '../../../wire.ts'

/** Units of a line; lines count from 0, as the order lists its items. */
const ShipmentItem = Type.Object({ line: Type.Integer(), quantity: Type.Integer() })

/** Carrier, number and link of a shipment, as they are typed. */
export const typedTracking = {
  carrier: Type.Optional(Type.String({ maxLength: 100 })),
  tracking_number: Type.Optional(Type.String({ maxLength: 100 })),
  /** Empty: the link of the shop's carrier with this name, if it has one. */
  tracking_url: Type.Optional(Type.String({ maxLength: 500 })),
}

/** The units to ship of each item. Absent: all that are left. */
export const shippedLines = Type.Optional(
  Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 0 }),
      quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
    }),
    { maxItems: 1000 },
  ),
)

/** A shipment as the staff sees it. */
export const StaffShipment = Type.Object({
  id: Id,
  carrier: Type.String(),
  tracking_number: Type.String(),
  tracking_url: Type.String(),
  /** For the customer. */
  note: Type.String(),
  items: Type.Array(ShipmentItem),
  created_at: Time,
  delivered_at: Nullable(Time),
})

export type StaffShipment = Static<typeof StaffShipment>
