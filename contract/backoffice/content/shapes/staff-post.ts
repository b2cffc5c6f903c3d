import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Slug, Time } from '../../../wire.ts'
import { postFields } from '../../records/post.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const PostStatus = Type.Enum(['draft', 'scheduled', 'published'])

export const StaffPostRow = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Slug,
  status: PostStatus,
  author_name: Type.String(),
  published_at: Nullable(Time),
  /** The time at which the draft is published automatically. */
  publish_at: Nullable(Time),
  updated_at: Time,
  /** Published, with changes that visitors do not see yet. */
  has_draft: Type.Boolean(),
  waiting_comments: Type.Integer(),
})

export const StaffPost = Type.Object({
  ...StaffPostRow.properties,
  ...schemasOf(postFields),
  /** The page for visitors; null unless it is published. */
  url: Nullable(Type.String()),
})

/** The text after a period of writing. */
export const PostVersion = Type.Object({
  id: Id,
  at: Time,
  by: Nullable(Type.String()),
  title: Type.String(),
  is_published: Type.Boolean(),
})

export type StaffPostRow = Static<typeof StaffPostRow>
export type StaffPost = Static<typeof StaffPost>
export type PostVersion = Static<typeof PostVersion>
/** The address of an uploaded picture, with the pixels of its largest size. */
export type PostPicture = { image: string; width: number; height: number }
