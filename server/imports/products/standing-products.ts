import { PLAIN_NAMES } from '#contract/backoffice/records/product.ts'
import { plainValue } from '#server/products/imported/plain-values.ts'
import {
  completed,
  type ListedVariant,
  listWholeProducts,
  type WholeProduct,
} from '#server/products/imported/standing-products.queries.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import {
  type FigureKey,
  type OwnKey,
  type Value,
  type Values,
  variantField,
} from '../kinds/product-record.ts'

/** A product of the shop as an import compares it with a file. */
export type StandingProduct = WholeProduct & { id: number; values: Values }

export const standingProducts = async (
  tx: ReadTx,
  ids: number[],
): Promise<Map<number, StandingProduct>> =>
  new Map(
    [...(await listWholeProducts(tx, ids))].map(([id, product]) => [
      id,
      { ...product, id, values: valuesOf(product) },
    ]),
  )

export const variantValues = ({ value_1, value_2, value_3 }: ListedVariant): string[] =>
  [value_1, value_2, value_3].filter((value) => value !== null)

function valuesOf({ row, options, variants }: WholeProduct): Values {
  const own: Record<OwnKey, Value> = {
    ...pick(row, 'name', 'status', 'long_html_description', 'tags', 'barcode'),
    category: row.category_name,
  }
  const values: Values = own
  for (const name of PLAIN_NAMES) values[name] = plainValue(row, name)
  for (const { key, value } of row.attributes) values[`detail:${key}`] = value
  for (const [at, name] of options.entries()) values[`option:${at + 1}`] = name
  if (options.length === 0) {
    Object.assign(values, figures(row))
  }
  for (const variant of variants) {
    const own = {
      ...figures(completed(variant, row)),
      switched_off: variant.is_active ? null : 'yes',
    }
    for (const [field, value] of Object.entries(own)) {
      values[variantField(variantValues(variant), field)] = value
    }
  }
  return values
}

type Figures = Pick<
  ListedVariant,
  | 'price_cents'
  | 'list_price_cents'
  | 'cost_cents'
  | 'sku'
  | 'stock'
  | 'weight_grams'
  | 'measure'
  | 'barcode'
>

const figures = (row: Figures): Record<FigureKey | 'stock', Value> => ({
  price: row.price_cents,
  list_price: row.list_price_cents,
  cost: row.cost_cents,
  sku: row.sku,
  stock: row.stock,
  weight: row.weight_grams,
  measure: row.measure,
  barcode: row.barcode,
})
