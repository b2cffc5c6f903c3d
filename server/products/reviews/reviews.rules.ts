import { PRODUCT_NOT_FOUND, REVIEW_MISSING } from '#contract/rules/sentences.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

const RATING_UNLESS_TOLD = 5

/** The customer's review. The contract requires a whole rating from 1 to 5. */
export type ReviewRequest = {
  product?: number
  rating?: number
  comment?: string
}

/** @throws Refusal 400 with the fields' messages */
export function parseReview(request: ReviewRequest) {
  const comment = plainText(request.comment ?? '')
  const productId = request.product ?? 0
  assertNoFaults({
    product: productId === 0 ? 'Product ID is required to submit a review.' : undefined,
    comment: faultOf(comment),
  })
  return { productId, rating: request.rating ?? RATING_UNLESS_TOLD, comment }
}

function faultOf(comment: string): string | undefined {
  if (comment === '') return REVIEW_MISSING
  return comment.length > LONGEST_REVIEW
    ? `A review has at most ${LONGEST_REVIEW} characters.`
    : undefined
}

export const noSuchProduct = () => refuse(404, PRODUCT_NOT_FOUND)
export const reviewedBefore = () => refuse(409, 'You have already reviewed this product.')
