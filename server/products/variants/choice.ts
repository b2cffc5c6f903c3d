import { centsToWire } from '#contract/money.ts'
import type { ProductOption, Variant } from '#contract/products.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { unitPrice, type WritesPrices } from '../catalogue/unit-price.ts'
import {
  listOptionValues,
  listVariants,
  type OptionValueRow,
  type VariantRow,
} from './variants.queries.ts'

/** The options that a buyer can choose from; variants that are switched off are left out. */
export async function findChoice(
  tx: ReadTx,
  { id, images, measure }: VariantsOf & { id: number },
): Promise<{ options: ProductOption[]; variants: Variant[] }> {
  const [values, rows] = await Promise.all([listOptionValues(tx, id), listVariants(tx, id)])
  const variants = rows
    .filter(({ is_active }) => is_active)
    .map((row) => presentVariant(row, { images, measure }, tx.format))
  return { options: presentOptions(values, variants), variants }
}

type VariantsOf = {
  images: StoredImage[]
  /** The product's, which counts for a variant without one. */
  measure: string
}

const presentVariant = (
  row: VariantRow,
  { images, measure }: VariantsOf,
  { currency, ...format }: WritesPrices,
): Variant => ({
  id: row.id,
  sku: row.sku,
  price: centsToWire(row.price_cents, currency),
  list_price: row.list_price_cents === null ? null : centsToWire(row.list_price_cents, currency),
  stock: row.stock,
  values: [row.value_1, row.value_2, row.value_3].filter((value) => value !== null),
  image: images.find(({ id }) => id === row.image_id)?.image ?? null,
  ...(row.lowest_price_30_days_cents !== null && {
    lowest_price_30_days: centsToWire(row.lowest_price_30_days_cents, currency),
  }),
  ...unitPrice(row.price_cents, row.measure || measure, format),
  ...(row.sale_ends_at !== null && { sale_ends_at: row.sale_ends_at.toISOString() }),
})

/** A value has a picture where all variants with it have the same one. */
function presentOptions(rows: OptionValueRow[], variants: Variant[]): ProductOption[] {
  const options: ProductOption[] = []
  for (const { option, name, value, swatch } of rows) {
    const pictures = new Set(
      variants.filter(({ values }) => values[option - 1] === value).map(({ image }) => image),
    )
    const [image = null] = pictures.size === 1 ? pictures : []
    options[option - 1] ??= { name, values: [] }
    options[option - 1]!.values.push({ value, swatch, image })
  }
  return options
}
