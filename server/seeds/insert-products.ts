import { insertRows } from '#server/tenants/tx.ts'
import { part } from '#contract/calculation/shares.ts'
import { wireToCents } from '#contract/money.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { DemoProduct } from '#demo/demo-shop.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { idOfPicture, type ProductPicture } from './place-pictures.ts'
import { daysBefore, type Seeding } from './seeding.ts'

export async function insertProducts({
  tx,
  shop,
  pictures,
  people,
  now,
}: Seeding): Promise<number[]> {
  const categoryIds = new Map(shop.categories.map(({ slug }, index) => [slug, index + 1]))
  await insertRows(
    tx,
    'categories',
    shop.categories.map((category, position) => ({
      id: position + 1,
      position,
      ...category,
      description: sanitizeHtml(category.description, tx.tenantId),
    })),
  )
  await insertRows(
    tx,
    'products',
    shop.products.map((product, index) => ({
      id: index + 1,
      category_id: categoryIds.get(product.category)!,
      slug: product.slug,
      name: product.name,
      price_cents: wireToCents(product.price, DEFAULT_CURRENCY),
      cost_cents: costOf(product.price, index),
      stock: product.stock,
      description: product.description,
      long_html_description: sanitizeHtml(product.long_html_description, tx.tenantId),
      attributes: JSON.stringify(
        product.attributes.map((attribute, order) => ({ id: order + 1, ...attribute, order })),
      ),
      images: JSON.stringify(imagesOf(product, pictures.products.get(product.slug) ?? [])),
      customization_fields: JSON.stringify(product.customization_fields),
      created_at: daysBefore(now, product.added_days_ago),
    })),
  )
  const reviews = shop.products.flatMap((product, index) =>
    product.reviews.map((review) => ({
      product_id: index + 1,
      customer_id: review.username === null ? null : people.get(review.username)!,
      rating: review.rating,
      comment: review.comment,
      is_verified_purchase: review.is_verified_purchase,
      created_at: daysBefore(now, review.days_ago),
    })),
  )
  await insertRows(tx, 'reviews', reviews)
  return shop.products.map((_, index) => index + 1)
}

const EVERY_UNKNOWN = 6
const LEAST_PERCENT = 35
const MORE_PERCENT = 7

/** A third to two thirds of the price; of some products nobody has entered it. */
const costOf = (price: string, index: number): number | null =>
  index % EVERY_UNKNOWN === EVERY_UNKNOWN - 1
    ? null
    : part(
        wireToCents(price, DEFAULT_CURRENCY),
        LEAST_PERCENT + (index % EVERY_UNKNOWN) * MORE_PERCENT,
        100,
      )

const imagesOf = (product: DemoProduct, gallery: ProductPicture[]) =>
  gallery.map(({ image, width, height, caption }, order) => ({
    id: idOfPicture(order),
    image,
    alt_text: `${product.name}: ${caption}`,
    order,
    width,
    height,
  }))
