import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type CommentRow, findComment, insertComment, isShown } from './comments.queries.ts'
import { type CommentRequest, noSuchParent, noSuchPost, parseComment } from './comments.rules.ts'
import { isPublished } from './posts.queries.ts'

/**
 * Keeps a comment until it is approved; no page shows it before.
 * @throws Refusal 400 on what is wrong with it, 404 without such a published post
 */
export async function writeComment(
  tx: Tx,
  customerId: number,
  request: CommentRequest,
): Promise<CommentRow> {
  const { postId, content, parentId } = parseComment(request)
  if (!(await isPublished(tx, postId))) return noSuchPost()
  if (parentId !== null && !(await isShown(tx, postId, parentId))) return noSuchParent()
  const { id, isNew } = await insertComment(tx, {
    post_id: postId,
    parent_id: parentId,
    customer_id: customerId,
    content,
  })
  if (isNew) await noteForMerchant(tx)
  return findComment(tx, id)
}
