import type { Sentence } from '#contract/language/said.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { type RawBuilder, sql } from 'kysely'
import type { productFilter } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { MOST_COUNTED } from '#contract/rules/limits.ts'
import { columnNames } from '#server/records/table-record.ts'
import type { Cursor } from '#server/tenants/cursors.ts'
import {
  deleteFrom,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import { productColumns } from './product-columns.ts'

export type ProductFilter = FilterOf<typeof productFilter>

export const STATUS = sql<ProductStatus>`case when p.is_active then 'on_sale'
  when p.archived_at is null then 'draft' else 'archived' end`

/** The stock of product `p`: its own, or that of all its variants. */
const STOCK = sql<number>`case when p.option_count = 0 then p.stock else (
  select coalesce(sum(v.stock), 0) from product_variants v
    where v.tenant_id = p.tenant_id and v.product_id = p.id and v.is_active) end`

/** The number of people who wait until product `p` or one of its variants is back. */
const WAITING = sql<number>`(select count(*) from stock_alerts a
  where a.tenant_id = p.tenant_id and a.product_id = p.id
    and a.confirmed_at is not null and a.told_at is null)`

export const NAME_KEY = byLanguage(sql`lower(p.name)`)

const ROW_COLUMNS = [
  'p.id',
  'p.name',
  'p.slug',
  'p.price_cents',
  'p.option_count',
  'p.category_id',
  'c.name as category_name',
  'k.sku',
  'p.barcode',
  'p.main_image',
  'p.updated_at',
  'p.sale_ends_at',
  // The list is ordered by it.
  NAME_KEY.as('name_key'),
  STATUS.as('status'),
  STOCK.as('stock'),
  WAITING.as('waiting'),
] as const

/** The products of the shop as `p`, with category `c`, and with the SKU of their own in `k`. */
export const staffProducts = (tx: ReadTx) =>
  selectFrom(tx, 'products as p')
    .innerJoin('categories as c', (join) => withinShop(join, 'c.id', 'p.category_id'))
    .leftJoin('skus as k', (join) =>
      withinShop(join, 'k.product_id', 'p.id').on('k.variant_id', 'is', null),
    )

/** The SQL condition of a filter on product `p`. */
export function conditionsOf({ tenantId }: ReadTx, filter: ProductFilter): RawBuilder<boolean> {
  const parts = [sql`p.tenant_id = ${tenantId}`]
  if (filter.status) parts.push(sql`${STATUS} = ${filter.status}`)
  if (filter.category !== undefined) parts.push(sql`p.category_id = ${filter.category}`)
  if (filter.ids) parts.push(sql`p.id = any(${filter.ids.split(',')}::bigint[])`)
  if (filter.stock === 'out') parts.push(sql`${STOCK} = 0`)
  if (filter.stock === 'low') {
    const least = sql`coalesce(
      (select low_stock_at from office_settings where tenant_id = ${tenantId}), 3)`
    parts.push(sql`p.is_active and case when p.option_count = 0 then p.stock <= ${least} else exists (
      select from product_variants v where v.tenant_id = p.tenant_id and v.product_id = p.id
        and v.is_active and v.stock <= ${least}) end`)
  }
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean).slice(0, 6)) {
    parts.push(
      sql`(contains_text(concat_ws(' ', p.name, p.barcode, p.slug), ${word})
        or exists (select from skus s where s.tenant_id = p.tenant_id and s.product_id = p.id
          and contains_text(s.sku, ${word}))
        or exists (select from product_variants v where v.tenant_id = p.tenant_id and v.product_id = p.id
          and v.barcode <> '' and contains_text(v.barcode, ${word})))`,
    )
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export type ProductPage = { after: Cursor | undefined; limit: number }

/** A page of the products that the filter lets through, by name. */
export const pageByName = (tx: ReadTx, filter: ProductFilter, { after, limit }: ProductPage) =>
  staffProducts(tx)
    .where(conditionsOf(tx, filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${NAME_KEY}, p.id) > (${after!.value}, ${after!.id}::bigint)`),
    )
    .orderBy(NAME_KEY)
    .orderBy('p.id')
    .limit(limit)

export const listProductRows = (tx: ReadTx, filter: ProductFilter, page: ProductPage) =>
  pageByName(tx, filter, page).select(ROW_COLUMNS).execute()

export type StaffProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

export async function countProducts(tx: ReadTx, filter: ProductFilter): Promise<number> {
  const found = staffProducts(tx).where(conditionsOf(tx, filter)).select('p.id').limit(MOST_COUNTED)
  const { count } = await tx.db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countProductStatuses(tx: ReadTx): Promise<Record<string, number>> {
  const rows = await selectFrom(tx, 'products as p')
    .select(({ fn }) => [STATUS.as('status'), fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const MOST_NAMES = 50

/** The labels of details, those of most products first. */
export async function listDetailNames({ db, tenantId }: ReadTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select detail ->> 'key' as name
      from products p cross join lateral json_array_elements(p.attributes) detail
      where p.tenant_id = ${tenantId}
      group by 1 order by count(*) desc, ${byLanguage(sql`(detail ->> 'key')`)} limit ${MOST_NAMES}`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export const findWholeProduct = (tx: ReadTx, id: number) =>
  staffProducts(tx)
    .where('p.id', '=', id)
    .select(ROW_COLUMNS)
    .select(columnNames(productColumns).map((name) => `p.${name}` as const))
    .select(['p.was_on_sale', 'p.images', 'p.created_at'])
    .executeTakeFirst()

export type WholeProductRow = NonNullable<Awaited<ReturnType<typeof findWholeProduct>>>

/** Held until the transaction ends, so that what is compared is what is written over. */
export const lockProduct = (tx: Tx, id: number) =>
  selectFrom(tx, 'products').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export async function lockWholeProduct(tx: Tx, id: number): Promise<WholeProductRow | undefined> {
  await lockProduct(tx, id)
  return findWholeProduct(tx, id)
}

/** With stored sentences as reasons. */
export const listStockChanges = (tx: ReadTx, productId: number) =>
  selectFrom(tx, 'stock_changes')
    .select(['created_at', 'difference', 'stock', 'reason', 'by_name'])
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

export const MOST_STOCK = 1_000_000_000

const isStock = (difference: number) =>
  sql<boolean>`stock::bigint + ${difference} between 0 and ${MOST_STOCK}`

/** @returns the stock after it; undefined where that would be below none or above the most */
export async function addStock(
  tx: Tx,
  id: number,
  difference: number,
): Promise<number | undefined> {
  const row = await updateTable(tx, 'products')
    .set({ stock: sql<number>`stock + ${difference}`, updated_at: new Date() })
    .where('id', '=', id)
    .where(isStock(difference))
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** @returns the stock after it; undefined where that would be below none or above the most */
export async function addVariantStock(
  tx: Tx,
  id: number,
  difference: number,
): Promise<number | undefined> {
  const row = await updateTable(tx, 'product_variants')
    .set({ stock: sql<number>`stock + ${difference}` })
    .where('id', '=', id)
    .where(isStock(difference))
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

export async function insertStockChange(
  tx: Tx,
  values: {
    product_id: number
    by_name: string
    difference: number
    stock: number
    reason: Sentence
  },
): Promise<void> {
  await insertRow(tx, 'stock_changes', { ...values, reason: toStored(values.reason) })
}

/** So long a change of stock may be sent again by a page that has heard no answer. */
const SENT_AGAIN_WITHIN_MS = 10 * 60_000

/** The newest change of a product's stock with this reason, if it was made lately. */
export const findLastStockChange = (tx: ReadTx, productId: number, reason: Sentence) =>
  selectFrom(tx, 'stock_changes')
    .select(['difference', 'stock'])
    .where('product_id', '=', productId)
    .where('reason', '=', toStored(reason))
    .where('created_at', '>', new Date(Date.now() - SENT_AGAIN_WITHIN_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Gives a thing its only SKU; an empty one takes it away. */
export async function replaceSku(
  tx: Tx,
  product_id: number,
  sku: string,
  variant_id: number | null = null,
): Promise<void> {
  await deleteFrom(tx, 'skus')
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .execute()
  if (sku === '') return
  await insertRow(tx, 'skus', { sku, product_id, variant_id })
}

export const findSku = (tx: ReadTx, sku: string) =>
  selectFrom(tx, 'skus')
    .select(['product_id', 'variant_id'])
    .where('sku', '=', sku)
    .executeTakeFirst()

/** Without an id: the first category of the shop. */
export const findCategory = (tx: ReadTx, id?: number) =>
  selectFrom(tx, 'categories')
    .select(['id', 'name'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
