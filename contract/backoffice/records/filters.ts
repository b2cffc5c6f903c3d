import * as Type from 'typebox'
import type { Fields } from './fields.ts'

const SOURCES = ['detail', 'price', 'weight'] as const
const KINDS = ['chips', 'swatches', 'range'] as const
const MOST_FILTERS = 20

/** A filter of the list of products. */
export const Filter = Type.Object({
  /** The filter's name in addresses, which stays; empty for a new filter. */
  name: Type.String({ maxLength: 40 }),
  /** The filter's name for customers. */
  label: Type.String({ maxLength: 60 }),
  source: Type.Enum([...SOURCES]),
  /** The name of the detail or option of products; empty for price and weight. */
  key: Type.String({ maxLength: 200 }),
  kind: Type.Enum([...KINDS]),
  /** A range takes the number before it: "in" of "25 cm (10 in)". */
  unit: Type.String({ maxLength: 12 }),
  /** A comma in a detail separates several values. */
  is_list: Type.Boolean(),
})

/** The filters of a shop in their order. */
export const filterFields = {
  filters: { schema: Type.Array(Filter, { maxItems: MOST_FILTERS }), label: 'Filters' },
} as const satisfies Fields
