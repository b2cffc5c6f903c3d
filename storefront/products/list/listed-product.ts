import type { MainImage, ProductCard } from '#contract/products.ts'

/** What a card shows of a product. It lies in every page beside the markup, so there is no more. */
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
> & {
  category: string
  picture: Omit<MainImage, 'thumb_image'> | null
  /** "Steel: 5160; Handle: rosewood" */
  facts: string
  /** "10 inches · 690 g": what tells it from the next card. */
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
    facts: product.attributes.map(({ key, value }) => `${key}: ${value}`).join('; '),
    line: lineOf(product.attributes),
  }
}

/** As much as fits beneath a name. */
const SHORT = 22

const lineOf = (attributes: ProductCard['attributes']): string =>
  attributes
    .map(({ value }) => value)
    .filter((value) => value.length <= SHORT)
    .slice(0, 2)
    .join(' · ')

const pictureOf = ({ image, alt_text, width, height }: MainImage) => ({
  image,
  alt_text,
  width,
  height,
})
