import { toStaff, type Unwritten } from '#contract/language/said.ts'
import { productTags } from '../../catalogue/product-tags.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { moderation } from '#contract/backoffice/content/moderation.ts'
import type { StaffReview } from '#contract/backoffice/content/shapes/moderated.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import {
  deleteReview,
  findModeratedReview,
  listModeratedReviews,
  type ModeratedReview,
  updateHiddenAt,
  updateReply,
} from './moderated-reviews.queries.ts'
import { isModerated, setModerated } from '../reviews.queries.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { reviewText } from '../reviews.rules.ts'

export const reviewModerationHandlers = {
  'GET /reviews/': ({ query: { cursor, limit = PAGE_SIZE, ...filter }, read }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listModeratedReviews(tx, filter, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, presentModerated, limit)
    }),

  'PUT /reviews/:id/state/': ({ params, body, write }) =>
    write(async (tx) => {
      const review = (await findModeratedReview(tx, params.id)) ?? notFound()
      await updateHiddenAt(tx, params.id, body.state === 'hidden' ? new Date() : null)
      await recordAct(tx, review, `review.${body.state}`)
      return presentModerated((await findModeratedReview(tx, params.id)) ?? notFound())
    }),

  'PUT /reviews/:id/reply/': ({ params, body, write }) =>
    write(async (tx) => {
      const review = (await findModeratedReview(tx, params.id)) ?? notFound()
      const reply = plainText(body.reply)
      await updateReply(tx, params.id, reply)
      const subject = { kind: 'review', id: review.id, label: review.product_name }
      await tx.record({
        act: 'review.answered',
        subject,
        before: { reply: review.reply },
        after: { reply },
      })
      tx.changed(`product:${review.product_id}`)
      return presentModerated((await findModeratedReview(tx, params.id)) ?? notFound())
    }),

  'GET /reviews/moderation/': ({ read }) =>
    read(async (tx) => ({ is_moderated: await isModerated(tx) })),

  'PUT /reviews/moderation/': ({ body, write }) =>
    write(async (tx) => {
      await setModerated(tx, body.is_moderated)
      await tx.record({
        act: body.is_moderated ? 'reviews.moderated' : 'reviews.unmoderated',
        subject: { kind: 'settings', id: tx.tenantId },
      })
      return body
    }),

  'DELETE /reviews/:id/': ({ params, write }) =>
    write(async (tx) => {
      const review = (await findModeratedReview(tx, params.id)) ?? notFound()
      await deleteReview(tx, params.id)
      await recordAct(tx, review, 'review.removed')
      return { detail: toStaff('theReviewWasDeleted') }
    }),
} satisfies Partial<StaffHandlersOf<typeof moderation>>

/** The stars stand on the product's page and on its card. */
async function recordAct(tx: StaffTx, review: ModeratedReview, act: AuditAct): Promise<void> {
  const subject = { kind: 'review', id: review.id, label: review.product_name }
  await tx.record({ act, subject, before: { is_hidden: review.hidden_at !== null } })
  tx.changed(...productTags(review.product_id))
}

const presentModerated = (row: ModeratedReview): Unwritten<StaffReview> => ({
  id: row.id,
  product: { id: row.product_id, slug: row.product_slug, name: row.product_name },
  author: {
    customer_id: row.customer_id,
    name: row.author_name || (row.username ?? toStaff('anonymousUser')),
    person: row.person,
  },
  rating: row.rating,
  comment: reviewText(row),
  is_verified_purchase: row.is_verified_purchase,
  reply: row.reply,
  state: row.is_waiting ? 'waiting' : row.hidden_at === null ? 'shown' : 'hidden',
  created_at: row.created_at.toISOString(),
})
