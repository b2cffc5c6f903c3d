import type { Tx } from '#server/tenants/tx.ts'
import { changeStatus } from '../order/order-status.ts'
import { sellStock } from '../order/order-stock.ts'
import { deliverWithStep, insertShipment, listLinesToShip } from '../shipments/shipments.queries.ts'
import { chooseUnits } from '../shipments/shipments.rules.ts'

const BY_MERCHANT = { actor: 'merchant' } as const
const NO_PARCEL = { carrier: '', tracking_number: '', tracking_url: '' }

/** The goods of a new order change hands: it is paid and delivered at once, and no mail says so. */
export async function handOver(tx: Tx, id: number): Promise<void> {
  await sellStock(tx, { id, status: 'awaiting_payment' })
  await changeStatus(tx, { id, status: 'awaiting_payment' }, 'paid', BY_MERCHANT)
  const event_id = await changeStatus(tx, { id, status: 'paid' }, 'shipped', BY_MERCHANT)
  const units = chooseUnits(await listLinesToShip(tx, id), undefined)
  const shipment = { order_id: id, event_id, note: '', is_in_note: true, ...NO_PARCEL }
  await insertShipment(tx, shipment, units)
  const arrived = await changeStatus(tx, { id, status: 'shipped' }, 'delivered', BY_MERCHANT)
  await deliverWithStep(tx, id, arrived)
}
