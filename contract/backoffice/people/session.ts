import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { ById, Nullable } from '../../wire.ts'
import { Done, type PersonEndpoint } from '../staff-endpoint.ts'
import { OfficeLanguage, Passkey, Person, RoleName, SignIn, StaffSession } from './shapes/person.ts'

const Typed = Type.String({ maxLength: 1000 })
/** Taken to the letter: what is left out of a password makes another one. */
const Secret = Type.String({ maxLength: 1000, isVerbatim: true })

/** A browser's answer about a passkey, as WebAuthn's JSON. */
const Credential = Named(Type.Unknown())

/** The options that a browser asks a passkey with, as WebAuthn's JSON. */
const Options = Named(Type.Unknown())

export const personEndpoints = {
  'GET /session/': {
    summary: 'The person who is signed in, and their shops; 401 without one. Sets XSRF-TOKEN, too.',
    access: 'person',
    reply: Person,
  },
  'POST /session/': {
    summary: 'Signs in with the password. The second factor follows where there is one.',
    access: 'public',
    body: Type.Object({ email: Typed, password: Secret }),
    reply: SignIn,
  },
  'POST /session/second-factor/': {
    summary: 'Shows the second factor: six digits, or a recovery code, which is spent.',
    access: 'half',
    body: Type.Object({ code: Typed }),
    reply: SignIn,
  },
  'POST /session/passkey-options/': {
    summary: 'What the browser is to ask a passkey with; works without any name or password.',
    access: 'public',
    reply: Type.Object({ options: Options }),
  },
  'POST /session/passkey/': {
    summary: 'Signs in with a passkey, which is both factors at once.',
    access: 'public',
    body: Type.Object({ credential: Credential }),
    reply: SignIn,
  },
  'DELETE /session/': {
    summary: 'Signs out here.',
    access: 'public',
    reply: Done,
  },
  'POST /session/step-up/': {
    summary: 'Shows the second factor again: six digits, or the password where there is none yet.',
    access: 'person',
    body: Type.Object({ code: Type.Optional(Typed), password: Type.Optional(Secret) }),
    reply: Person,
  },
  'POST /session/step-up/passkey-options/': {
    summary: 'What the browser is to ask the passkey with that is shown again.',
    access: 'person',
    reply: Type.Object({ options: Options }),
  },
  'POST /session/step-up/passkey/': {
    summary: 'Shows the passkey again, as its passkey-options ask.',
    access: 'person',
    body: Type.Object({ credential: Credential }),
    reply: Person,
  },
  'POST /password-reset/': {
    summary: 'Mails a link to set a new password. The answer is the same for every address.',
    access: 'public',
    body: Type.Object({ email: Typed }),
    reply: Done,
  },
  'POST /password-reset/confirmation/': {
    summary:
      'Sets the password of the mailed token and ends all sessions. Second factors stay as they ' +
      'are. The token stands behind # in the link.',
    access: 'public',
    body: Type.Object({ token: Typed, password: Secret, password_confirm: Secret }),
    reply: Done,
  },
  'GET /sessions/': {
    summary: 'Own open sessions, the last used first.',
    access: 'person',
    reply: Type.Array(StaffSession),
  },
  'DELETE /sessions/': {
    summary: 'Ends all own sessions but this one.',
    access: 'person',
    reply: Done,
  },
  'DELETE /sessions/:id/': {
    summary: 'Ends one own session.',
    access: 'person',
    params: ById,
    reply: Done,
  },
  'PATCH /person/': {
    summary: 'Changes the own name, and the language of the back office: null for the browser’s.',
    access: 'person',
    body: Type.Object({
      name: Type.Optional(Typed),
      language: Type.Optional(Nullable(OfficeLanguage)),
    }),
    reply: Person,
  },
  'POST /person/password/': {
    summary: 'Sets the own password and ends all other sessions.',
    access: 'person',
    stepUp: true,
    body: Type.Object({
      current_password: Type.Optional(Secret),
      password: Secret,
      password_confirm: Secret,
    }),
    reply: Done,
  },
  'POST /person/totp/': {
    summary: 'Begins with an authenticator app: its address, and that as a picture.',
    access: 'person',
    stepUp: true,
    reply: Type.Object({
      /** otpauth://totp/… */
      uri: Type.String(),
      /** The secret as text, for typing. */
      secret: Type.String(),
      /** A QR code as SVG. */
      picture: Type.String(),
    }),
  },
  'POST /person/totp/confirmation/': {
    summary: 'Proves the app with its first code; from then on it is asked. Gives recovery codes.',
    access: 'person',
    stepUp: true,
    body: Type.Object({ code: Typed }),
    reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  },
  'DELETE /person/totp/': {
    summary: 'Removes the authenticator app.',
    access: 'person',
    stepUp: true,
    reply: Done,
  },
  'POST /person/recovery-codes/': {
    summary: 'Ten new recovery codes. The old ones become invalid.',
    access: 'person',
    stepUp: true,
    reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  },
  'GET /person/passkeys/': {
    summary: 'Own passkeys.',
    access: 'person',
    reply: Type.Array(Passkey),
  },
  'POST /person/passkey-options/': {
    summary: 'What the browser is to make a new passkey with.',
    access: 'person',
    stepUp: true,
    reply: Type.Object({ options: Options }),
  },
  'POST /person/passkeys/': {
    summary: 'Keeps a new passkey.',
    access: 'person',
    stepUp: true,
    body: Type.Object({ name: Typed, credential: Credential }),
    reply: Passkey,
    status: 201,
  },
  'DELETE /person/passkeys/:id/': {
    summary: 'Removes a passkey.',
    access: 'person',
    stepUp: true,
    params: ById,
    reply: Done,
  },
  'POST /invitations/look/': {
    summary: 'What a mailed invitation is to. Its token stands behind # in the link.',
    access: 'public',
    body: Type.Object({ token: Typed }),
    reply: Type.Object({
      email: Type.String(),
      shop_name: Type.String(),
      role: RoleName,
      /** The person has an account already and only has to sign in. */
      has_account: Type.Boolean(),
    }),
  },
  'POST /invitations/acceptance/': {
    summary: 'Joins the shop with a new account: a name and a password.',
    access: 'public',
    body: Type.Object({
      token: Typed,
      name: Type.Optional(Typed),
      password: Type.Optional(Secret),
      password_confirm: Type.Optional(Secret),
    }),
    reply: SignIn,
  },
} as const satisfies Record<string, PersonEndpoint>
