import type { reviews } from '#contract/products.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { presentReview } from '../catalogue/present-product.ts'
import { writeReview } from './write-review.ts'

export const reviewHandlers: HandlersOf<typeof reviews> = {
  'POST /products/reviews/': async ({ customer, body, write }) =>
    presentReview(await write((tx) => writeReview(tx, customer.id, body))),
}
