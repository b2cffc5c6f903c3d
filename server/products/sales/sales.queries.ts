import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tenants/tables.ts'
import {
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

export type SaleRow = Selectable<Tables['sales']>

/** A product without options, or one of the variants of another: what has a price of its own. */
export type PricedThing = {
  product_id: number
  variant_id: number | null
  /** The values of a variant. */
  values: string[]
  price_cents: number
  list_price_cents: number | null
  sale_ends_at: Date | null
}

type Priced = Pick<SaleRow, 'product_id' | 'variant_id'>

/**
 * The units of sale of a product with their prices; variants that are switched off are left out.
 */
export async function listPricedThings(
  { db, tenantId }: ReadTx,
  productId: number,
): Promise<PricedThing[]> {
  const { rows } = await sql<PricedThing>`
    select p.id as product_id, null::bigint as variant_id, '{}'::text[] as values, p.price_cents,
        p.list_price_cents, p.sale_ends_at, 0 as position
      from products p where p.tenant_id = ${tenantId} and p.id = ${productId} and p.option_count = 0
    union all
    select v.product_id, v.id, array_remove(array[v.value_1, v.value_2, v.value_3], null),
        v.price_cents, v.list_price_cents, v.sale_ends_at, v.position
      from product_variants v
      where v.tenant_id = ${tenantId} and v.product_id = ${productId} and v.is_active
    order by position`.execute(db)
  return rows
}

export const findProductId = (tx: ReadTx, slug: string) =>
  selectFrom(tx, 'products').select('id').where('slug', '=', slug).executeTakeFirst()

/** @returns its id */
export async function insertSale(
  tx: Tx,
  sale: Priced & Pick<SaleRow, 'sale_price_cents' | 'normal_price_cents' | 'starts_at' | 'ends_at'>,
): Promise<number> {
  const { id } = await insertForId(tx, 'sales', sale)
  return id
}

/** The sale, and by the database's clock whether its times have come. */
export const findSaleToTurn = (tx: Tx, id: number) =>
  selectFrom(tx, 'sales')
    .selectAll()
    .select([
      sql<boolean>`starts_at <= clock_timestamp()`.as('has_begun'),
      sql<boolean>`ends_at <= clock_timestamp()`.as('is_over'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const findSale = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'sales').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    SaleRow | undefined
  >

export async function setSale(
  tx: Tx,
  id: number,
  values: Partial<Omit<SaleRow, 'tenant_id' | 'id' | 'turns_at'>>,
): Promise<void> {
  await updateRow(tx, 'sales', id, values)
}

/** Notes that a job waits for the next turn. @returns when that is, unless one waits already */
export async function noteQueued(tx: Tx, id: number): Promise<Date | undefined> {
  const row = await updateTable(tx, 'sales')
    .set((eb) => ({ queued_for: eb.ref('turns_at') }))
    .where('id', '=', id)
    .where('turns_at', 'is not', null)
    .where(sql<boolean>`queued_for is distinct from turns_at`)
    .returning('turns_at')
    .executeTakeFirst()
  return row?.turns_at ?? undefined
}

/** The lowest price of the 30 days before now, what it costs now included. */
export async function findLowestPrice(
  tx: Tx,
  { product_id, variant_id, price_cents }: Priced & { price_cents: number },
): Promise<number> {
  const { lowest } = await selectFrom(tx, 'price_changes')
    .select(sql<number>`least(${price_cents}::int, min(was_cents))`.as('lowest'))
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .where('changed_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return lowest
}

export type Prices = Pick<
  Selectable<Tables['products']>,
  'price_cents' | 'list_price_cents' | 'lowest_price_30_days_cents' | 'sale_ends_at'
>

/** Sets the prices of the product or the variant; the product's page is refreshed either way. */
export async function setPrices(
  tx: Tx,
  { product_id, variant_id }: Priced,
  prices: Prices,
): Promise<void> {
  await updateRow(tx, 'products', product_id, {
    ...(variant_id === null && prices),
    updated_at: new Date(),
  })
  if (variant_id === null) return
  await updateRow(tx, 'product_variants', variant_id, prices)
}

/** Running ones of these variants, or of the product itself. */
export async function isOnSale(
  { db, tenantId }: ReadTx,
  productId: number,
  variantIds: (number | null)[],
): Promise<boolean> {
  const { rows } = await sql`
    select from sales where tenant_id = ${tenantId} and product_id = ${productId}
      and state = 'running'
      and exists (select from unnest(${variantIds}::bigint[]) asked
        where asked is not distinct from variant_id)`.execute(db)
  return rows.length > 0
}

export type OverdueSale = { tenant_id: number; sale_id: number }
