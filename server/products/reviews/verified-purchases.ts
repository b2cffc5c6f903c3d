import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** Whether the customer has a paid order with this product in it; its review says so then. */
export async function hasPaidFor(
  { db, tenantId }: ReadTx,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}
        and o.status in ('paid', 'processing', 'shipped', 'delivered')
        and l.product_id = ${productId}
      limit 1`.execute(db)
  return rows.length > 0
}
