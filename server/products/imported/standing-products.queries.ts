import { sql } from 'kysely'
import { columnNames } from '#server/records/table-record.ts'
import { askedTexts } from '#server/tenants/asked-rows.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { productColumns } from '../merchant/product-columns.ts'
import { staffProducts, STATUS } from '../merchant/staff-products.queries.ts'

/** Locks products in the order of their ids, as all do who lock several. */
export const lockProducts = (tx: Tx, ids: number[]) =>
  selectFrom(tx, 'products')
    .select('id')
    .where(anyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const anyOf = (column: string, ids: number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/** Products as an import compares them with a file. */
export const listProducts = (tx: ReadTx, ids: number[]) =>
  staffProducts(tx)
    .where(anyOf('p.id', ids))
    .select(columnNames(productColumns).map((name) => `p.${name}` as const))
    .select(['p.id', 'p.slug', 'p.stock', 'p.images', 'p.option_count', 'p.sale_ends_at'])
    .select(['p.was_on_sale', 'k.sku', 'c.name as category_name', STATUS.as('status')])
    .execute()

const listOptionsOf = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'product_options')
    .select(['product_id', 'position', 'name'])
    .where(anyOf('product_id', ids))
    .orderBy('position')
    .execute()

export const listVariantsOf = (tx: ReadTx, ids: number[]) =>
  selectFrom(tx, 'product_variants as v')
    .leftJoin('skus as s', (join) =>
      withinShop(join, 's.product_id', 'v.product_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .select(['v.id', 'v.product_id', 'v.value_1', 'v.value_2', 'v.value_3', 'v.price_cents'])
    .select(['v.list_price_cents', 'v.stock', 'v.weight_grams', 'v.sale_ends_at', 's.sku'])
    .select(['v.measure', 'v.barcode', 'v.cost_cents'])
    .select(['v.is_active', 'v.image_id'])
    .where(anyOf('v.product_id', ids))
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

export type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number]
export type ListedVariant = Awaited<ReturnType<typeof listVariantsOf>>[number]

/** A variant with what it has from its product. */
export const completed = (variant: ListedVariant, product: ListedProduct): ListedVariant => ({
  ...variant,
  measure: variant.measure || product.measure,
  cost_cents: variant.cost_cents ?? product.cost_cents,
})

/** A product with the names of its options, and its variants. */
export type WholeProduct = { row: ListedProduct; options: string[]; variants: ListedVariant[] }

export async function listWholeProducts(
  tx: ReadTx,
  ids: number[],
): Promise<Map<number, WholeProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await listProducts(tx, ids)
  const options = Map.groupBy(await listOptionsOf(tx, ids), ({ product_id }) => product_id)
  const variants = Map.groupBy(await listVariantsOf(tx, ids), ({ product_id }) => product_id)
  return new Map(
    rows.map((row) => {
      const names = (options.get(row.id) ?? []).map(({ name }) => name)
      return [row.id, { row, options: names, variants: variants.get(row.id) ?? [] }]
    }),
  )
}

/** The owners of SKUs, by SKU. */
export async function listSkuOwners(
  { db, tenantId }: ReadTx,
  skus: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(askedTexts(skus))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('skus')
          .select(['sku', 'product_id'])
          .where('tenant_id', '=', tenantId)
          .whereRef('sku', '=', 'asked.key')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select(['owner.sku', 'owner.product_id'])
    .execute()
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

/** The products that have these slugs now or had them, by slug. */
export async function listSlugOwners(tx: ReadTx, slugs: string[]): Promise<Map<string, number>> {
  const former = await selectFrom(tx, 'former_product_slugs')
    .select(['slug', 'product_id as id'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()
  const present = await selectFrom(tx, 'products')
    .select(['slug', 'id'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()
  return new Map([...former, ...present].map(({ slug, id }) => [slug, id]))
}
