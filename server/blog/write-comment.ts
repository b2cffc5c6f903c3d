import type { Db } from '#server/tenants/tables.ts'
import { type CommentRow, findComment, insertComment, isShown } from './comments.queries.ts'
import { type CommentRequest, noSuchParent, noSuchPost, readComment } from './comments.rules.ts'
import { isPublished } from './posts.queries.ts'

/**
 * Keeps a comment until it is approved; no page shows it before.
 * @throws Refusal 400 on what is wrong with it, 404 without such a published post
 */
export async function writeComment(
  db: Db,
  tenantId: number,
  customerId: number,
  request: CommentRequest,
): Promise<CommentRow> {
  const { postId, content, parentId } = readComment(request)
  if (!(await isPublished(db, tenantId, postId))) return noSuchPost()
  if (parentId !== null && !(await isShown(db, tenantId, postId, parentId))) return noSuchParent()
  const { id } = await insertComment(db, tenantId, {
    post_id: postId,
    parent_id: parentId,
    customer_id: customerId,
    content,
  })
  return findComment(db, tenantId, id)
}
