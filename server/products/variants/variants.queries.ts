import { sql } from 'kysely'
import { excluded } from '#server/platform/database/excluded.ts'
import { pick } from '#server/platform/pick.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import {
  deleteFrom,
  insertRows,
  selectFrom,
  type ShopDb,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { GridOption } from './grid.ts'

export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]
export type OptionValueRow = Awaited<ReturnType<typeof listOptionValues>>[number]

/** The columns that a save writes. */
const WRITTEN = [
  'option_count',
  'value_1',
  'value_2',
  'value_3',
  'price_cents',
  'list_price_cents',
  'cost_cents',
  'stock',
  'weight_grams',
  'measure',
  'barcode',
  'image_id',
  'is_active',
  'position',
] as const

/** All that a product has, also those that are switched off, in the merchant's order. */
export const listVariants = preparedList((tx: ShopDb, productId: number) =>
  selectFrom(tx, 'product_variants as v')
    .leftJoin('skus as s', (join) =>
      withinShop(join, 's.product_id', 'v.product_id').onRef('s.variant_id', '=', 'v.id'),
    )
    .select(WRITTEN)
    .select(['v.id', 'v.lowest_price_30_days_cents', 'v.sale_ends_at', 's.sku'])
    .where('v.product_id', '=', productId)
    .orderBy('v.position')
    .orderBy('v.id'),
)

/** Each value of each option, in the merchant's order. */
export const listOptionValues = preparedList((tx: ShopDb, productId: number) =>
  selectFrom(tx, 'product_options as o')
    .innerJoin('product_option_values as v', (join) =>
      withinShop(join, 'v.product_id', 'o.product_id').onRef('v.option', '=', 'o.position'),
    )
    .select(['o.position as option', 'o.name', 'v.value', 'v.swatch'])
    .where('o.product_id', '=', productId)
    .orderBy('o.position')
    .orderBy('v.position'),
)

/** Locks it as every order does, so that no order takes from it meanwhile. */
export const lockProductBySlug = (tx: Tx, slug: string) =>
  selectFrom(tx, 'products')
    .select(['id', 'option_count', 'images'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()

/** The keys that name it are checked when the transaction ends. */
export const setOptionCount = (tx: Tx, productId: number, count: number) =>
  updateRow(tx, 'products', productId, {
    option_count: count,
    ...(count === 0 && { shown_measure: null }),
    updated_at: new Date(),
  })

export async function replaceOptions(
  tx: Tx,
  productId: number,
  options: GridOption[],
): Promise<void> {
  await deleteFrom(tx, 'product_options').where('product_id', '=', productId).execute()
  const rows = options.map(({ name }, at) => ({ product_id: productId, position: at + 1, name }))
  await insertRows(tx, 'product_options', rows)
  await insertRows(
    tx,
    'product_option_values',
    options.flatMap(({ values }, at) =>
      values.map(({ value, swatch = null }, position) => ({
        product_id: productId,
        option: at + 1,
        value,
        position,
        swatch,
      })),
    ),
  )
}

/** Changes the variants that exist, and makes the others. */
export async function writeVariants(
  { db, tenantId }: Tx,
  productId: number,
  rows: VariantRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('product_variants')
    .values(
      rows.map((row) => ({
        tenant_id: tenantId,
        product_id: productId,
        ...pick(row, 'id', ...WRITTEN),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet(excluded(...WRITTEN)),
    )
    .execute()
}

/** The variants that were ever ordered, and whether an order still reserves units of them. */
export const listOrderedVariants = (tx: Tx, productId: number, ids: number[]) =>
  selectFrom(tx, 'order_lines as l')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'l.order_id'))
    .select((eb) => [
      'l.variant_id as id',
      eb.fn.agg<boolean>('bool_or', [sql`o.stock = 'held'`]).as('is_held'),
    ])
    .where('l.product_id', '=', productId)
    .where('l.variant_id', 'in', ids)
    .groupBy('l.variant_id')
    .execute()

export const deleteVariants = (tx: Tx, productId: number, ids: number[]) =>
  deleteFrom(tx, 'product_variants')
    .where('product_id', '=', productId)
    .where('id', 'in', ids)
    .execute()

/** The SKUs of its variants; the product's own is another. */
export async function replaceVariantSkus(
  tx: Tx,
  productId: number,
  skus: { variantId: number; sku: string }[],
): Promise<void> {
  await deleteFrom(tx, 'skus')
    .where('product_id', '=', productId)
    .where('variant_id', 'is not', null)
    .execute()
  if (skus.length === 0) return
  await insertRows(
    tx,
    'skus',
    skus.map(({ variantId, sku }) => ({
      product_id: productId,
      variant_id: variantId,
      sku,
    })),
  )
}

/** The SKUs among these that another product or its variants have. */
export async function listSkusOfOthers(
  tx: ShopDb,
  productId: number,
  skus: string[],
): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await selectFrom(tx, 'skus')
    .select('sku')
    .where('product_id', '!=', productId)
    .where('sku', 'in', skus)
    .execute()
  return rows.map(({ sku }) => sku)
}
