import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Attribute, ProductImage } from '../../../products.ts'
import { Id, MediaPath, Money, Nullable, Slug, Time } from '../../../wire.ts'
import { productFields, ProductStatus } from '../../records/product.ts'
import { schemasOf } from '../../staff-endpoint.ts'

/** A row of the list and of the sheet. */
export const ProductRow = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Slug,
  status: ProductStatus,
  price: Money,
  stock: Type.Integer(),
  category: Type.Object({ id: Id, name: Type.String() }),
  sku: Type.String(),
  barcode: Type.String(),
  thumb_image: Nullable(MediaPath),
  updated_at: Time,
  /** The product's price and stock are those of its variants. */
  has_variants: Type.Boolean(),
  /** The product has the price of a sale. */
  is_on_sale: Type.Boolean(),
  /** The number of people who wait until it or one of its variants is back; absent if there are none. */
  waiting: Type.Optional(Type.Integer()),
})

export const StaffProduct = Type.Object({
  ...schemasOf(productFields),
  ...ProductRow.properties,
  attributes: Type.Array(Attribute),
  images: Type.Array(ProductImage),
  created_at: Time,
  was_on_sale: Type.Boolean(),
  /** The page for customers; null unless it is on sale. */
  url: Nullable(Type.String()),
  /** The reasons why it is not in the shop: sentences. */
  missing: Type.Array(Type.String()),
})

export const StockChange = Type.Object({
  at: Time,
  difference: Type.Integer(),
  /** The stock after the change. */
  stock: Type.Integer(),
  reason: Type.String(),
  by: Nullable(Type.String()),
})

export const productFilter = {
  status: Type.Optional(ProductStatus),
  category: Type.Optional(Id),
  /** `low`: below the shop's threshold; `out`: none left. */
  stock: Type.Optional(Type.Enum(['low', 'out'])),
  /** Narrows the list to these ids, with commas between. */
  ids: Type.Optional(Type.String({ pattern: '^\\d{1,16}(,\\d{1,16})*$', maxLength: 4000 })),
  /** Words of name, SKU, barcode. Beginnings count. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
}

/** A change of one kind; a price by per cent or by an amount. Variants are changed with their products. */
export const bulkChange = {
  price: Type.Optional(
    Type.Object({
      /** "+5" or "-12.5". */
      percent: Type.Optional(Type.String({ pattern: '^[+-]?\\d{1,3}(\\.\\d{1,2})?$' })),
      /** "+2.00" or "-10.00". */
      amount: Type.Optional(Type.String({ pattern: '^[+-]?\\d{1,9}(\\.\\d{1,3})?$' })),
      /** To whole steps of so many cents, up. 1: no rounding. */
      round_to_cents: Type.Integer({ minimum: 1, maximum: 100_000 }),
    }),
  ),
  status: Type.Optional(ProductStatus),
  category_id: Type.Optional(Id),
}

export type ProductRow = Static<typeof ProductRow>
export type StaffProduct = Static<typeof StaffProduct>
