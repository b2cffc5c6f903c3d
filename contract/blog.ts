import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Html, Id, MediaPath, Nullable, PageOf, pageQuery, Slug, Time } from './wire.ts'

/** Null where the author's account is gone. */
const Author = Nullable(Type.Object({ username: Type.String() }))

const card = {
  id: Id,
  slug: Slug,
  title: Type.String(),
  featured_image: Nullable(MediaPath),
  featured_image_alt: Type.String(),
  published_at: Time,
  status: Type.Literal('published'),
  /** The number of visible comments. */
  comment_count: Type.Integer(),
  author: Author,
  /** The first words of the content, plain. */
  excerpt: Type.String(),
}

export const PostCard = Type.Object(card)
export const Post = Type.Object({
  ...card,
  content: Html,
  /** For search engines, where they get something else than title and excerpt. */
  seo_title: Type.Optional(Type.String()),
  seo_description: Type.Optional(Type.String()),
})

/** Plain text, with the replies to it, and theirs, oldest first. */
export const Comment = Type.Cyclic(
  {
    Comment: Type.Object({
      id: Id,
      user: Author,
      content: Type.String(),
      created_at: Time,
      parent: Nullable(Id),
      replies: Type.Array(Type.Ref('Comment')),
      is_approved: Type.Boolean(),
    }),
  },
  'Comment',
)

/** The shop's posts, and customers' comments on them. */
export const blog = {
  'GET /blog/posts/': {
    summary: 'Published posts, newest first, a page at a time.',
    access: 'public',
    limit: 'catalogue',
    query: Type.Object({
      /** Only published posts are ever listed, whatever is asked. */
      status: Type.Optional(Type.String({ maxLength: 20 })),
      ...pageQuery,
    }),
    reply: PageOf(PostCard),
  },
  'GET /blog/posts/:slug/': {
    summary: 'One published post. A slug that it had before leads to it, too.',
    access: 'public',
    limit: 'catalogue',
    reply: Post,
  },
  'GET /blog/previews/:token/': {
    summary: 'The draft of a post, by its preview link. The reply is never cached.',
    access: 'public',
    limit: 'catalogue',
    isKept: false,
    reply: Post,
  },
  'GET /blog/comments/': {
    summary: 'Approved comments of a published post, each with the replies to it.',
    access: 'public',
    limit: 'catalogue',
    query: Type.Object({
      post: Id,
      /** Only approved comments are ever listed, whatever is asked. */
      is_approved: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Array(Comment),
  },
  'POST /blog/comments/': {
    summary: "The customer's comment on a published post. It shows once it is approved.",
    access: 'customer',
    limit: 'comment',
    body: Type.Object({
      post: Type.Optional(Id),
      /** Plain text. */
      content: Type.Optional(Type.String()),
      /** The comment of the same post that is answered. */
      parent: Type.Optional(Nullable(Id)),
    }),
    reply: Comment,
    status: 201,
  },
} as const

export type PostCard = Static<typeof PostCard>
export type Post = Static<typeof Post>
export type Comment = Static<typeof Comment>
