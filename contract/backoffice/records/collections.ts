import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, MediaPath, Nullable } from '../../wire.ts'
import { type Fields, only } from './fields.ts'
import { categoryFields, productFields } from './product.ts'

const Whole = Type.Union([Type.Integer({ minimum: 0, maximum: 999_999_999 }), Type.Null()])

/** The conditions of a collection by rule. */
export const CollectionCondition = Type.Union([
  /** The product has one of these values of a filter, as addresses spell them. */
  Type.Object({
    field: Type.Literal('filter'),
    name: Type.String({ maxLength: 40 }),
    values: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  }),
  /** Whole units of the currency; null: no bound. */
  Type.Object({ field: Type.Literal('price'), from: Whole, to: Whole }),
  Type.Object({ field: Type.Literal('tag'), tag: Type.String({ maxLength: 60 }) }),
  Type.Object({ field: Type.Literal('stock'), is_in_stock: Type.Boolean() }),
  Type.Object({ field: Type.Literal('sale'), is_on_sale: Type.Boolean() }),
  /** Added within so many days. */
  Type.Object({
    field: Type.Literal('age'),
    days: Type.Integer({ minimum: 1, maximum: 3650 }),
  }),
])

/** A collection of products, by hand or by rule. */
export const collectionFields = {
  ...categoryFields,
  picture: { schema: Nullable(MediaPath), label: 'Picture' },
  picture_alt: { schema: Type.String({ maxLength: 300 }), label: 'What the picture shows' },
  is_by_hand: { schema: Type.Boolean(), label: 'Chosen by hand' },
  /** The products of a collection by hand, in their order. */
  product_ids: { schema: Type.Array(Id, { maxItems: 500 }), label: 'Products' },
  matches: { schema: Type.Enum(['all', 'any']), label: 'Products that meet' },
  conditions: {
    schema: Type.Array(CollectionCondition, { maxItems: 10 }),
    label: 'Conditions',
  },
  ...only(productFields, 'seo_title', 'seo_description'),
  in_menu: { schema: Type.Boolean(), label: 'In the shop menu' },
  is_published: { schema: Type.Boolean(), label: 'Published' },
} as const satisfies Fields

export type CollectionCondition = Static<typeof CollectionCondition>
