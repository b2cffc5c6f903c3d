import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Permission } from '../people/permissions.ts'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { Done, type StaffEndpoint } from '../staff-endpoint.ts'

/** The files that a shop gives, with the permission that each needs. */
export const EXPORT_KINDS = {
  products: { may: 'imports.run' },
  stock: { may: 'imports.run' },
  orders: { may: 'orders.export' },
  customers: { may: 'customers.erase' },
  reviews: { may: 'imports.run' },
  comments: { may: 'imports.run' },
  redirects: { may: 'imports.run' },
  shop: { may: 'shop.export' },
} as const satisfies Record<string, { may: Permission }>

export type ExportKind = keyof typeof EXPORT_KINDS

const Kind = Type.Enum(Object.keys(EXPORT_KINDS) as ExportKind[])

const Export = Type.Object({
  id: Id,
  kind: Kind,
  state: Type.Enum(['running', 'done', 'failed']),
  by: Type.String(),
  rows: Type.Integer(),
  bytes: Type.Integer(),
  created_at: Time,
  expires_at: Time,
  /** The path of the file on the back office's host. Taking it needs a recent factor. */
  url: Nullable(Type.String()),
})

/** The filter of the list from which the file is asked for. */
const Filter = Named(Type.String({ maxLength: 200 }))

const exported = { may: 'imports.run' } as const

export const exports = {
  'GET /exports/': {
    summary: 'Files of the last day that the colleague may take, newest first.',
    ...exported,
    reply: Type.Array(Export),
  },
  'GET /exports/:id/': {
    summary: 'One file, for a colleague who is about to take it: a recent factor is asked for.',
    ...exported,
    stepUp: true,
    params: ById,
    reply: Export,
  },
  'POST /exports/': {
    summary:
      'Begins to write a file, which is kept for 24 hours. One of a kind is written at a time: 409.',
    ...exported,
    stepUp: true,
    body: Type.Object({ kind: Kind, filter: Type.Optional(Filter) }),
    reply: Export,
    status: 201,
  },
  'DELETE /exports/:id/': {
    summary: 'Deletes a file before its day is over.',
    ...exported,
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export type Export = Static<typeof Export>
