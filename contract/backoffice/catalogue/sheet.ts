import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Money, Nullable } from '../../wire.ts'
import { only } from '../records/fields.ts'
import { PriceOrNone, productFields, ProductStatus } from '../records/product.ts'
import { productFilter } from './shapes/staff-product.ts'
import {
  Change,
  changesOf,
  CursorPage,
  cursorQuery,
  type StaffEndpoint,
} from '../staff-endpoint.ts'

/**
 * A product, or one of its variants below it; what a row does not have of its own is null. Every row
 * can have a weight.
 */
export const SheetRow = Type.Object({
  product_id: Id,
  variant_id: Nullable(Id),
  /** The name of the variant: "10 in, rosewood". */
  name: Type.String(),
  /** Null where the product has variants, which have their own. */
  price: Nullable(Money),
  list_price: Nullable(PriceOrNone),
  /** Absent for those who do not see it. A product's counts for its variants without one. */
  cost: Type.Optional(PriceOrNone),
  stock: Nullable(Type.Integer()),
  sku: Nullable(Type.String()),
  /** A product's, which counts for its variants without one; a variant's own. Null: none. */
  weight_grams: Nullable(Type.Integer()),
  /** Null on a variant's row. */
  status: Nullable(ProductStatus),
  category_id: Nullable(Id),
})

/** Cells of one row, each with the value that the sheet had. */
const cells = {
  ...changesOf(
    only(
      productFields,
      'name',
      'price',
      'list_price',
      'cost',
      'sku',
      'weight_grams',
      'status',
      'category_id',
    ),
  ).properties,
  /** The difference is stored, so that units sold meanwhile stay sold. */
  stock: Change(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

export const sheet = {
  'GET /products/sheet/': {
    summary: 'Products with their variants as rows, by name; 100 products at a time.',
    may: 'products.see',
    query: Type.Object({ ...productFilter, ...cursorQuery }),
    reply: CursorPage(SheetRow),
  },
  'PATCH /products/sheet/': {
    summary:
      'Saves cells; each is judged on its own, and what is refused is said beside what is saved. ' +
      'Prices, costs and stock need permissions of their own.',
    may: 'products.edit',
    body: Type.Object({
      rows: Type.Array(
        Type.Object({ product_id: Id, variant_id: Nullable(Id), cells: Type.Object(cells) }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    reply: Type.Object({
      /** The rows as they are now, of each product that was asked about. */
      rows: Type.Array(SheetRow),
      refused: Type.Array(
        Type.Object({
          product_id: Id,
          variant_id: Nullable(Id),
          field: Type.String(),
          reason: Type.String(),
          /** Whether a colleague has changed it meanwhile. */
          is_conflict: Type.Boolean(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type SheetRow = Static<typeof SheetRow>
export type SheetField = keyof typeof cells
