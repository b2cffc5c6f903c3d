import { toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import {
  type CommentState,
  deleteComment,
  findModerated,
  insertReply,
  updateState,
} from './comments.queries.ts'

/** Shows a comment, hides it, or puts it back into the queue. @throws Refusal 404 */
export async function changeCommentState(
  tx: StaffTx,
  id: number,
  state: CommentState,
): Promise<void> {
  const comment = (await findModerated(tx, id)) ?? notFound()
  await updateState(tx, id, state, new Date())
  await tx.record({
    act: `comment.${state}`,
    subject: { kind: 'comment', id },
    before: { is_approved: comment.is_approved, is_hidden: comment.hidden_at !== null },
    after: { state },
  })
  tx.changed('posts', `post:${comment.post_id}`)
}

/**
 * Answers a comment as the shop, shown at once. @throws Refusal 404, 400 on an empty answer, 409 if
 * the comment itself is not shown
 */
export async function replyAsShop(tx: StaffTx, id: number, typed: string): Promise<number> {
  const content = typed.trim()
  assertNoFaults({ content: content === '' ? REQUIRED : undefined })
  const comment = (await findModerated(tx, id)) ?? notFound()
  if (!comment.is_approved) refuse(409, toStaff('approveTheCommentFirst'))
  const shop = await findShopAddress(tx)
  const reply = await insertReply(tx, {
    post_id: comment.post_id,
    parent_id: id,
    author_name: shop?.name ?? 'The shop',
    content,
  })
  await tx.record({ act: 'comment.answered', subject: { kind: 'comment', id: reply.id } })
  tx.changed('posts', `post:${comment.post_id}`)
  return reply.id
}

/** Takes a comment away for good, with the answers to it. @throws Refusal 404 */
export async function removeComment(tx: StaffTx, id: number): Promise<void> {
  const comment = (await findModerated(tx, id)) ?? notFound()
  await deleteComment(tx, id)
  await tx.record({ act: 'comment.removed', subject: { kind: 'comment', id } })
  tx.changed('posts', `post:${comment.post_id}`)
}
