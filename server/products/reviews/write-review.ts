import { productTags } from '../catalogue/product-tags.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { isActiveProduct } from '../catalogue/products.queries.ts'
import { findReview, insertReview, isModerated, type ReviewRow } from './reviews.queries.ts'
import { noSuchProduct, parseReview, reviewedBefore, type ReviewRequest } from './reviews.rules.ts'
import { hasPaidFor } from './verified-purchases.ts'

/** @throws Refusal 400 on what is wrong with it, 404 without such a product, 409 a second time */
export async function writeReview(
  tx: Tx,
  customerId: number,
  request: ReviewRequest,
): Promise<ReviewRow> {
  const { productId, rating, comment } = parseReview(request)
  if (!(await isActiveProduct(tx, productId))) return noSuchProduct()
  const isWaiting = await isModerated(tx)
  const inserted = await insertReview(tx, {
    product_id: productId,
    customer_id: customerId,
    rating,
    comment,
    is_verified_purchase: await hasPaidFor(tx, customerId, productId),
    hidden_at: isWaiting ? new Date() : null,
    is_waiting: isWaiting,
  })
  if (!inserted) return reviewedBefore()
  // Lists show the average and the count, which follow within this transaction.
  tx.changed(...productTags(productId))
  const { id } = inserted
  await tx.emit('review.created', id, () => ({ id, product_id: productId }))
  return findReview(tx, inserted.id)
}
