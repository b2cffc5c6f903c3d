import { sql } from 'kysely'
import { inOrder } from '#server/platform/database/in-order.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export type Pieces = { productId: number; quantity: number }

/**
 * Takes pieces out of the stock. The products have to be locked, in the order of their ids. Says
 * which products have too few left, or are not sold any more: of them nothing was taken, and the
 * rest is for the caller to roll back.
 */
export async function takeStock(tx: Tx, pieces: Pieces[]): Promise<number[]> {
  // One by one, sent together: a statement over a list would be planned anew for each list.
  const each = perProduct(pieces)
  const taken = await inOrder(
    tx,
    each.map(
      ({ productId, quantity }) =>
        () =>
          takeOne(tx, productId, quantity),
    ),
  )
  return each.filter((_, at) => !taken[at]).map(({ productId }) => productId)
}

const takeOne = preparedFind(({ db, tenantId }: ReadTx, productId: number, quantity: number) =>
  db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', productId)
    .where('is_active', '=', sql.lit(true))
    .where('stock', '>=', quantity)
    .returning('id'),
)

/** Puts pieces back. */
export async function returnStock({ db, tenantId }: Tx, pieces: Pieces[]): Promise<void> {
  const back = perProduct(pieces)
  const ids = back.map(({ productId }) => productId)
  const quantities = back.map(({ quantity }) => quantity)
  await sql`
    update products p set stock = p.stock + back.quantity
      from unnest(${ids}::bigint[], ${quantities}::int[]) as back (product_id, quantity)
      where p.tenant_id = ${tenantId} and p.id = back.product_id`.execute(db)
}

/** Locks products in the order of their ids, so that two orders never wait for each other. */
export const lockProducts = ({ db, tenantId }: Tx, productIds: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'stock', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Each product once, in the order of their ids, however many lines it is in. */
function perProduct(pieces: Pieces[]): Pieces[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of pieces) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([productId, quantity]) => ({ productId, quantity }))
}
