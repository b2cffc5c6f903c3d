import type { MainImage, ProductCard } from '#contract/products.ts'

/**
 * The fields of a product that a card shows. Every page carries them beside its markup, so there
 * are no more.
 */
export type ListedProduct = Pick<
  ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'stock'
  | 'average_rating'
  | 'review_count'
  | 'list_price'
  | 'price_from'
  | 'lowest_price_30_days'
  | 'unit_price'
> & {
  category: string
  picture: Omit<MainImage, 'thumb_image'> | null
  /** "Steel: 5160; Handle: rosewood" */
  facts: string
  /** "Blade 25.4 cm · 690 g": what tells it from the next card. */
  line: string
}

export function listedProduct(product: ProductCard): ListedProduct {
  const { id, slug, name, price, stock, average_rating, review_count, main_image } = product
  return {
    id,
    slug,
    name,
    price,
    stock,
    average_rating,
    review_count,
    category: product.category.name,
    picture: main_image && pictureOf(main_image),
    ...(product.list_price && { list_price: product.list_price }),
    ...(product.price_from && { price_from: product.price_from }),
    ...(product.lowest_price_30_days && { lowest_price_30_days: product.lowest_price_30_days }),
    ...(product.unit_price && { unit_price: product.unit_price }),
    facts: product.attributes.map(({ key, value }) => `${key}: ${value}`).join('; '),
    line: lineOf(product.attributes),
  }
}

/** The number of characters that fit beneath a name. */
const SHORT = 22

/** A value with its unit, and the same in other units. */
const MEASURE = /^([\d.,–-]+\s?(mm|cm|m|g|kg|ml|l|in))(?: \(.*\))?$/

/** Two facts; of two lengths only the first, which says of what it is one. */
function lineOf(attributes: ProductCard['attributes']): string {
  const facts: string[] = []
  const units = new Set<string>()
  for (const { key, value } of attributes) {
    const [, measured, unit] = MEASURE.exec(value) ?? []
    if (unit && units.has(unit)) continue
    if (unit) units.add(unit)
    const isLength = unit === 'cm' || unit === 'mm' || unit === 'in'
    const fact = isLength ? `${key.replace(/ length$/i, '')} ${measured}` : (measured ?? value)
    if (fact.length <= SHORT) facts.push(fact)
    if (facts.length === 2) break
  }
  return facts.join(' · ')
}

const pictureOf = ({ image, alt_text, width, height }: MainImage) => ({
  image,
  alt_text,
  width,
  height,
})
