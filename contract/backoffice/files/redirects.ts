import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Time } from '../../wire.ts'
import { Done, type StaffEndpoint } from '../staff-endpoint.ts'

const Path = Type.String({ minLength: 1, maxLength: 500 })

/** An address of the shop that was asked for and not found. */
const MissedAddress = Type.Object({
  path: Type.String(),
  count: Type.Integer(),
  first_at: Time,
  last_at: Time,
  /** The other host whose link led there last; empty if none did. */
  referrer_host: Type.String(),
  is_ignored: Type.Boolean(),
})

const Redirect = Type.Object({ path: Type.String(), target: Type.String() })

const handled = { may: 'imports.run' } as const
const search = Type.Optional(Type.String({ maxLength: 200 }))

export const redirects = {
  'GET /redirects/': {
    summary: 'Old addresses with where they lead, by address: the first hundred that match.',
    ...handled,
    query: Type.Object({ search }),
    reply: Type.Object({ count: Type.Integer(), results: Type.Array(Redirect) }),
  },
  'PUT /redirects/': {
    summary: 'Leads an address to a page of the shop, which has to exist.',
    ...handled,
    body: Type.Object({ path: Path, target: Path }),
    reply: Redirect,
  },
  'POST /redirects/removal/': {
    summary: 'Removes a redirect.',
    ...handled,
    body: Type.Object({ path: Path }),
    reply: Done,
  },
  'GET /redirects/missed/': {
    summary: 'Addresses that were asked for and not found in 90 days, the most asked for first.',
    ...handled,
    reply: Type.Array(MissedAddress),
  },
  'POST /redirects/missed/ignoring/': {
    summary: 'Ignores an address for as long as it is kept, or takes that back.',
    ...handled,
    body: Type.Object({ path: Path, is_ignored: Type.Boolean() }),
    reply: Done,
  },
  'GET /redirects/places/': {
    summary: 'Public pages of the shop to lead to, a few of each kind.',
    ...handled,
    query: Type.Object({ search }),
    reply: Type.Array(Type.Object({ path: Type.String(), label: Type.String() })),
  },
} as const satisfies Record<string, StaffEndpoint>

export type MissedAddress = Static<typeof MissedAddress>
export type Redirect = Static<typeof Redirect>
