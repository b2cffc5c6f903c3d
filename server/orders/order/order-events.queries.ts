import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tenants/tables.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** An entry of an order's history: what it became, by whom, and what the shop says to it. */
export type OrderEvent = Pick<
  Selectable<Tables['order_events']>,
  'status' | 'actor' | 'note' | 'created_at'
>

/** Whether it was not undone since. */
export async function eventExists(tx: ReadTx, id: number): Promise<boolean> {
  const event = await selectFrom(tx, 'order_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return event !== undefined
}

/** Oldest first. */
export const listEvents = (tx: ReadTx, orderId: number): Promise<OrderEvent[]> =>
  selectFrom(tx, 'order_events')
    .select(['status', 'actor', 'note', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Takes a step out of the history, with its mail and its shipment. */
export const deleteEvent = (tx: Tx, id: number) =>
  deleteFrom(tx, 'order_events').where('id', '=', id).execute()

/** Whether a payment of the order was heard of after a step. */
export async function hasReportSince(
  { db, tenantId }: ReadTx,
  orderId: number,
  stepId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events e
      join payments p on p.tenant_id = ${tenantId} and p.id = e.payment_id
      join order_events step on step.tenant_id = ${tenantId} and step.id = ${stepId}
      where e.tenant_id = ${tenantId} and p.order_id = ${orderId}
        and e.created_at > step.created_at
      limit 1`.execute(db)
  return rows.length > 0
}
