import { sql } from 'kysely'
import type { Db } from '#server/tenants/tables.ts'

export type Pieces = { productId: number; quantity: number }

/**
 * Takes pieces out of the stock. The products have to be locked, in the order of their ids. Says
 * which products have too few left, or are not sold any more: of them nothing was taken, and the
 * rest is for the caller to roll back.
 */
export async function takeStock(db: Db, tenantId: number, pieces: Pieces[]): Promise<number[]> {
  const { ids, quantities } = columnsOf(pieces)
  const { rows } = await sql<{ id: number }>`
    update products p set stock = p.stock - taken.quantity
      from unnest(${ids}::bigint[], ${quantities}::int[]) as taken (product_id, quantity)
      where p.tenant_id = ${tenantId} and p.id = taken.product_id
        and p.is_active and p.stock >= taken.quantity
      returning p.id`.execute(db)
  const taken = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !taken.has(id))
}

/** Puts pieces back. */
export async function returnStock(db: Db, tenantId: number, pieces: Pieces[]): Promise<void> {
  const { ids, quantities } = columnsOf(pieces)
  await sql`
    update products p set stock = p.stock + back.quantity
      from unnest(${ids}::bigint[], ${quantities}::int[]) as back (product_id, quantity)
      where p.tenant_id = ${tenantId} and p.id = back.product_id`.execute(db)
}

/** Locks products in the order of their ids, so that two orders never wait for each other. */
export const lockProducts = (db: Db, tenantId: number, productIds: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'stock', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** One row per product, however many lines it is in. */
function columnsOf(pieces: Pieces[]) {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of pieces) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  const sorted = [...sums].toSorted(([a], [b]) => a - b)
  return { ids: sorted.map(([id]) => id), quantities: sorted.map(([, quantity]) => quantity) }
}
