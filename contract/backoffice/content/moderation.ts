import { LONGEST_COMMENT } from '../../rules/limits.ts'
import * as Type from 'typebox'
import { ById, Id } from '../../wire.ts'
import { CursorPage, listQuery, Done, Matches, type StaffEndpoint } from '../staff-endpoint.ts'
import { ModerationState, ReviewModeration, StaffComment, StaffReview } from './shapes/moderated.ts'

const filter = {
  state: Type.Optional(ModerationState),
  /** All by this author. */
  customer: Type.Optional(Id),
  ...listQuery,
}

export const moderation = {
  'GET /comments/': {
    summary: 'Comments: those that wait oldest first, others newest first.',
    may: 'content.edit',
    query: Type.Object(filter),
    reply: CursorPage(StaffComment),
  },
  'GET /comments/counts/': {
    summary: 'The number of comments that wait for approval.',
    may: 'content.edit',
    reply: Type.Object({ waiting: Matches }),
  },
  'PUT /comments/:id/state/': {
    summary: 'Shows a comment, hides it, or puts it back into the queue.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ state: ModerationState }),
    reply: StaffComment,
  },
  'POST /comments/:id/replies/': {
    summary: 'Answers a comment as the shop. The answer is published immediately.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ content: Type.String({ maxLength: LONGEST_COMMENT }) }),
    reply: StaffComment,
    status: 201,
  },
  'DELETE /comments/:id/': {
    summary: 'Deletes a comment and the answers to it.',
    may: 'content.edit',
    params: ById,
    reply: Done,
  },
  'GET /reviews/': {
    summary: 'Reviews, newest first.',
    may: 'content.edit',
    query: Type.Object(filter),
    reply: CursorPage(StaffReview),
  },
  'PUT /reviews/:id/state/': {
    summary: 'Shows a review or hides it; hidden ones do not count in the stars.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ state: Type.Enum(['shown', 'hidden']) }),
    reply: StaffReview,
  },
  'PUT /reviews/:id/reply/': {
    summary: 'Answers a review as the shop, beneath it; an empty text takes the answer away.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ reply: Type.String({ maxLength: LONGEST_COMMENT }) }),
    reply: StaffReview,
  },
  'GET /reviews/moderation/': {
    summary: 'Whether new reviews wait until a colleague shows them.',
    may: 'content.edit',
    reply: ReviewModeration,
  },
  'PUT /reviews/moderation/': {
    summary: 'Sets whether new reviews wait for approval.',
    may: 'content.edit',
    body: ReviewModeration,
    reply: ReviewModeration,
  },
  'DELETE /reviews/:id/': {
    summary: 'Deletes a review.',
    may: 'content.edit',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>
