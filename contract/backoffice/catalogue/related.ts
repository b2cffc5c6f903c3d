import * as Type from 'typebox'
import { ById, Id } from '../../wire.ts'
import type { Fields } from '../records/fields.ts'
import { changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

export const relatedFields = {
  /** In their order. */
  related_ids: { schema: Type.Array(Id, { maxItems: 12 }), label: 'Goes well with this product' },
} as const satisfies Fields

const Related = Type.Object(schemasOf(relatedFields))

/** The products that the merchant shows beside a product. */
export const related = {
  'GET /products/:id/related/': {
    summary: 'The products that are shown beside one, in their order.',
    may: 'products.see',
    params: ById,
    reply: Related,
  },
  'PATCH /products/:id/related/': {
    summary: 'Chooses the products beside one; 409 if somebody else has changed them.',
    may: 'products.edit',
    params: ById,
    body: changesOf(relatedFields),
    reply: Related,
  },
} as const satisfies Record<string, StaffEndpoint>
