import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { insertForId, type ReadTx, type Tx, updateRow, updateTable } from '#server/tenants/tx.ts'
import { queueDocuments, queueEntries } from './queue-documents.ts'
import type { OrderEvent } from './order-events.queries.ts'
import { emitStep } from './emit-order.ts'
import { assertCanBecome, canCancelOwed } from './orders.rules.ts'

/** The actor of a change. */
export type Because = { actor: OrderEvent['actor']; note?: string }

/**
 * The one way an order's status changes: if it may, and with a record of whose doing that was. The
 * order has to be locked. @returns the record’s id @throws Refusal 409 where it cannot become that
 */
export async function changeStatus(
  tx: Tx,
  order: { id: number; status: OrderStatus; is_owed?: boolean },
  to: OrderStatus,
  { actor, note = '' }: Because,
): Promise<number> {
  if (!(to === 'canceled' && canCancelOwed(order))) assertCanBecome(order.status, to)
  if (to === 'processing' || to === 'shipped') await assertNotBeingRefunded(tx, order.id)
  const [, eventId] = await Promise.all([
    setStatus(tx, order.id, to),
    insertEvent(tx, order.id, { status: to, actor, note }),
  ])
  if (to === 'shipped' || to === 'canceled') await queueDocuments(tx, order.id)
  await emitStep(tx, order.id, { id: eventId, status: to, actor })
  return eventId
}

/** @throws Refusal 409: what goes back to the customer's card is not sent to the customer. */
export async function assertNotBeingRefunded(tx: Tx, orderId: number): Promise<void> {
  if (await isBeingRefunded(tx, orderId)) {
    refuse(409, toStaff('thisOrderWasCanceled'))
  }
}

/** Whether all that was paid for an order was asked back, or its units are back in stock. */
async function isBeingRefunded({ db, tenantId }: ReadTx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
      where o.tenant_id = ${tenantId} and o.id = ${orderId} and (o.stock = 'returned' or (
        select sum(p.reserved_cents) > 0
            and sum(p.amount_cents - p.refunded_cents) = sum(p.reserved_cents)
          from payments p where p.tenant_id = ${tenantId} and p.order_id = ${orderId}
            and p.status = 'succeeded' and not p.refund_due and p.refunded_at is null))`.execute(db)
  return rows.length > 0
}

/** A part of an unpaid order's money has come: it is prepared. @returns the id of the record of it */
export async function beginPartlyPaid(
  tx: Tx,
  order: { id: number; status: OrderStatus },
  { actor, note = '' }: Because,
): Promise<number> {
  assertCanBecome(order.status, 'paid')
  await setStatus(tx, order.id, 'processing')
  const id = await insertEvent(tx, order.id, { status: 'processing', actor, note })
  await emitStep(tx, order.id, { id, status: 'processing', actor })
  return id
}

/** Goods are added to an order that was sent: it is prepared once more. No other act leads back. */
export async function reopenWithEdit(tx: Tx, orderId: number): Promise<void> {
  await setStatus(tx, orderId, 'processing')
  await insertEvent(tx, orderId, { status: 'processing', actor: 'merchant', note: '' })
}

/** Without a record of it, and whether it may or not. */
export async function setStatus(tx: Tx, orderId: number, status: OrderStatus): Promise<void> {
  await updateRow(tx, 'orders', orderId, { status })
}

/** A new order is prepared at once, and its money is still to come: its history begins so. */
export async function setOwed(tx: Tx, orderId: number): Promise<void> {
  await updateRow(tx, 'orders', orderId, { status: 'processing', is_owed: true })
  await updateTable(tx, 'order_events')
    .set({ status: 'processing' })
    .where('order_id', '=', orderId)
    .execute()
  await queueEntries(tx, orderId)
}

/** @returns its id */
async function insertEvent(
  tx: Tx,
  orderId: number,
  event: Omit<OrderEvent, 'created_at'>,
): Promise<number> {
  const { id } = await insertForId(tx, 'order_events', { order_id: orderId, ...event })
  return id
}
