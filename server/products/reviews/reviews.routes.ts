import type { reviews } from '#contract/products.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { presentReview } from '../catalogue/present-product.ts'
import { writeReview } from './write-review.ts'

export const reviewHandlers: HandlersOf<typeof reviews> = {
  'POST /products/reviews/': async ({ db, changed, shop, customer, body }) =>
    presentReview(await writeReview(db, changed, shop.id, customer.id, body)),
}
