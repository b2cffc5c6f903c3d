import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Selection } from '#server/bulk/bulk-acts.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { conditionsOf } from '../order-list.queries.ts'

/** The selected orders, as a bulk act needs them. */
export function chosenOrders(tx: ReadTx, { ids, matching }: Selection): RawBuilder<unknown> {
  const where = ids
    ? sql`o.tenant_id = ${tx.tenantId} and o.id = any(${ids}::bigint[])`
    : conditionsOf(tx, matching ?? {})
  return sql`select o.tenant_id, o.id as subject_id, null::bigint as variant_id,
      o.order_number as label, o.status as value, null::text as bound
    from orders o where ${where}`
}

export async function lockOrderStatuses(
  { db, tenantId }: Tx,
  ids: number[],
): Promise<{ id: number; status: OrderStatus }[]> {
  const { rows } = await sql<{ id: number; status: OrderStatus }>`
    select id, status from orders where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
      order by id for no key update`.execute(db)
  return rows
}

export async function lockProductsOfOrders({ db, tenantId }: Tx, ids: number[]): Promise<void> {
  await sql`
    select from products p where p.tenant_id = ${tenantId} and p.id in
        (select l.product_id from order_lines l
          where l.tenant_id = ${tenantId} and l.order_id = any(${ids}::bigint[]))
      order by p.id for no key update`.execute(db)
}
