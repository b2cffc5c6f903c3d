import type { ReadTx } from '#server/tenants/tx.ts'
import { listLinesToShip, listShipments, type ShipmentRow } from './shipments.queries.ts'
import { leftAfter, namedUnits } from './shipments.rules.ts'
import { followed, type Tracking } from './tracking.rules.ts'

type Named = { name: string; quantity: number }

/** A shipment for its mail: what was sent with it, and what was left after it. */
export type SentUnits = { units: Named[]; left: Named[]; tracking: Tracking; note: string }

/** Undefined without such a shipment, and if the order's note says everything about it. */
export async function findSent(
  tx: ReadTx,
  orderId: number,
  isIt: (shipment: ShipmentRow) => boolean,
): Promise<SentUnits | undefined> {
  const [lines, shipments] = await Promise.all([
    listLinesToShip(tx, orderId),
    listShipments(tx, orderId),
  ])
  const index = shipments.findIndex(isIt)
  const shipment = shipments[index]
  if (!shipment || shipment.is_in_note) return undefined
  const { carrier, tracking_number, tracking_url, note } = shipment
  return {
    units: namedUnits(lines, shipment.items),
    left: leftAfter(lines, shipments.slice(0, index + 1)),
    tracking: followed({ carrier, tracking_number, tracking_url }),
    note,
  }
}
