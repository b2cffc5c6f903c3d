import * as Type from 'typebox'
import type { Static } from 'typebox'
import { type Filter as FilterSchema, filterFields } from '../records/filters.ts'
import { schemasOf, type StaffEndpoint, wholeOf } from '../staff-endpoint.ts'

const FilterSettings = Type.Object({
  ...schemasOf(filterFields),
  /** The names of details and options that products have, the most common first. */
  names: Type.Array(
    Type.Object({
      name: Type.String(),
      products: Type.Integer(),
      /** Different values among them. */
      values: Type.Integer(),
      example: Type.String(),
    }),
  ),
})

/** The values of a filter, as conditions of collections name them. */
const FilterValues = Type.Object({
  name: Type.String(),
  label: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

export const filters = {
  'GET /filters/values/': {
    summary: 'The values of each filter that is no range.',
    may: 'products.see',
    reply: Type.Array(FilterValues),
  },
  'GET /filters/': {
    summary: 'The filters of the list of products, and what else could be one.',
    may: 'products.see',
    reply: FilterSettings,
  },
  'PUT /filters/': {
    summary: 'Replaces the filters. A filter keeps its name in addresses.',
    may: 'products.edit',
    body: wholeOf(filterFields),
    reply: FilterSettings,
  },
} as const satisfies Record<string, StaffEndpoint>

export type Filter = Static<typeof FilterSchema>
export type FilterSettings = Static<typeof FilterSettings>
