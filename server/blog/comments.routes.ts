import type { comments } from '#contract/blog.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { presentComment } from './present-comments.ts'
import { writeComment } from './write-comment.ts'

export const commentHandlers: HandlersOf<typeof comments> = {
  'POST /blog/comments/': async ({ customer, body, write }) =>
    presentComment(await write((tx) => writeComment(tx, customer.id, body))),
}
