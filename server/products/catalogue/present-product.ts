import { productFields, SHOWN_NAMES, type ShownName } from '#contract/backoffice/records/product.ts'
import { centsToWire } from '#contract/money.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import type { MainImage, Product, ProductCard, Review } from '#contract/products.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import type { CardRow, ProductRow } from './products.queries.ts'
import { presentSafety } from './present-safety.ts'
import { unitPrice, type WritesPrices } from './unit-price.ts'

export const presentCard = (row: CardRow, format: WritesPrices): ProductCard => ({
  ...presentFacts(row, format.currency),
  ...presentBeyond(row, format),
})

function presentFacts(row: CardRow, currency: string) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: centsToWire(row.price_cents, currency),
    stock: row.stock,
    description: row.description,
    category: { name: row.category_name, slug: row.category_slug },
    main_image: presentMainImage(row.main_image),
    attributes: row.attributes.toSorted((a, b) => a.order - b.order),
    average_rating:
      row.review_count > 0 ? Math.round((row.rating_sum / row.review_count) * 100) / 100 : null,
    review_count: row.review_count,
  }
}

/** Facts of a card that only some products have; each is sent only when it is set. */
function presentBeyond(row: CardRow, format: WritesPrices) {
  const { currency } = format
  const {
    list_price_cents: list,
    least_price_cents: least,
    lowest_price_30_days_cents: lowest,
  } = row
  return {
    ...(list !== null && { list_price: centsToWire(list, currency) }),
    ...(least !== null && { price_from: centsToWire(least, currency) }),
    ...(lowest !== null && { lowest_price_30_days: centsToWire(lowest, currency) }),
    ...unitPrice(least ?? row.price_cents, row.shown_measure ?? row.measure, format),
  }
}

export function presentProduct(
  row: ProductRow,
  reviews: Review[],
  format: WritesPrices,
  choice?: Pick<Product, 'options' | 'variants'>,
): Product {
  return {
    ...presentFacts(row, format.currency),
    long_html_description: row.long_html_description,
    images: row.images.toSorted((a, b) => a.order - b.order),
    reviews,
    ...shownIn(row),
    ...presentBeyond(row, format),
    ...(row.sale_ends_at !== null && { sale_ends_at: row.sale_ends_at.toISOString() }),
    ...choice,
    ...presentSafety(row, format.texts),
  }
}

/** The fields that are sent as they are. */
const shownIn = (row: ProductRow) =>
  Object.fromEntries(
    SHOWN_NAMES.filter((name) => isAlways(name) || isSet(row[name])).map((name) => [
      name,
      row[name],
    ]),
  ) as Pick<Product, ShownName>

const isAlways = (name: ShownName) => productFields[name].shown === 'always'
const isSet = (value: unknown) => value !== null && value !== '' && value !== false

function presentMainImage(main: StoredImage | null): MainImage | null {
  if (!main) return null
  return {
    image: main.image,
    ...presentThumbnail(main),
    width: main.width,
    height: main.height,
  }
}

export const presentThumbnail = ({ image, alt_text }: StoredImage) => ({
  thumb_image: sourceOf(image, THUMB_WIDTH),
  alt_text,
})
