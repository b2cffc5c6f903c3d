import { sql } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

/** The units of a product, of its variant with the fewest, and where the shop wants to know. */
export async function findLevel(
  { db, tenantId }: ReadTx,
  id: number,
): Promise<{ units: number; low_at: number } | undefined> {
  const { rows } = await sql<{ units: number; low_at: number }>`
    select (case when p.option_count = 0 then p.stock else coalesce((select min(v.stock)
          from product_variants v where v.tenant_id = ${tenantId} and v.product_id = p.id
            and v.is_active), 0) end)::int as units,
        coalesce((select o.low_stock_at from office_settings o
          where o.tenant_id = ${tenantId}), 3)::int as low_at
      from products p where p.tenant_id = ${tenantId} and p.id = ${id} and p.is_active`.execute(db)
  return rows[0]
}

/** The products of an order that there still are. */
export async function listSoldIn(tx: ReadTx, orderId: number): Promise<number[]> {
  const rows = await selectFrom(tx, 'order_lines')
    .select('product_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('product_id', 'is not', null)
    .execute()
  return rows.flatMap(({ product_id }) => product_id ?? [])
}

/** Whether an event of this type about a product was written since. */
export async function wasEmitted(
  tx: ReadTx,
  type: string,
  id: number,
  since: Date,
): Promise<boolean> {
  const row = await selectFrom(tx, 'events')
    .select('id')
    .where('at', '>', since)
    .where('type', '=', type)
    .where('subject_id', '=', String(id))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
