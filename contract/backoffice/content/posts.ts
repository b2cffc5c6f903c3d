import * as Type from 'typebox'
import { LONGEST_PICTURE_BYTES } from '../../pictures.ts'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { postFields } from '../records/post.ts'
import { changesOf, CursorPage, listQuery, Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { PostStatus, PostVersion, StaffPost, StaffPostRow } from './shapes/staff-post.ts'

const edits = { may: 'content.edit' } as const

const writing = {
  'GET /posts/': {
    ...edits,
    summary: 'Posts, the last changed first.',
    query: Type.Object({
      status: Type.Optional(PostStatus),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      ...listQuery,
    }),
    reply: CursorPage(StaffPostRow),
  },
  'POST /posts/': {
    ...edits,
    summary: 'A new post, as a draft.',
    body: Type.Object({ title: postFields.title.schema }),
    reply: StaffPost,
    status: 201,
  },
  'GET /posts/:id/': {
    ...edits,
    summary: 'One post as it is written now.',
    params: ById,
    reply: StaffPost,
  },
  'PATCH /posts/:id/draft/': {
    ...edits,
    summary: 'Saves the draft, which is not public. Autosave uses it.',
    params: ById,
    body: changesOf(postFields),
    hasLongTexts: true,
    reply: StaffPost,
  },
  'DELETE /posts/:id/draft/': {
    ...edits,
    summary: 'Discards the unpublished changes of a published post.',
    params: ById,
    reply: StaffPost,
  },
  'GET /posts/:id/versions/': {
    ...edits,
    summary: 'What it was before, newest first; the last fifty.',
    params: ById,
    reply: Type.Array(PostVersion),
  },
  'GET /posts/:id/versions/:version/': {
    ...edits,
    summary: 'The title and text of an earlier version.',
    params: Type.Object({ id: Id, version: Id }),
    reply: Type.Object({ title: Type.String(), content: Type.String() }),
  },
} as const satisfies Record<string, StaffEndpoint>

const publishing = {
  'PUT /posts/:id/publication/': {
    ...edits,
    summary: 'Publishes what is written, now or at a time.',
    params: ById,
    body: Type.Object({ at: Type.Optional(Nullable(Time)) }),
    reply: StaffPost,
  },
  'DELETE /posts/:id/publication/': {
    ...edits,
    summary: 'Out of the schedule; where nothing is scheduled, off the shop: a draft again.',
    params: ById,
    reply: StaffPost,
  },
  'PUT /posts/:id/slug/': {
    ...edits,
    summary: 'Gives it another address; the old one goes on leading to it.',
    params: ById,
    body: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
    reply: StaffPost,
  },
  'POST /posts/:id/preview/': {
    ...edits,
    summary: 'Creates a link to the draft that works for seven days without sign-in.',
    params: ById,
    reply: Type.Object({ url: Type.String(), expires_at: Time }),
    status: 201,
  },
  'DELETE /posts/:id/preview/': {
    ...edits,
    summary: 'Withdraws every link to its preview.',
    params: ById,
    reply: Done,
  },
  'DELETE /posts/:id/': {
    ...edits,
    summary: 'Deletes a draft. A published post must be unpublished first.',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export const posts = { ...writing, ...publishing } as const

/** A picture's bytes, as for products; answers 201 with where it lies. */
export const POST_PICTURE_UPLOAD = {
  path: '/posts/:id/pictures/',
  may: 'content.edit',
  longestBytes: LONGEST_PICTURE_BYTES,
} as const
