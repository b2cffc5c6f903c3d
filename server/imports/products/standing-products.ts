import { type FigureName, type OwnName, PLAIN_NAMES } from '#contract/backoffice/records/product.ts'
import { plainValue } from '#server/products/imported/plain-values.ts'
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

/** What the product's own fields are called in files, with their values. */
const OWN: { [Name in OwnName]: (row: ListedProduct) => Values } = {
  name: ({ name }) => ({ name }),
  category_id: (row) => ({ category: row.category_name }),
  status: ({ status }) => ({ status }),
  description: ({ description }) => ({ description }),
  long_html_description: ({ long_html_description }) => ({ long_html_description }),
  attributes: (row) =>
    Object.fromEntries(row.attributes.map(({ key, value }) => [`detail:${key}`, value])),
  tags: ({ tags }) => ({ tags }),
}

function valuesOf({ row, options, variants }: Omit<StandingProduct, 'values'>): Values {
  const values: Values = Object.assign({}, ...Object.values(OWN).map((valuesIn) => valuesIn(row)))
  for (const name of PLAIN_NAMES) values[name] = plainValue(row, name)
  values['barcode'] = row.barcode
  for (const [at, name] of options.entries()) values[`option:${at + 1}`] = name
  if (options.length === 0) {
    Object.assign(values, figures(row))
  }
  for (const variant of variants) {
    const own = {
      ...figures({ ...variant, measure: variant.measure || row.measure }),
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
  'price_cents' | 'list_price_cents' | 'sku' | 'stock' | 'weight_grams' | 'measure' | 'barcode'
>

const FIGURES: { [Name in FigureName]: (row: Figures) => Values } = {
  price: (row) => ({ price: row.price_cents }),
  list_price: (row) => ({ list_price: row.list_price_cents }),
  sku: ({ sku }) => ({ sku }),
  weight_grams: (row) => ({ weight: row.weight_grams }),
  measure: ({ measure }) => ({ measure }),
  barcode: ({ barcode }) => ({ barcode }),
}

const figures = (row: Figures): Values =>
  Object.assign({ stock: row.stock }, ...Object.values(FIGURES).map((valuesIn) => valuesIn(row)))
