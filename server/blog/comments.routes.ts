import type { comments } from '#contract/blog.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { presentComment } from './present-comments.ts'
import { writeComment } from './write-comment.ts'

export const commentHandlers: HandlersOf<typeof comments> = {
  'POST /blog/comments/': async ({ db, shop, customer, body }) =>
    presentComment(await writeComment(db, shop.id, customer.id, body)),
}
