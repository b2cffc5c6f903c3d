import { notFound } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { keepOrderWords, lockOrder } from '../order/orders.queries.ts'
import { findShipmentSettings } from './shipment-settings.ts'
import {
  findEventNote,
  listShipments,
  updateEventNote,
  updateShipment,
} from './shipments.queries.ts'
import {
  assertHasParcel,
  noteWithoutTracking,
  parseTracking,
  type Tracking,
  type TypedTracking,
  withCarrierLink,
} from './tracking.rules.ts'

/**
 * Corrects how a shipment is followed. The customer sees the shipment from now on, and no longer the
 * earlier number in the order's note. @returns the changed fields @throws Refusal 404, 400
 */
export async function changeTracking(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  typed: TypedTracking,
): Promise<(keyof Tracking)[]> {
  const parcel = parseTracking(typed)
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  assertHasParcel(order.shipping, parcel)
  const shipments = await listShipments(tx, orderId)
  const shipment = shipments.find(({ id }) => id === shipmentId) ?? notFound()
  const { carriers } = await findShipmentSettings(tx)
  const after = withCarrierLink(parcel, carriers)
  const { carrier, tracking_number, tracking_url, event_id, is_in_note } = shipment
  const before = { carrier, tracking_number, tracking_url }
  if (is_in_note && event_id !== null) {
    const note = (await findEventNote(tx, event_id)) ?? ''
    await updateEventNote(tx, event_id, noteWithoutTracking(note, before))
  }
  await updateShipment(tx, shipmentId, { ...after, is_in_note: false })
  await keepOrderWords(tx, orderId)
  const changed = (Object.keys(after) as (keyof Tracking)[]).filter(
    (field) => after[field] !== before[field],
  )
  if (changed.length > 0) {
    const data = { id: shipmentId, order_id: orderId }
    await tx.emit('shipment.changed', shipmentId, () => data)
  }
  return changed
}
