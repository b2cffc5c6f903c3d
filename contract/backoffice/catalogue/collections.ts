import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id } from '../../wire.ts'
import { collectionFields } from '../records/collections.ts'
import { changesOf, Done, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

export const StaffCollection = Type.Object({
  id: Id,
  ...schemasOf(collectionFields),
  /** The number of products in it that visitors see. */
  product_count: Type.Integer(),
})

const edits = { may: 'products.edit' } as const

export const collections = {
  'GET /collections/': {
    summary: 'The collections in their order.',
    may: 'products.see',
    reply: Type.Array(StaffCollection),
  },
  'POST /collections/': {
    summary: 'A new collection, the last one; not published yet.',
    ...edits,
    body: Type.Object({ name: collectionFields.name.schema }),
    reply: StaffCollection,
    status: 201,
  },
  'PATCH /collections/:id/': {
    summary: 'Changes a collection; 409 names the fields that somebody else has changed.',
    ...edits,
    params: ById,
    body: changesOf(collectionFields),
    hasLongTexts: true,
    reply: StaffCollection,
  },
  'PUT /collections/order/': {
    summary: 'The order of the collections.',
    ...edits,
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 500 }) }),
    reply: Type.Array(StaffCollection),
  },
  'DELETE /collections/:id/': {
    summary: 'Deletes a collection; its products stay.',
    ...edits,
    params: ById,
    reply: Done,
  },
  'POST /collections/preview/': {
    summary: 'The products that conditions lead to, before they are saved.',
    may: 'products.see',
    body: Type.Object({
      matches: collectionFields.matches.schema,
      conditions: collectionFields.conditions.schema,
    }),
    reply: Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type StaffCollection = Static<typeof StaffCollection>
