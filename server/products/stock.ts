import { sql } from 'kysely'
import { inOrder } from '#server/platform/database/pipeline.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** `variantId` is null where the product has no variants. */
export type Pieces = { productId: number; variantId: number | null; quantity: number }

/**
 * Takes pieces out of the stock. The products have to be locked, in the order of their ids: a
 * product's lock is that of all its variants; and the pieces found there: where they are not, or not
 * sold any more, the tables' checks fail the transaction.
 */
export async function takeStock(tx: Tx, pieces: Pieces[]): Promise<void> {
  // One by one, sent together: a statement over a list would be planned anew for each list.
  await inOrder(
    tx,
    perThing(pieces).map((piece) => () => take(tx, piece)),
  )
}

const take = (tx: Tx, { productId, variantId, quantity }: Pieces) =>
  variantId === null
    ? takeOfProduct(tx, productId, quantity)
    : takeOfVariant(tx, productId, variantId, quantity)

/** No stock is below zero. */
const REFUSED = sql.lit(-1)

const takeOfProduct = preparedList(
  ({ db, tenantId }: ReadTx, productId: number, quantity: number) =>
    db
      .updateTable('products')
      .set({
        stock: sql`case when is_active and option_count = 0 then stock - ${quantity} else ${REFUSED} end`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', productId),
)

/** The product's own stock follows by itself. */
const takeOfVariant = preparedList(
  ({ db, tenantId }: ReadTx, productId: number, variantId: number, quantity: number) =>
    db
      .updateTable('product_variants')
      .set({
        stock: sql`case when is_active and exists (select from products p
          where p.tenant_id = ${tenantId} and p.id = ${productId} and p.is_active)
          then stock - ${quantity} else ${REFUSED} end`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', variantId),
)

/** Puts pieces back. What was bought of a product that has options since then has no shelf any more. */
export async function returnStock({ db, tenantId }: Tx, pieces: Pieces[]): Promise<void> {
  const back = perThing(pieces)
  const ofProducts = back.filter(({ variantId }) => variantId === null)
  const ofVariants = back.filter(({ variantId }) => variantId !== null)
  const quantitiesOf = (pieces: Pieces[]) => pieces.map(({ quantity }) => quantity)
  await Promise.all([
    ofProducts.length > 0 &&
      sql`
        update products p set stock = p.stock + back.quantity
          from unnest(${ofProducts.map(({ productId }) => productId)}::bigint[],
            ${quantitiesOf(ofProducts)}::int[]) as back (product_id, quantity)
          where p.tenant_id = ${tenantId} and p.id = back.product_id
            and p.option_count = 0`.execute(db),
    ofVariants.length > 0 &&
      sql`
        update product_variants v set stock = v.stock + back.quantity
          from unnest(${ofVariants.map(({ variantId }) => variantId)}::bigint[],
            ${quantitiesOf(ofVariants)}::int[]) as back (variant_id, quantity)
          where v.tenant_id = ${tenantId} and v.id = back.variant_id`.execute(db),
  ])
}

/** Whether all of the pieces could be taken. The products have to be locked. */
export async function areInStock(tx: Tx, pieces: Pieces[]): Promise<boolean> {
  const things = perThing(pieces)
  const { rows } = await sql<{ at: number }>`
    select asked.at::int
      from unnest(${things.map(({ productId }) => productId)}::bigint[],
          ${things.map(({ variantId }) => variantId)}::bigint[],
          ${things.map(({ quantity }) => quantity)}::int[])
        with ordinality as asked (product_id, variant_id, quantity, at)
      join products p on p.tenant_id = ${tx.tenantId} and p.id = asked.product_id and p.is_active
      left join product_variants v on v.tenant_id = ${tx.tenantId}
        and v.product_id = asked.product_id and v.id = asked.variant_id
      where case when asked.variant_id is null then p.option_count = 0 and p.stock >= asked.quantity
        else v.is_active and v.stock >= asked.quantity end`.execute(tx.db)
  return rows.length === things.length
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

/** Each product or variant once, in the order of the products' ids, however many lines it is in. */
function perThing(pieces: Pieces[]): Pieces[] {
  const things = new Map<string, Pieces>()
  for (const each of pieces) {
    const key = `${each.productId}:${each.variantId}`
    const before = things.get(key)?.quantity ?? 0
    things.set(key, { ...each, quantity: before + each.quantity })
  }
  return [...things.values()].toSorted(
    (a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0),
  )
}
