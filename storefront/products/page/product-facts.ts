import type { GroupTexts } from '#contract/language/texts.ts'
import type { Product, ProductImage, Review } from '#contract/products.ts'

/** The main picture first (that of order 0, else the first), the others in their order. */
export function picturesOf({ images, main_image }: Product): ProductImage[] {
  const main = images.find((image) => image.order === 0) ?? images[0]
  if (!main) return main_image ? [{ id: 0, order: 0, ...main_image }] : []
  const others = images.filter((image) => image !== main)
  return [main, ...others.toSorted((a, b) => a.order - b.order)]
}

export const reviewCountWords = (count: number, t: GroupTexts<'product'>): string =>
  count > 0 ? t('reviewCount', { count }) : t('noReviews')

/** Five stars first: how many reviews gave that many, and their share of all in percent. */
export function distributionOf(reviews: Pick<Review, 'rating'>[]) {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter((review) => review.rating === stars).length
    return { stars, count, percent: reviews.length ? (100 * count) / reviews.length : 0 }
  })
}

/** A sale that ends as a day begins was on until the day before. */
export const lastMomentOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
