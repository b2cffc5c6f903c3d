import type { Review } from '#contract/products.ts'
import type { ReviewRow } from './reviews.queries.ts'
import { reviewText } from './reviews.rules.ts'

const authorOf = ({ author_name, username }: ReviewRow) => {
  const name = author_name || username
  return name === null ? null : { username: name }
}

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  user: authorOf(row),
  rating: row.rating,
  comment: reviewText(row),
  created_at: row.created_at.toISOString(),
  is_verified_purchase: row.is_verified_purchase,
  ...(row.reply !== '' && { reply: row.reply }),
})
