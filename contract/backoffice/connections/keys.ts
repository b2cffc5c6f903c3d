import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { PERMISSION_NAMES } from '../people/permissions.ts'
import { Done, type StaffEndpoint } from '../staff-endpoint.ts'

export const MOST_KEYS = 20
const MOST_NETWORKS = 20
export const LONGEST_KEY_NAME = 100

/** The lives that a key can have, in days. */
export const KEY_DAYS = [30, 90, 365] as const
/** The hours for which a replaced key goes on working. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const

const KeyPurpose = Type.Enum(['integration', 'agent'])
export type KeyPurpose = Static<typeof KeyPurpose>

/** `active`: it works. A key that was revoked or has expired does not work any more. */
const KeyState = Type.Enum(['active', 'expired', 'revoked'])

export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The last four characters of the key. */
  hint: Type.String(),
  purpose: KeyPurpose,
  scopes: Type.Array(Type.Enum([...PERMISSION_NAMES])),
  /** Networks that may use the key; empty: any. */
  networks: Type.Array(Type.String()),
  state: KeyState,
  /** The name of the colleague who made it. */
  created_by: Type.String(),
  created_by_id: Nullable(Id),
  created_at: Time,
  /** Null: without end. */
  expires_at: Nullable(Time),
  last_used_at: Nullable(Time),
  /** The network of the last call. */
  last_used_from: Nullable(Type.String()),
  revoked_at: Nullable(Time),
  revoked_by: Nullable(Type.String()),
  /** The key whose place it takes. */
  successor_of: Nullable(Id),
})
export type ApiKey = Static<typeof ApiKey>

/** The reply with the key itself, which no later reply repeats. */
const MadeKey = Type.Object({ key: Type.String(), api_key: ApiKey })
export type MadeKey = Static<typeof MadeKey>

export const keys = {
  'GET /keys/': {
    summary: 'The API keys of the shop: those that work first, then those that have ended.',
    may: 'settings.keys',
    reply: Type.Array(ApiKey),
  },
  'POST /keys/': {
    summary: 'Makes an API key. The reply shows the key, this once.',
    may: 'settings.keys',
    stepUp: true,
    body: Type.Object({
      name: Type.String({ maxLength: LONGEST_KEY_NAME }),
      purpose: Type.Optional(KeyPurpose),
      scopes: Type.Array(Type.Enum([...PERMISSION_NAMES]), { minItems: 1, uniqueItems: true }),
      /** Networks that may use the key, such as "192.0.2.0/24" or "2001:db8::/48"; none: any. */
      networks: Type.Optional(
        Type.Array(Type.String({ maxLength: 60 }), { maxItems: MOST_NETWORKS }),
      ),
      /** Null: without end. */
      days: Type.Optional(Nullable(Type.Enum([...KEY_DAYS]))),
    }),
    reply: MadeKey,
    replyIsSecret: true,
    status: 201,
  },
  'POST /keys/:id/rotation/': {
    summary:
      'Makes a key with the same scopes in the place of another, which works for some hours more.',
    may: 'settings.keys',
    stepUp: true,
    params: ById,
    body: Type.Object({ overlap_hours: Type.Enum([...OVERLAP_HOURS]) }),
    reply: MadeKey,
    replyIsSecret: true,
    status: 201,
  },
  'DELETE /keys/:id/': {
    summary: 'Revokes an API key: its next call is refused.',
    may: 'settings.keys',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>
