import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Time } from '../../../wire.ts'
import { LOCALES, type Locale } from '../../../rules/locales.ts'
import { ROLES } from '../permissions.ts'

export const RoleName = Type.Enum([...ROLES])

export const OfficeLanguage = Type.Enum(Object.keys(LOCALES) as Locale[])

export const Membership = Type.Object({
  /** The shop's number: part of every address. */
  shop: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The shop's own address for people. */
  origin: Type.String(),
  role: RoleName,
})

export const Person = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  /** The language of the back office; null where the browser's is used. */
  language: Nullable(OfficeLanguage),
  shops: Type.Array(Membership),
  has_password: Type.Boolean(),
  has_totp: Type.Boolean(),
  passkeys: Type.Integer(),
  recovery_codes_left: Type.Integer(),
  /** Whether this person runs the installation. */
  is_operator: Type.Boolean(),
  /** Until when a second factor has to be set up, where the role wants one and there is none. */
  factor_due_at: Nullable(Time),
  /** Until when what wants the second factor again may be done without. */
  stepped_up_until: Nullable(Time),
})

/** `second_factor`: the password is right, and the factor is to be shown next. */
export const SignIn = Type.Object({
  state: Type.Enum(['signed_in', 'second_factor']),
  /** The factors of this person. */
  factors: Type.Array(Type.Enum(['totp', 'passkey', 'recovery_code'])),
})

export const StaffSession = Type.Object({
  id: Id,
  /** "Firefox on Linux" */
  device: Type.String(),
  address: Type.String(),
  created_at: Time,
  last_used_at: Time,
  is_current: Type.Boolean(),
})

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
})

export type Person = Static<typeof Person>
export type Membership = Static<typeof Membership>
export type SignIn = Static<typeof SignIn>
