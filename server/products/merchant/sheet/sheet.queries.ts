import { type RawBuilder, sql } from 'kysely'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { FROM, listByName, type ProductFilter, STATUS } from '../staff-products.queries.ts'

export type SheetProduct = {
  id: number
  name: string
  name_key: string
  status: ProductStatus
  category_id: number
  option_count: number
  price_cents: number
  list_price_cents: number | null
  stock: number
  sku: string | null
}

export type SheetVariant = {
  id: number
  product_id: number
  name: string
  price_cents: number
  list_price_cents: number | null
  stock: number
  sku: string | null
}

const PRODUCT = sql`p.id, p.name, lower(p.name) as name_key, ${STATUS} as status, p.category_id,
  p.option_count, p.price_cents, p.list_price_cents, p.stock, k.sku`

export const listSheetProducts = (
  tx: ReadTx,
  filter: ProductFilter,
  page: Parameters<typeof listByName>[3],
) => listByName<SheetProduct>(tx, PRODUCT, filter, page)

export async function listSheetProductsById(
  { db, tenantId }: ReadTx,
  ids: number[],
): Promise<SheetProduct[]> {
  const { rows } = await sql<SheetProduct>`
    select ${PRODUCT} from ${FROM} where p.tenant_id = ${tenantId} and p.id = any(${ids}::bigint[])
      order by lower(p.name), p.id`.execute(db)
  return rows
}

const variants = (tenantId: number, where: RawBuilder<unknown>) => sql<SheetVariant>`
  select v.id, v.product_id, concat_ws(', ', v.value_1, v.value_2, v.value_3) as name,
      v.price_cents, v.list_price_cents, v.stock, k.sku
    from product_variants v
    left join skus k on k.tenant_id = v.tenant_id and k.product_id = v.product_id
      and k.variant_id = v.id
    where v.tenant_id = ${tenantId} and ${where} order by v.product_id, v.position, v.id`

export async function listVariantsOf(
  { db, tenantId }: ReadTx,
  productIds: number[],
): Promise<SheetVariant[]> {
  const where = sql`v.product_id = any(${productIds}::bigint[])`
  return (await variants(tenantId, where).execute(db)).rows
}

type PriceColumns = { price_cents?: number; list_price_cents?: number | null }

export async function writePrices(
  { db, tenantId }: Tx,
  { productId, variantId }: { productId: number; variantId: number | null },
  prices: PriceColumns,
): Promise<void> {
  if (variantId !== null) {
    await db
      .updateTable('product_variants')
      .set(prices)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', variantId)
      .execute()
  }
  await db
    .updateTable('products')
    .set({ ...(variantId === null && prices), updated_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', productId)
    .execute()
}

/** One name on the shelf for one variant; none where it is empty. */
export async function replaceVariantSku(
  { db, tenantId }: Tx,
  { productId, variantId, sku }: { productId: number; variantId: number; sku: string },
): Promise<void> {
  await db
    .deleteFrom('skus')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
    .execute()
  if (sku === '') return
  await db
    .insertInto('skus')
    .values({ tenant_id: tenantId, sku, product_id: productId, variant_id: variantId })
    .execute()
}

export const findSkuOwner = ({ db, tenantId }: ReadTx, sku: string) =>
  db
    .selectFrom('skus')
    .select(['product_id', 'variant_id'])
    .where('tenant_id', '=', tenantId)
    .where('sku', '=', sku)
    .executeTakeFirst()
