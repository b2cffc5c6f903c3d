import { sql } from 'kysely'
import { type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import {
  NAME_KEY,
  pageByName,
  type ProductFilter,
  type ProductPage,
  staffProducts,
  STATUS,
} from '../staff-products.queries.ts'

const PRODUCT_COLUMNS = [
  'p.id',
  'p.name',
  'p.category_id',
  'p.option_count',
  'p.price_cents',
  'p.list_price_cents',
  'p.cost_cents',
  'p.stock',
  'p.weight_grams',
  'k.sku',
  NAME_KEY.as('name_key'),
  STATUS.as('status'),
] as const

export const listSheetProducts = (tx: ReadTx, filter: ProductFilter, page: ProductPage) =>
  pageByName(tx, filter, page).select(PRODUCT_COLUMNS).execute()

export type SheetProduct = Awaited<ReturnType<typeof listSheetProducts>>[number]

export const listSheetProductsById = (tx: ReadTx, ids: number[]): Promise<SheetProduct[]> =>
  staffProducts(tx)
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(PRODUCT_COLUMNS)
    .orderBy(NAME_KEY)
    .orderBy('p.id')
    .execute()

export const listVariantsOf = (tx: ReadTx, productIds: number[]) =>
  selectFrom(tx, 'product_variants as v')
    .leftJoin('skus as k', (join) =>
      withinShop(join, 'k.product_id', 'v.product_id').onRef('k.variant_id', '=', 'v.id'),
    )
    .select([
      'v.id',
      'v.product_id',
      'v.price_cents',
      'v.list_price_cents',
      'v.cost_cents',
      'v.stock',
      'v.weight_grams',
      'k.sku',
    ])
    .select(sql<string>`concat_ws(', ', v.value_1, v.value_2, v.value_3)`.as('name'))
    .where('v.product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

export type SheetVariant = Awaited<ReturnType<typeof listVariantsOf>>[number]

type FigureColumns = {
  price_cents?: number
  list_price_cents?: number | null
  cost_cents?: number | null
  weight_grams?: number | null
}

export async function updateVariantFigures(
  tx: Tx,
  { productId, variantId }: { productId: number; variantId: number },
  figures: FigureColumns,
): Promise<void> {
  await updateRow(tx, 'product_variants', variantId, figures)
  await updateRow(tx, 'products', productId, { updated_at: new Date() })
}
