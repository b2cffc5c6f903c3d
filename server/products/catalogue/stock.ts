import { sql } from 'kysely'
import { inOrder, type Statements, statement } from '#server/platform/database/batch.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import { violatedCheck } from '#server/platform/database/violations.ts'
import { selectFrom, type ShopDb, type Tx, updateTable } from '#server/tenants/tx.ts'

/** `variantId` is null where the product has no variants. */
export type Units = { productId: number; variantId: number | null; quantity: number }

/** At the price that was read; where it has changed they are not taken. */
type UnitsAtPrice = Units & { priceCents?: number }

/**
 * Takes units out of the stock, in the order of their products' ids, so that two orders never wait
 * for each other; a product's lock is that of all its variants. Where they are not there, not sold
 * any more, or not at this price, the tables' checks fail the transaction: `isOutOfStock`.
 */
export function takeStock(tx: Tx, units: UnitsAtPrice[]): Statements<unknown> {
  const things = perThing(units)
  const hasVariants = things.some(({ variantId }) => variantId !== null)
  const ids = things.map(({ productId }) => productId)
  return inOrder([
    hasVariants ? lockProducts(tx, ids) : undefined,
    // A statement for each, sent together: a statement over a list would be planned anew for each list.
    ...things.map((unit) => take(tx, unit)),
  ])
}

/** The tables check `stock >= 0` under these names. A refused update sets -1, so that they fail. */
const OF_STOCK = new Set(['products_stock_check', 'product_variants_stock_check'])

/** Whether a transaction failed because the stock had changed since it was read. */
export const isOutOfStock = (error: unknown): boolean => OF_STOCK.has(violatedCheck(error) ?? '')

const take = (tx: Tx, { productId, variantId, quantity, priceCents }: UnitsAtPrice) =>
  variantId === null
    ? takeOfProduct.statement(tx, productId, quantity, priceCents ?? null)
    : takeOfVariant.statement(tx, productId, variantId, quantity, priceCents ?? null)

/** Breaks the check `stock >= 0` on purpose: the order fails in one round trip, and is placed again behind locks. */
const REFUSED = sql.lit(-1)

const takeOfProduct = preparedList(
  (tx: ShopDb, productId: number, quantity: number, priceCents: number | null) =>
    updateTable(tx, 'products')
      .set({
        stock: sql`case when is_active and option_count = 0
          and price_cents = coalesce(${priceCents}, price_cents)
          then stock - ${quantity} else ${REFUSED} end`,
      })
      .where('id', '=', productId),
)

/** The product's own stock follows by itself. */
const takeOfVariant = preparedList(
  (tx: ShopDb, productId: number, variantId: number, quantity: number, priceCents: number | null) =>
    updateTable(tx, 'product_variants')
      .set({
        stock: sql`case when is_active and exists (select from products p
          where p.tenant_id = ${tx.tenantId} and p.id = ${productId} and p.is_active)
          and price_cents = coalesce(${priceCents}, price_cents)
          then stock - ${quantity} else ${REFUSED} end`,
      })
      .where('id', '=', variantId),
)

/** Puts units back. What was bought of a product that has options since then has no shelf any more. */
export function returnStock({ db, tenantId }: Tx, units: Units[]): Statements<unknown> {
  const back = perThing(units)
  const ofProducts = back.filter(({ variantId }) => variantId === null)
  const ofVariants = back.filter(({ variantId }) => variantId !== null)
  const quantitiesOf = (units: Units[]) => units.map(({ quantity }) => quantity)
  return inOrder([
    ofProducts.length === 0
      ? undefined
      : statement(
          sql`
        update products p set stock = p.stock + back.quantity
          from unnest(${ofProducts.map(({ productId }) => productId)}::bigint[],
            ${quantitiesOf(ofProducts)}::int[]) as back (product_id, quantity)
          where p.tenant_id = ${tenantId} and p.id = back.product_id
            and p.option_count = 0`.compile(db),
        ),
    ofVariants.length === 0
      ? undefined
      : statement(
          sql`
        update product_variants v set stock = v.stock + back.quantity
          from unnest(${ofVariants.map(({ variantId }) => variantId)}::bigint[],
            ${quantitiesOf(ofVariants)}::int[]) as back (variant_id, quantity)
          where v.tenant_id = ${tenantId} and v.id = back.variant_id`.compile(db),
        ),
  ])
}

/** Whether all the units could be taken. The products have to be locked. */
export const areInStock = async (tx: Tx, units: Units[]): Promise<boolean> =>
  (await listShort(tx, units)).length === 0

/** Lists the products and variants that are not there in these units. The products have to be locked. */
export async function listShort(tx: Tx, units: Units[]): Promise<Units[]> {
  const things = perThing(units)
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
  const there = new Set(rows.map(({ at }) => at))
  return things.filter((_, at) => !there.has(at + 1))
}

/** Locks products in the order of their ids, so that two orders never wait for each other. */
export const lockProducts = (tx: Tx, productIds: number[]) =>
  statement(
    selectFrom(tx, 'products')
      .select(['id', 'stock', 'is_active'])
      .where('id', 'in', productIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .compile(),
  )

/** Each product or variant once, in the order of the products' ids, however many lines it is in. */
function perThing<Each extends Units>(units: Each[]): Each[] {
  const things = new Map<string, Each>()
  for (const each of units) {
    const key = `${each.productId}:${each.variantId}`
    const before = things.get(key)?.quantity ?? 0
    things.set(key, { ...each, quantity: before + each.quantity })
  }
  return [...things.values()].toSorted(
    (a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0),
  )
}
