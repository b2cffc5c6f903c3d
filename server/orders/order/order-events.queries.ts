import type { Selectable } from 'kysely'
import type { Tables } from '#server/tenants/tables.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An entry of an order's history: what it became, by whom, and what the shop says to it. */
export type OrderEvent = Pick<
  Selectable<Tables['order_events']>,
  'status' | 'actor' | 'note' | 'created_at'
>

/** Whether it was not undone since. */
export async function eventExists({ db, tenantId }: ReadTx, id: number): Promise<boolean> {
  const event = await db
    .selectFrom('order_events')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return event !== undefined
}

/** Oldest first. */
export const listEvents = ({ db, tenantId }: ReadTx, orderId: number): Promise<OrderEvent[]> =>
  db
    .selectFrom('order_events')
    .select(['status', 'actor', 'note', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
