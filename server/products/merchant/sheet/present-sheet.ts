import type { SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { centsToWire } from '#contract/money.ts'
import { seenValues } from '#server/records/save-record.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listVariantsOf, type SheetProduct, type SheetVariant } from './sheet.queries.ts'

/** Each product's row, and below it those of its variants, as a role sees them. */
export async function rowsOf(
  tx: ReadTx,
  products: SheetProduct[],
  caller: Rights,
): Promise<SheetRow[]> {
  const withVariants = products.filter(({ option_count }) => option_count > 0)
  const variants = await listVariantsOf(
    tx,
    withVariants.map(({ id }) => id),
  )
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  const rows = products.flatMap((product) => [
    presentProduct(product, tx.format.currency),
    ...(byProduct.get(product.id) ?? []).map((variant) =>
      presentVariant(variant, tx.format.currency),
    ),
  ])
  return rows.map((row) => seenValues(productFields, row, caller))
}

type Priced = Pick<
  SheetVariant,
  'price_cents' | 'list_price_cents' | 'cost_cents' | 'stock' | 'sku' | 'weight_grams'
>

/** The cells of a unit of sale: a product without variants, or a variant. */
export const shelfCells = (row: Priced, currency: string) => ({
  price: centsToWire(row.price_cents, currency),
  list_price:
    row.list_price_cents === null ? ('' as const) : centsToWire(row.list_price_cents, currency),
  cost: row.cost_cents === null ? ('' as const) : centsToWire(row.cost_cents, currency),
  stock: row.stock,
  sku: row.sku ?? '',
  weight_grams: row.weight_grams,
})

const NONE = { price: null, list_price: null, stock: null, sku: null }

const presentProduct = (row: SheetProduct, currency: string): SheetRow => ({
  product_id: row.id,
  variant_id: null,
  name: row.name,
  status: row.status,
  category_id: row.category_id,
  ...shelfCells(row, currency),
  ...(row.option_count > 0 && NONE),
})

const presentVariant = (row: SheetVariant, currency: string): SheetRow => ({
  product_id: row.product_id,
  variant_id: row.id,
  name: row.name,
  status: null,
  category_id: null,
  ...shelfCells(row, currency),
})
