import { centsToWire } from '#contract/money.ts'
import type { EventData } from '#contract/events.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { isRead } from '#server/tenants/events.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { type CausedBy, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** A colleague's step can be undone for less than this; until then neither its mail nor its event goes out. */
export const STEP_WAITS_SECONDS = 20

type OrderEvent = Extract<Parameters<Tx['emit']>[0], Exclude<`order.${string}`, 'order.created'>>

/** The events of the steps that an order can come to; an order begins with one of its own. */
const TYPES = {
  paid: 'order.paid',
  processing: 'order.processing',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  canceled: 'order.canceled',
  expired: 'order.expired',
  refunded: 'order.refunded',
} as const satisfies Partial<Record<OrderStatus, OrderEvent>>

/** Notes what has happened to an order, as it stands now, for programs of the shop. */
export const emitOrder = (
  tx: Tx,
  type: OrderEvent,
  orderId: number,
  by?: CausedBy,
): Promise<void> => tx.emit(type, orderId, () => findOrderFacts(tx, orderId), by)

/** Gives a step its event; a colleague's step waits until it cannot be undone any more. */
export async function emitStep(
  tx: Tx,
  orderId: number,
  step: { id: number; status: OrderStatus; actor: string },
): Promise<void> {
  const { status, actor } = step
  if (status === 'awaiting_payment') return
  const isArrival = status === 'delivered' && isRead(tx, 'shipment.delivered')
  if (!isRead(tx, TYPES[status]) && !isArrival) return
  const canBeUndone = actor === 'merchant' && status !== 'refunded'
  if (!canBeUndone) await emitOrder(tx, TYPES[status], orderId)
  else await tx.enqueue(stepStands, { orderId, eventId: step.id }, afterUndo())
}

/** A sent parcel has its event once it cannot be undone any more, as a step has. */
export async function emitShipment(tx: Tx, orderId: number, shipmentId: number): Promise<void> {
  if (!isRead(tx, 'shipment.created')) return
  await tx.enqueue(shipmentStands, { orderId, shipmentId }, afterUndo())
}

/** A parcel has arrived. */
export const emitArrival = (
  tx: Tx,
  orderId: number,
  shipmentId: number,
  by?: CausedBy,
): Promise<void> =>
  tx.emit('shipment.delivered', shipmentId, () => ({ id: shipmentId, order_id: orderId }), by)

/** An edit of a colleague has its event once it cannot be undone any more. */
export async function emitEdit(tx: Tx, orderId: number, editId: number): Promise<void> {
  if (!isRead(tx, 'order.edited')) return
  await tx.enqueue(editStands, { orderId, editId }, afterUndo())
}

const afterUndo = () => new Date(Date.now() + STEP_WAITS_SECONDS * 1000)

const stepStands = jobOf<{ orderId: number; eventId: number }>('orders.step-stands')
const shipmentStands = jobOf<{ orderId: number; shipmentId: number }>('orders.shipment-stands')

const editStands = jobOf<{ orderId: number; editId: number }>('orders.edit-stands')

export const stepJobs: JobBody[] = [
  onJob(editStands, ({ write }, { orderId, editId }) =>
    write(async (tx) => {
      const edit = await findEditor(tx, orderId, editId)
      if (edit) await emitOrder(tx, 'order.edited', orderId, edit)
    }),
  ),
  onJob(stepStands, ({ write }, { orderId, eventId }) =>
    write(async (tx) => {
      const step = await findStep(tx, orderId, eventId)
      if (!step || step.status === 'awaiting_payment') return
      await emitOrder(tx, TYPES[step.status], orderId, step)
      if (step.status !== 'delivered') return
      for (const { id } of await listArrivedWith(tx, orderId, eventId)) {
        await emitArrival(tx, orderId, id, step)
      }
    }),
  ),
  onJob(shipmentStands, ({ write }, { orderId, shipmentId }) =>
    write(async (tx) => {
      const sent = await findSender(tx, orderId, shipmentId)
      if (!sent) return
      const data = { id: shipmentId, order_id: orderId }
      await tx.emit('shipment.created', shipmentId, () => data, sent)
    }),
  ),
]

async function findOrderFacts(
  tx: ReadTx,
  id: number,
): Promise<EventData<'order.paid'> | undefined> {
  const order = await selectFrom(tx, 'orders')
    .select(['id', 'order_number', 'status', 'total_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  return order && orderFacts(order)
}

type Facts = Omit<EventData<'order.paid'>, 'total_price'> & { total_cents: number }

export const orderFacts = ({ id, order_number, status, total_cents, currency }: Facts) => ({
  id,
  order_number,
  status,
  total_price: centsToWire(total_cents, currency),
  currency,
})

const findStep = (tx: ReadTx, orderId: number, id: number) =>
  selectFrom(tx, 'order_events')
    .select(['status', 'staff_id', 'api_key_id'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The parcels of an order that arrived with one of its steps. */
const listArrivedWith = (tx: ReadTx, orderId: number, eventId: number) =>
  selectFrom(tx, 'order_shipments as s')
    .innerJoin('order_events as e', (join) => withinShop(join, 'e.created_at', 's.delivered_at'))
    .select('s.id')
    .where('e.tenant_id', '=', tx.tenantId)
    .where('s.order_id', '=', orderId)
    .where('e.id', '=', eventId)
    .execute()

const findSender = (tx: ReadTx, orderId: number, id: number) =>
  selectFrom(tx, 'order_shipments')
    .select(['staff_id', 'api_key_id'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

const findEditor = (tx: ReadTx, orderId: number, id: number) =>
  selectFrom(tx, 'order_edits')
    .select(['staff_id', 'api_key_id'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
