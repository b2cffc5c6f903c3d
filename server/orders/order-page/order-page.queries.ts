import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { type OrderedShipping, shippingJson } from '../orders.queries.ts'

type OrderPageRow = {
  order_number: string
  status: OrderStatus
  created_at: Date
  shipping: OrderedShipping | null
}

/** Undefined if the links of this round were withdrawn, or the shop has no such pages. */
export async function findOrderOfLink(
  { db, tenantId }: ReadTx,
  { id, page_round }: { id: number; page_round: number },
): Promise<OrderPageRow | undefined> {
  const { rows } = await sql<OrderPageRow>`
    select o.order_number, o.status, o.created_at,
        ${shippingJson} as shipping
      from orders o
      join shipment_settings s on s.tenant_id = ${tenantId} and s.has_order_pages
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.page_round = ${page_round}`.execute(db)
  return rows[0]
}

/** Links that were given out before show nothing any more. */
export const withdrawPageLinks = ({ db, tenantId }: Tx, orderIds: readonly number[]) =>
  sql`update orders set page_round = page_round + 1
    where tenant_id = ${tenantId} and id = any(${orderIds}::bigint[])`.execute(db)
