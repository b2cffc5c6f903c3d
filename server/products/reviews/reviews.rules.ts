import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

export const LONGEST_REVIEW = 5000
const RATING_UNLESS_TOLD = 5

/** What the customer sends. That a rating is a whole number from 1 to 5 says the contract. */
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
  if (comment === '') return 'Please enter your review comment.'
  return comment.length > LONGEST_REVIEW
    ? `A review has at most ${LONGEST_REVIEW} characters.`
    : undefined
}

export const noSuchProduct = () => refuse(404, 'Product not found.')
export const reviewedBefore = () => refuse(409, 'You have already reviewed this product.')
