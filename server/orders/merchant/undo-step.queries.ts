import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** Takes a step out of the history, with its mail and its shipment. */
export const deleteEvent = ({ db, tenantId }: Tx, id: number) =>
  db.deleteFrom('order_events').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

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
