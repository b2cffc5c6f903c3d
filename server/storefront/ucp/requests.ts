import * as Type from 'typebox'
import type { Static } from 'typebox'

/** The version of the protocol: its schemas lie at ucp.dev. */
export const VERSION = '2026-04-08'
export const MOST_IDS = 50
const MOST_PRODUCTS = 50
const LONGEST_QUERY = 200

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Amount = Type.Integer({ minimum: 0 })
const Filters = Type.Object({
  categories: Type.Optional(Type.Array(Text(LONGEST_QUERY), { maxItems: 20 })),
  price: Type.Optional(Type.Object({ min: Type.Optional(Amount), max: Type.Optional(Amount) })),
})
const ItemId = Type.String({ maxLength: 100 })

export const SearchRequest = Type.Object({
  query: Type.Optional(Type.String({ maxLength: LONGEST_QUERY })),
  filters: Type.Optional(Filters),
  pagination: Type.Optional(
    Type.Object({
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,16}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
})
export const LookupRequest = Type.Object({
  ids: Type.Array(ItemId, { minItems: 1 }),
  filters: Type.Optional(Filters),
})
export const ProductRequest = Type.Object({
  id: ItemId,
  selected: Type.Optional(
    Type.Array(Type.Object({ name: Text(100), label: Text(LONGEST_QUERY) }), { maxItems: 10 }),
  ),
  preferences: Type.Optional(Type.Array(Text(100), { maxItems: 10 })),
  filters: Type.Optional(Filters),
})

export type SearchRequest = Static<typeof SearchRequest>
export type LookupRequest = Static<typeof LookupRequest>
export type ProductRequest = Static<typeof ProductRequest>

/** The number of products of a page: 10, or as many as were asked for, up to 50. */
export const limitOf = ({ pagination }: SearchRequest): number =>
  Math.min(MOST_PRODUCTS, pagination?.limit ?? 10)
