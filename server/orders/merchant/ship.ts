import { notFound } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { parseNote } from '../order/merchant.rules.ts'
import { assertNotBeingRefunded, changeStatus } from '../order/order-status.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { emitShipment } from '../order/emit-order.ts'
import { listLinesToReturn } from '../returns/returns.queries.ts'
import { assertNotHeld } from '../returns/returns.rules.ts'
import { assertCanBecome } from '../order/orders.rules.ts'
import { findShipmentSettings } from '../shipments/shipment-settings.ts'
import { insertShipment, listLinesToShip } from '../shipments/shipments.queries.ts'
import {
  chooseUnits,
  namedUnits,
  restAfter,
  type ShippedUnits,
} from '../shipments/shipments.rules.ts'
import {
  assertHasParcel,
  parseTracking,
  type TypedTracking,
  withCarrierLink,
} from '../shipments/tracking.rules.ts'

type ShipRequest = TypedTracking & {
  /** Absent: all that is left. */
  lines?: ShippedUnits[] | undefined
  note?: string | undefined
}

/** `left`: what is still to be sent; empty if the order is shipped. */
export type Shipped = { units: Named[]; left: Named[] }
type Named = { name: string; quantity: number }

/**
 * Sends an order off, or a part of it. The order becomes shipped with its last unit; before that
 * its status stays. The customer's mail goes out at once, or after `mailAfter`.
 * @throws Refusal 404, 400 on units that were not ordered, 409 on more than is left or an order that
 * is not to be sent, or on units that the customer has withdrawn from
 */
export async function ship(
  tx: Tx,
  orderId: number,
  { lines: asked, note: typed = '', ...tracked }: ShipRequest,
  mailAfter?: Date,
): Promise<Shipped> {
  const parcel = parseTracking(tracked)
  // The lock keeps two colleagues from sending the same unit.
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  assertHasParcel(order.shipping, parcel)
  assertCanBecome(order.status, 'shipped')
  const [lines, { carriers, has_order_pages }] = await Promise.all([
    listLinesToShip(tx, orderId),
    findShipmentSettings(tx),
  ])
  const tracking = withCarrierLink(parcel, carriers)
  const chosen = chooseUnits(lines, asked)
  assertNotHeld(await listLinesToReturn(tx, orderId), chosen)
  const shipped = { units: namedUnits(lines, chosen), left: restAfter(lines, chosen) }
  if (shipped.left.length > 0) {
    await assertNotBeingRefunded(tx, orderId)
    const note = parseNote(typed)
    const part = { order_id: orderId, event_id: null, note, is_in_note: false, ...tracking }
    const shipmentId = await insertShipment(tx, part, chosen)
    await emitShipment(tx, orderId, shipmentId)
    await queueOrderMail(tx, 'shipped_part', { orderId, shipmentId }, mailAfter)
    await queueDocuments(tx, orderId)
    return shipped
  }
  const isWhole = lines.every(({ shipped }) => shipped === 0)
  // A single parcel needs no list of parcels: it is read with the note of its step.
  const is_in_note = chosen.length === 0 || (isWhole && !has_order_pages)
  const note = parseNote(typed)
  const event_id = await changeStatus(tx, order, 'shipped', { actor: 'merchant', note })
  if (chosen.length > 0) {
    // The shipment's note is that of the step.
    const last = { order_id: orderId, event_id, note: '', is_in_note, ...tracking }
    await emitShipment(tx, orderId, await insertShipment(tx, last, chosen))
  }
  await queueOrderMail(tx, 'shipped', { orderId, eventId: event_id }, mailAfter)
  return shipped
}
