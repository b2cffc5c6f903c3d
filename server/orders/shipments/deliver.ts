import { toStaff } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { parseNote } from '../order/merchant.rules.ts'
import { changeStatus } from '../order/order-status.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { emitArrival } from '../order/emit-order.ts'
import { assertCanBecome, wordOf } from '../order/orders.rules.ts'
import { deliverWithStep, listShipments, updateShipment } from './shipments.queries.ts'

/** The whole order has arrived, with all its shipments. @throws Refusal 404, 409 */
export async function deliverAll(tx: Tx, orderId: number, note = ''): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  const by = { actor: 'merchant', note: parseNote(note) } as const
  const eventId = await changeStatus(tx, order, 'delivered', by)
  await deliverWithStep(tx, orderId, eventId)
}

/**
 * Notes that a shipment has arrived. With the last one of a shipped order, the order is delivered.
 * @throws Refusal 404, 409 where it has arrived, or its order has ended
 */
export async function deliverShipment(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  note = '',
): Promise<void> {
  const { order, shipment, others } = await findLocked(tx, orderId, shipmentId)
  if (shipment.delivered_at) refuse(409, toStaff('thisShipmentIsDelivered'))
  if (order.status === 'shipped' && others.every(({ delivered_at }) => delivered_at)) {
    assertCanBecome(order.status, 'delivered')
    await deliverAll(tx, orderId, note)
  } else {
    await updateShipment(tx, shipmentId, { delivered_at: new Date() })
    await emitArrival(tx, orderId, shipmentId)
  }
}

/** Takes the arrival of a shipment back. @throws Refusal 404, 409 once the order is delivered */
export async function undeliverShipment(
  tx: Tx,
  orderId: number,
  shipmentId: number,
): Promise<void> {
  const { shipment } = await findLocked(tx, orderId, shipmentId)
  if (!shipment.delivered_at) refuse(409, toStaff('thisShipmentIsNotDelivered'))
  await updateShipment(tx, shipmentId, { delivered_at: null })
}

async function findLocked(tx: Tx, orderId: number, shipmentId: number) {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  const shipments = await listShipments(tx, orderId)
  const shipment = shipments.find(({ id }) => id === shipmentId) ?? notFound()
  if (!['paid', 'processing', 'shipped'].includes(order.status)) {
    refuse(409, toStaff('shipmentsStay', { status: wordOf(order.status) }))
  }
  return { order, shipment, others: shipments.filter(({ id }) => id !== shipmentId) }
}
