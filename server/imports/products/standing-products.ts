import {
  type ListedProduct,
  type ListedVariant,
  listOptionsOf,
  listProducts,
  listVariantsOf,
} from '#server/products/imported/standing-products.queries.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Values, variantField } from '../kinds/product-record.ts'

/** A product of the shop as an import compares it with a file. */
export type StandingProduct = {
  id: number
  row: ListedProduct
  options: string[]
  variants: ListedVariant[]
  values: Values
}

export async function standingProducts(
  tx: ReadTx,
  ids: number[],
): Promise<Map<number, StandingProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await listProducts(tx, ids)
  const options = Map.groupBy(await listOptionsOf(tx, ids), ({ product_id }) => product_id)
  const variants = Map.groupBy(await listVariantsOf(tx, ids), ({ product_id }) => product_id)
  return new Map(
    rows.map((row) => {
      const own = variants.get(row.id) ?? []
      const names = (options.get(row.id) ?? []).map(({ name }) => name)
      const product = { id: row.id, row, options: names, variants: own }
      return [row.id, { ...product, values: valuesOf(product) }]
    }),
  )
}

export const variantValues = ({ value_1, value_2, value_3 }: ListedVariant): string[] =>
  [value_1, value_2, value_3].filter((value) => value !== null)

function valuesOf({ row, options, variants }: Omit<StandingProduct, 'values'>): Values {
  const values: Values = {
    name: row.name,
    category: row.category_name,
    status: row.status,
    description: row.description,
    long_html_description: row.long_html_description,
    tags: row.tags,
    barcode: row.barcode,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    maker: row.maker,
    eu_person: row.eu_person,
    safety_info: row.safety_info,
    tariff_number: row.tariff_number,
    origin_country: row.origin_country,
  }
  for (const { key, value } of row.attributes) values[`detail:${key}`] = value
  for (const [at, name] of options.entries()) values[`option:${at + 1}`] = name
  if (options.length === 0) {
    Object.assign(values, figures(row))
  }
  for (const variant of variants) {
    const own = {
      ...figures({ ...variant, measure: variant.measure || row.measure }),
      switched_off: variant.is_active ? null : 'yes',
      barcode: variant.barcode,
    }
    for (const [field, value] of Object.entries(own)) {
      values[variantField(variantValues(variant), field)] = value
    }
  }
  return values
}

type Figures = Pick<
  ListedVariant,
  'price_cents' | 'list_price_cents' | 'sku' | 'stock' | 'weight_grams' | 'measure'
>

const figures = (row: Figures): Values => ({
  price: row.price_cents,
  list_price: row.list_price_cents,
  sku: row.sku,
  stock: row.stock,
  weight: row.weight_grams,
  measure: row.measure,
})
