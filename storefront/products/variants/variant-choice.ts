import type { Product, Variant } from '#contract/products.ts'

/** The one that the product's own price and stock are of: the first that can be bought. */
export const leadOf = (variants: Variant[]): Variant | undefined =>
  variants.find(({ stock }) => stock > 0) ?? variants[0]

/** The product as it is sold in this variant. */
export function asVariant(product: Product, variant: Variant): Product {
  const {
    list_price: _,
    lowest_price_30_days: __,
    sale_ends_at: ___,
    unit_price: ____,
    ...rest
  } = product
  const { price, list_price, stock, lowest_price_30_days, sale_ends_at, unit_price } = variant
  return {
    ...rest,
    price,
    stock,
    ...(list_price !== null && { list_price }),
    ...(lowest_price_30_days && { lowest_price_30_days }),
    ...(sale_ends_at && { sale_ends_at }),
    ...(unit_price && { unit_price }),
  }
}

/** The variant with this value in place of the chosen one's, if there is such. */
export const withValue = (
  variants: Variant[],
  chosen: Variant,
  option: number,
  value: string,
): Variant | undefined =>
  variants.find(({ values }) =>
    values.every((each, at) => each === (at === option ? value : chosen.values[at])),
  )

/**
 * The variant after choosing a value: if the combination does not exist, the one with that value
 * that keeps most of the other choices, preferring one in stock.
 */
export function nearestWith(
  variants: Variant[],
  chosen: Variant,
  option: number,
  value: string,
): Variant | undefined {
  const exact = withValue(variants, chosen, option, value)
  if (exact) return exact
  const kept = ({ values }: Variant) =>
    values.filter((each, at) => each === chosen.values[at]).length
  const rank = (variant: Variant) => kept(variant) + (variant.stock > 0 ? 0.5 : 0)
  return variants
    .filter(({ values }) => values[option] === value)
    .toSorted((a, b) => rank(b) - rank(a))[0]
}
