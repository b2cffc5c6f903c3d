import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type OrderEvent = {
  status: OrderStatus
  actor: 'customer' | 'merchant' | 'payment' | 'clock'
  note: string
}

export type OrderEventRow = Omit<OrderEvent, 'actor'> & { created_at: Date }

export async function insertEvent(
  { db, tenantId }: Tx,
  orderId: number,
  { status, actor, note }: OrderEvent,
): Promise<void> {
  await sql`
    insert into order_events (tenant_id, order_id, status, actor, note)
      values (${tenantId}, ${orderId}, ${status}, ${actor}, ${note})`.execute(db)
}

/** Oldest first. */
export async function listEvents(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select status, note, created_at from order_events
      where tenant_id = ${tenantId} and order_id = ${orderId}
      order by created_at, id`.execute(db)
  return rows
}
