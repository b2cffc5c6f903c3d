import { randomInt } from 'node:crypto'
import { freeSlug, slugFor, slugOf } from '#server/tenants/slugs.ts'
import { insertRows, type Tx } from '#server/tenants/tx.ts'
import { PRODUCT_SLUGS } from '../merchant/new-product.ts'
import { statusColumns } from '../merchant/status-columns.ts'
import { cleanColumns, type StatedColumns } from './plain-values.ts'
import { listSlugOwners } from './standing-products.queries.ts'

export type NewVariant = {
  values: string[]
  price_cents: number
  list_price_cents: number | null
  cost_cents: number | null
  stock: number
  weight_grams: number | null
  measure: string
  barcode: string
  sku: string | null
  is_active: boolean
}

/** A product with all that belongs to it. Its slug is numbered if another product has it. */
export type NewProduct = {
  slug: string
  status: 'draft' | 'on_sale' | 'archived'
  /** Absent ones are as the table has them by default. */
  columns: StatedColumns & { name: string; category_id: number; price_cents: number }
  stock: number
  sku: string | null
  options: string[]
  variants: NewVariant[]
}

/** Random, like the database's ids: they count no records. */
export const newId = () => randomInt(1, 2 ** 48 - 1)

/** Adds products with a few statements for all. @returns their ids, in the order of the products */
export async function insertProducts(
  tx: Tx,
  products: NewProduct[],
): Promise<{ id: number; slug: string }[]> {
  if (products.length === 0) return []
  const slugs = await freeSlugs(
    tx,
    products.map(({ slug }) => slug),
  )
  const placed = products.map((product, at) => ({ product, id: newId(), slug: slugs[at]! }))
  await insertRows(
    tx,
    'products',
    placed.map(({ product, id, slug }, at) => {
      const { status, options, variants, stock, columns } = product
      const [lead] = variants
      return {
        ...cleanColumns(tx, columns),
        id,
        slug,
        ...statusColumns(status),
        stock,
        option_count: options.length,
        ...(lead && { price_cents: lead.price_cents, list_price_cents: null, stock: 0 }),
        // The newest come first in the shop: the order of the file.
        created_at: new Date(Date.now() - at),
      }
    }),
  )
  await insertOptions(tx, placed)
  await insertVariants(tx, placed)
  return placed.map(({ id, slug }) => ({ id, slug }))
}

type Placed = { product: NewProduct; id: number }

async function insertOptions(tx: Tx, placed: Placed[]): Promise<void> {
  const options = placed.flatMap(({ product, id }) =>
    product.options.map((name, at) => ({ product_id: id, position: at + 1, name })),
  )
  await insertRows(tx, 'product_options', options)
  const values = placed.flatMap(({ product, id }) =>
    product.options.flatMap((_, at) =>
      [...new Set(product.variants.map(({ values }) => values[at]!))].map((value, position) => ({
        product_id: id,
        option: at + 1,
        value,
        position,
      })),
    ),
  )
  await insertRows(tx, 'product_option_values', values)
}

async function insertVariants(tx: Tx, placed: Placed[]): Promise<void> {
  const variants = placed.flatMap(({ product, id }) =>
    product.variants.map(({ sku, values, ...figures }, position) => ({
      sku,
      row: {
        ...figures,
        id: newId(),
        product_id: id,
        option_count: product.options.length,
        value_1: values[0]!,
        value_2: values[1] ?? null,
        value_3: values[2] ?? null,
        position,
      },
    })),
  )
  await insertRows(
    tx,
    'product_variants',
    variants.map(({ row }) => row),
  )
  const skus = [
    ...placed.flatMap(({ product: { sku }, id }) =>
      sku === null ? [] : [{ sku, product_id: id, variant_id: null }],
    ),
    ...variants.flatMap(({ sku, row }) =>
      sku === null ? [] : [{ sku, product_id: row.product_id, variant_id: row.id }],
    ),
  ]
  await insertRows(tx, 'skus', skus)
}

/** A slug for each, its own or a numbered one. */
async function freeSlugs(tx: Tx, wanted: string[]): Promise<string[]> {
  const plain = wanted.map((slug) => slugOf(slug, PRODUCT_SLUGS.otherwise))
  const owners = await listSlugOwners(tx, plain)
  const taken = new Set<string>()
  const slugs: string[] = []
  for (const slug of plain) {
    const free = owners.has(slug) ? await slugFor(tx, PRODUCT_SLUGS, slug) : slug
    const unused = freeSlug(free, taken)
    taken.add(unused)
    slugs.push(unused)
  }
  return slugs
}
