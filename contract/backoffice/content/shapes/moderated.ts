import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Slug, Time } from '../../../wire.ts'

/** Waiting for approval, shown, or kept out of sight. Reviews wait only if the shop says so. */
export const ModerationState = Type.Enum(['waiting', 'shown', 'hidden'])

const Author = Type.Object({
  /** Null where the account is gone or the shop itself wrote. */
  customer_id: Nullable(Id),
  /** The name that everybody reads. */
  name: Type.String(),
  /** The person's, as the latest order has it; null before the first. */
  person: Nullable(Type.String()),
})

export const StaffComment = Type.Object({
  id: Id,
  post: Type.Object({ id: Id, slug: Slug, title: Type.String() }),
  author: Author,
  content: Type.String(),
  /** The comment that it answers. */
  parent: Nullable(Type.Object({ id: Id, author_name: Type.String(), content: Type.String() })),
  state: ModerationState,
  created_at: Time,
})

export const StaffReview = Type.Object({
  id: Id,
  product: Type.Object({ id: Id, slug: Slug, name: Type.String() }),
  author: Author,
  rating: Type.Integer(),
  comment: Type.String(),
  is_verified_purchase: Type.Boolean(),
  /** The shop's answer, empty if there is none. */
  reply: Type.String(),
  state: ModerationState,
  created_at: Time,
})

export const ReviewModeration = Type.Object({ is_moderated: Type.Boolean() })

export type StaffComment = Static<typeof StaffComment>
export type StaffReview = Static<typeof StaffReview>
