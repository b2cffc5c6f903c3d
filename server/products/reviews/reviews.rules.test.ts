import { inEnglish } from '#tests/in-english.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import { expect, test } from 'vitest'
import { parseReview, type ReviewRequest } from './reviews.rules.ts'

const messagesOf = (request: ReviewRequest): unknown => {
  try {
    return parseReview(request)
  } catch (error) {
    return inEnglish((error as { body: unknown }).body)
  }
}

test('a review has a product, a rating and a comment', () => {
  expect(parseReview({ product: 7, rating: 4, comment: ' Sharp.\r\n' })).toEqual({
    productId: 7,
    rating: 4,
    comment: 'Sharp.',
  })
})

test('the rating is 5 by default', () => {
  expect(parseReview({ product: 7, comment: 'Sharp.' }).rating).toBe(5)
})

test.each([undefined, '', '  \n', '\u0000\u200b'])('a comment is more than %j', (comment) => {
  expect(messagesOf({ product: 7, ...(comment !== undefined && { comment }) })).toEqual({
    comment: ['Please enter your review comment.'],
  })
})

test('all that is wrong is said at once', () => {
  expect(messagesOf({})).toEqual({
    product: ['Product ID is required to submit a review.'],
    comment: ['Please enter your review comment.'],
  })
})

test('a comment has its end', () => {
  const longest = 'a'.repeat(LONGEST_REVIEW)
  expect(parseReview({ product: 7, comment: longest }).comment).toBe(longest)
  expect(messagesOf({ product: 7, comment: `${longest}a` })).toEqual({
    comment: ['A review has at most 5000 characters.'],
  })
})
