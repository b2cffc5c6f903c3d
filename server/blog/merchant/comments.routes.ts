import { toStaff, type Unwritten } from '#contract/language/said.ts'
import type { moderation } from '#contract/backoffice/content/moderation.ts'
import type { StaffComment } from '#contract/backoffice/content/shapes/moderated.ts'
import { MOST_COUNTED } from '#contract/rules/limits.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import {
  type CommentState,
  countWaiting,
  findModerated,
  listModerated,
  type ModeratedComment,
} from './comments.queries.ts'
import { changeCommentState, removeComment, replyAsShop } from './moderate-comments.ts'

/** Counts end at a bound. */

export const commentModerationHandlers = {
  'GET /comments/': ({ query: { cursor, limit = PAGE_SIZE, ...filter }, read }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listModerated(tx, filter, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, presentModerated, limit)
    }),

  'GET /comments/counts/': ({ read }) =>
    read(async (tx) => ({ waiting: await countWaiting(tx, MOST_COUNTED) })),

  'PUT /comments/:id/state/': ({ params, body, write }) =>
    write(async (tx) => {
      await changeCommentState(tx, params.id, body.state)
      return presentModerated((await findModerated(tx, params.id)) ?? notFound())
    }),

  'POST /comments/:id/replies/': ({ params, body, write }) =>
    write(async (tx) => {
      const id = await replyAsShop(tx, params.id, body.content)
      return presentModerated((await findModerated(tx, id)) ?? notFound())
    }),

  'DELETE /comments/:id/': ({ params, write }) =>
    write(async (tx) => {
      await removeComment(tx, params.id)
      return { detail: toStaff('theCommentWasDeleted') }
    }),
} satisfies Partial<StaffHandlersOf<typeof moderation>>

const stateOf = ({ is_approved, hidden_at }: ModeratedComment): CommentState =>
  is_approved ? 'shown' : hidden_at ? 'hidden' : 'waiting'

const ANONYMOUS = toStaff('anonymousUser')

const presentModerated = (row: ModeratedComment): Unwritten<StaffComment> => ({
  id: row.id,
  post: { id: row.post_id, slug: row.post_slug, title: row.post_title },
  author: {
    customer_id: row.customer_id,
    name: row.author_name ?? row.username ?? ANONYMOUS,
    person: row.person,
  },
  content: row.content,
  parent:
    row.parent_id === null
      ? null
      : {
          id: row.parent_id,
          author_name: row.parent_author_name ?? row.parent_username ?? ANONYMOUS,
          content: row.parent_content ?? '',
        },
  state: stateOf(row),
  created_at: row.created_at.toISOString(),
})
