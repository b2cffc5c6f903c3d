import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Time } from '../../../wire.ts'
import { RoleName } from './person.ts'

export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: RoleName,
  has_second_factor: Type.Boolean(),
  joined_at: Time,
  /** The time of the last visit, by the hour; null for none. */
  last_seen_at: Nullable(Time),
  is_self: Type.Boolean(),
})

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: RoleName,
  invited_by: Nullable(Type.String()),
  created_at: Time,
  expires_at: Time,
})

export type Member = Static<typeof Member>
export type Invitation = Static<typeof Invitation>
