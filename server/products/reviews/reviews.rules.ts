import { said, type Said, saidOf } from '#contract/language/said.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

const DEFAULT_RATING = 5

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
    product: productId === 0 ? said('productMissing') : undefined,
    comment: faultOf(comment),
  })
  return { productId, rating: request.rating ?? DEFAULT_RATING, comment }
}

function faultOf(comment: string): Said | undefined {
  if (comment === '') return saidOf('product', 'reviewMissing')
  return comment.length > LONGEST_REVIEW
    ? said('reviewTooLong', { count: LONGEST_REVIEW })
    : undefined
}

export const noSuchProduct = () => refuse(404, saidOf('product', 'notFound'))
export const reviewedBefore = () => refuse(409, said('reviewedBefore'))

/** The text of a review; an imported one may have a title, or a title alone. */
export const reviewText = ({ title, comment }: { title: string; comment: string }): string =>
  [title, comment].filter(Boolean).join('\n')
