import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, MediaPath, Nullable, PageOf, pageQuery, Slug, Time } from './wire.ts'

/** A text that a person types. The module's rules name its faults in their own words. */
const Typed = Type.String({ maxLength: 1000 })
/** A password is what was typed: nothing is left out of it on the way. */
const Secret = Type.String({ maxLength: 1000, isVerbatim: true })

/** The customer. Others see the username alone. */
export const User = Type.Object({ id: Id, username: Type.String(), email: Type.String() })

export const Tokens = Type.Object({
  /** A JWT for `Authorization: Bearer`, good for ten minutes. */
  access: Type.String(),
  /** For the next one; replaces the one that it was asked with. */
  refresh: Type.String(),
})

export const Session = Type.Object({
  id: Id,
  /** "Firefox on Linux" */
  device: Type.String(),
  created_at: Time,
  last_used_at: Time,
  /** The one that this call was made with. */
  is_current: Type.Boolean(),
})

export const OwnReview = Type.Object({
  id: Id,
  product: Type.Object({ slug: Slug, name: Type.String(), thumb_image: Nullable(MediaPath) }),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.String(),
  created_at: Time,
  is_verified_purchase: Type.Boolean(),
})

/** The tokens of a visitor who orders without an account. */
const GuestTokens = Type.Object({
  ...Tokens.properties,
  user: Type.Object({ is_guest: Type.Literal(true) }),
})

const Said = Type.Object({ detail: Type.String() })
const Refresh = Type.Object({ refresh: Type.String({ maxLength: 1000 }) })

export const sessions = {
  'POST /accounts/login/': {
    summary: 'Opens a session. `email` in place of `login_id` is understood.',
    access: 'public',
    limit: 'login',
    withoutToken: true,
    body: Type.Object({
      /** E-mail or username. */
      login_id: Type.Optional(Typed),
      email: Type.Optional(Typed),
      password: Secret,
    }),
    reply: Type.Object({ ...Tokens.properties, user: User }),
  },
  'POST /accounts/token/refresh/': {
    summary: 'The next pair of tokens. A refresh token that was replaced before ends the session.',
    access: 'public',
    limit: 'refresh',
    withoutToken: true,
    body: Refresh,
    reply: Tokens,
  },
  'POST /accounts/logout/': {
    summary: "Ends the refresh token's session; one that is over already is no error.",
    access: 'public',
    limit: 'account',
    withoutToken: true,
    body: Refresh,
    reply: Said,
  },
  'GET /accounts/sessions/': {
    summary: "The customer's open sessions, the last used first.",
    access: 'customer',
    limit: 'account',
    reply: Type.Array(Session),
  },
  'DELETE /accounts/sessions/': {
    summary: 'Signs out everywhere, here too.',
    access: 'customer',
    limit: 'account',
    reply: Said,
  },
  'DELETE /accounts/sessions/:id/': {
    summary: 'Signs one session out.',
    access: 'customer',
    limit: 'account',
    params: ById,
    reply: Said,
  },
} as const

export const passwords = {
  'POST /accounts/password/': {
    summary: 'Changes the password and ends all other sessions.',
    access: 'customer',
    limit: 'account',
    body: Type.Object({ current_password: Secret, password: Secret, password_confirm: Secret }),
    reply: Said,
  },
  'POST /accounts/password-reset/': {
    summary: 'Mails a link that sets a new password, if there is such an account.',
    access: 'public',
    limit: 'password-reset',
    withoutToken: true,
    body: Type.Object({ email: Typed }),
    reply: Said,
  },
  'POST /accounts/password-reset/confirm/': {
    summary: "Sets a new password with the mail's token, once, and ends every session.",
    access: 'public',
    limit: 'account',
    withoutToken: true,
    body: Type.Object({ token: Typed, password: Secret, password_confirm: Secret }),
    reply: Said,
  },
} as const

export const proofs = {
  'GET /accounts/email-proof/': {
    summary: 'Whether the address of the signed-in customer is confirmed.',
    access: 'customer',
    limit: 'account',
    reply: Type.Object({ is_confirmed: Type.Boolean() }),
  },
  'POST /accounts/email-proof/mail/': {
    summary: 'Mails the token again to the address of the signed-in customer, if it needs one.',
    access: 'customer',
    limit: 'account',
    reply: Said,
  },
  'POST /accounts/email-proof/': {
    summary: "Confirms the account's address with the token that was mailed to it.",
    access: 'public',
    limit: 'account',
    body: Type.Object({ token: Typed }),
    reply: Said,
  },
} as const

export const profile = {
  'POST /accounts/register/': {
    summary: "Makes an account. Its username comes from the e-mail's local part.",
    access: 'public',
    limit: 'register',
    withoutToken: true,
    body: Type.Object({ email: Typed, password: Secret, password_confirm: Secret }),
    reply: User,
    status: 201,
  },
  'GET /accounts/me/': {
    summary: 'The signed-in customer.',
    access: 'customer',
    limit: 'account',
    reply: User,
  },
  'PATCH /accounts/me/': {
    summary: 'Changes the name that reviews and comments show, or the e-mail with the password.',
    access: 'customer',
    limit: 'account',
    body: Type.Object({
      username: Type.Optional(Typed),
      email: Type.Optional(Typed),
      password: Type.Optional(Secret),
    }),
    reply: User,
  },
  'GET /accounts/reviews/': {
    summary: "The customer's own reviews, newest first, a page at a time.",
    access: 'customer',
    limit: 'account',
    query: Type.Object(pageQuery),
    reply: PageOf(OwnReview),
  },
} as const

export const guests = {
  'POST /accounts/guest/': {
    summary: 'Opens a session for ordering without an account, where the shop takes such orders.',
    access: 'public',
    limit: 'guest',
    reply: GuestTokens,
    status: 201,
  },
} as const

/** Sessions of customers, and the calls for their own data. */
export const accounts = { ...sessions, ...passwords, ...proofs, ...profile, ...guests } as const

export type User = Static<typeof User>
export type Tokens = Static<typeof Tokens>
export type Session = Static<typeof Session>
export type OwnReview = Static<typeof OwnReview>
