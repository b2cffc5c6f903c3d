import Type, { type Static } from 'typebox'
import { Id, MediaPath, Nullable, Slug, Time } from '../wire.ts'
import { CursorPage, cursorQuery, Done, type StaffEndpoint } from './staff-endpoint.ts'

export const PostStatus = Type.Enum(['draft', 'scheduled', 'published'])

export const StaffPostRow = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Slug,
  status: PostStatus,
  author_name: Type.String(),
  published_at: Nullable(Time),
  publish_at: Nullable(Time),
  updated_at: Time,
  /** Published, with changes beside that nobody sees yet. */
  has_draft: Type.Boolean(),
  waiting_comments: Type.Integer(),
})

/** What is written: of a published post this is the draft beside it, if there is one. */
const draft = {
  title: Type.String(),
  content: Type.String(),
  excerpt: Type.String(),
  author_name: Type.String(),
  featured_image: Nullable(MediaPath),
  featured_image_alt: Type.String(),
  seo_title: Type.String(),
  seo_description: Type.String(),
}

export const StaffPost = Type.Object({ ...StaffPostRow.properties, ...draft })

export const PostVersion = Type.Object({
  id: Id,
  at: Time,
  by: Nullable(Type.String()),
  title: Type.String(),
  content: Type.String(),
})

const ById = Type.Object({ id: Id })

export const posts = {
  'GET /posts/': {
    summary: 'Posts, the last changed first.',
    access: 'staff',
    may: 'content.edit',
    query: Type.Object({
      status: Type.Optional(PostStatus),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      ...cursorQuery,
    }),
    reply: CursorPage(StaffPostRow),
  },
  'POST /posts/': {
    summary: 'A new post, as a draft.',
    access: 'staff',
    may: 'content.edit',
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    reply: StaffPost,
    status: 201,
  },
  'GET /posts/:id/': {
    summary: 'One post as it is written now.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    reply: StaffPost,
  },
  'PUT /posts/:id/draft/': {
    summary: 'Saves what is written; nobody sees it before it is published. Autosave uses it.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    body: Type.Object({
      /** `updated_at` as the editor has it: 409 where somebody else has saved since. */
      seen: Time,
      title: Type.String({ maxLength: 200 }),
      content: Type.String({ maxLength: 200_000 }),
      excerpt: Type.String({ maxLength: 1000 }),
      author_name: Type.String({ maxLength: 100 }),
      featured_image: Nullable(MediaPath),
      featured_image_alt: Type.String({ maxLength: 300 }),
      seo_title: Type.String({ maxLength: 200 }),
      seo_description: Type.String({ maxLength: 500 }),
    }),
    reply: StaffPost,
  },
  'PUT /posts/:id/publication/': {
    summary: 'Publishes what is written, now or at a time.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ at: Type.Optional(Nullable(Time)) }),
    reply: StaffPost,
  },
  'DELETE /posts/:id/publication/': {
    summary: 'Takes it off the shop, or out of the schedule; it is a draft again.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    reply: StaffPost,
  },
  'PUT /posts/:id/slug/': {
    summary: 'Gives it another address; the old one goes on leading to it.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
    reply: StaffPost,
  },
  'GET /posts/:id/versions/': {
    summary: 'What it was before, newest first; the last fifty.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    reply: Type.Array(PostVersion),
  },
  'DELETE /posts/:id/': {
    summary: 'Takes a draft away. What is published is taken off the shop first.',
    access: 'staff',
    may: 'content.edit',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

/** `POST /posts/:id/picture/`: a picture's bytes, as for products; answers 201 `{ image, width, height }`. */
export const POST_PICTURE_PATH = '/posts/:id/picture/'

export type StaffPostRow = Static<typeof StaffPostRow>
export type StaffPost = Static<typeof StaffPost>
export type PostVersion = Static<typeof PostVersion>
