import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LONGEST_OPTION_NAME } from '../../rules/limits.ts'
import { ById, Id, Nullable } from '../../wire.ts'
import { variantFields } from '../records/product.ts'
import { Change, changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

const Text = Type.String({ maxLength: LONGEST_OPTION_NAME })

const GridOption = Type.Object({
  name: Text,
  values: Type.Array(
    Type.Object({
      value: Text,
      /** A colour to show beside it: "#a0522d". */
      swatch: Nullable(Type.String({ maxLength: 20 })),
    }),
    { maxItems: 100 },
  ),
})

const cells = schemasOf(variantFields)

const StaffVariant = Type.Object({
  id: Id,
  ...cells,
  stock: Type.Integer(),
  /** The variant has the price of a sale. */
  is_on_sale: Type.Boolean(),
})

/** A product's options and what there is of each combination, in the merchant's order. */
const VariantGrid = Type.Object({
  options: Type.Array(GridOption),
  variants: Type.Array(StaffVariant),
})

export const variants = {
  'GET /products/:id/variants/': {
    summary: 'The options of a product and its variants, also those that are switched off.',
    may: 'products.see',
    params: ById,
    reply: VariantGrid,
  },
  'PATCH /products/:id/variants/': {
    summary:
      'Saves changed cells of the grid; 409 names those that somebody else has changed, as ' +
      '"id.field". Prices need a permission of their own, and so does the stock of new variants. The stock ' +
      'of others is changed by differences.',
    may: 'products.edit',
    params: ById,
    body: Type.Object({
      options: Change(Type.Array(GridOption, { maxItems: 10 })),
      changed: Type.Optional(
        Type.Array(Type.Object({ id: Id, ...changesOf(variantFields).properties }), {
          maxItems: 200,
        }),
      ),
      added: Type.Optional(
        Type.Array(
          Type.Object({
            ...cells,
            measure: Type.Optional(cells.measure),
            barcode: Type.Optional(cells.barcode),
            stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          }),
          { maxItems: 200 },
        ),
      ),
      /** All of them in another order: the first that can be bought is what the product shows. */
      order: Change(Type.Array(Id, { maxItems: 200 })),
      removed: Type.Optional(Type.Array(Id, { maxItems: 200 })),
    }),
    reply: VariantGrid,
  },
} as const satisfies Record<string, StaffEndpoint>

export type StaffVariant = Static<typeof StaffVariant>
export type VariantGrid = Static<typeof VariantGrid>
