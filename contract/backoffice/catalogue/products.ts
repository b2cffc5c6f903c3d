import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { LONGEST_PICTURE_BYTES } from '../../pictures.ts'
import { ById, Id, Price } from '../../wire.ts'
import { categoryFields, productFields } from '../records/product.ts'
import { only } from '../records/fields.ts'
import { bulkBody, BulkReport, BulkSummary } from '../bulk.ts'
import {
  Change,
  changesOf,
  CsvPart,
  CursorPage,
  cursorQuery,
  listQuery,
  Done,
  Matches,
  type StaffEndpoint,
} from '../staff-endpoint.ts'
import {
  bulkChange,
  productFilter,
  ProductRow,
  StaffProduct,
  StockChange,
} from './shapes/staff-product.ts'
import { StaffCategory } from './shapes/staff-category.ts'

/** The cells of a row in the list. */
const rowCells = only(productFields, 'name', 'category_id', 'price', 'sku', 'barcode', 'status')

const edits = { may: 'products.edit' } as const
const list = {
  'GET /products/': {
    summary: 'Products, by name; 50 at a time.',
    may: 'products.see',
    query: Type.Object({ ...productFilter, ...listQuery }),
    reply: CursorPage(ProductRow),
  },
  'GET /products/csv/': {
    summary:
      'Products as a part of a file with the columns of Shopify, by name; `next` leads to the next part.',
    may: 'imports.run',
    query: Type.Object({ ...productFilter, ...cursorQuery }),
    reply: CsvPart,
  },
  'GET /products/counts/': {
    summary: 'How many products each status has, and how many match a filter.',
    may: 'products.see',
    query: Type.Object(productFilter),
    reply: Type.Object({
      statuses: Named(Type.Integer()),
      matches: Matches,
    }),
  },
  'GET /products/detail-names/': {
    summary: 'What the details of products are called in this shop, those of most products first.',
    may: 'products.see',
    reply: Type.Array(Type.String()),
  },
  'PATCH /products/': {
    summary:
      'Saves cells of the sheet; each row is judged on its own. Prices need a permission of their own.',
    ...edits,
    body: Type.Object({
      rows: Type.Array(Type.Object({ id: Id, ...changesOf(rowCells).properties }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    reply: Type.Object({
      saved: Type.Array(ProductRow),
      refused: Type.Array(
        Type.Object({
          id: Id,
          /** Field → sentence. */
          fields: Named(Type.String()),
          /** Field → its present value, if a colleague changed it meanwhile. */
          theirs: Named(Type.Unknown()),
        }),
      ),
    }),
  },
  'POST /products/bulk-changes/preview/': {
    summary: 'Previews a change of many products: the first twenty, and counts.',
    may: 'prices.edit',
    body: bulkBody(productFilter, bulkChange),
    reply: BulkReport,
  },
  'POST /products/bulk-changes/': {
    summary: 'Changes many products. Up to 100 are done when the reply comes, more as a job.',
    may: 'prices.edit',
    body: bulkBody(productFilter, bulkChange),
    reply: BulkReport,
    status: 201,
  },
  'GET /products/bulk-jobs/': {
    summary: 'The last fifty changes of many, newest first.',
    may: 'prices.edit',
    reply: Type.Array(BulkSummary),
  },
  'GET /products/bulk-jobs/:id/': {
    summary: 'How far a change of many is, and its report.',
    may: 'prices.edit',
    params: ById,
    reply: BulkReport,
  },
  'POST /products/bulk-jobs/:id/cancellation/': {
    summary: 'Stops it before its next batch.',
    may: 'prices.edit',
    params: ById,
    reply: BulkReport,
  },
  'POST /products/bulk-jobs/:id/reversal/': {
    summary: 'Puts back what it changed, but for what was changed since, which is listed.',
    may: 'prices.edit',
    params: ById,
    reply: BulkReport,
  },
} as const satisfies Record<string, StaffEndpoint>

const single = {
  'POST /products/': {
    summary: 'A new product, as a draft; a name is enough.',
    ...edits,
    /** A price wants its own right. */
    body: Type.Object({
      name: productFields.name.schema,
      category_id: Type.Optional(Id),
      price: Type.Optional(Price),
    }),
    reply: StaffProduct,
    status: 201,
  },
  'GET /products/:id/': {
    summary: 'One product with everything that can be changed about it.',
    may: 'products.see',
    params: ById,
    reply: StaffProduct,
  },
  'GET /products/:id/preview/': {
    summary: 'Where it is seen as customers will see it, for an hour.',
    ...edits,
    params: ById,
    reply: Type.Object({ url: Type.String() }),
  },
  'PATCH /products/:id/': {
    summary:
      'Changes fields of a product; 409 names those that somebody else has changed. ' +
      'Prices need a permission of their own. `status` publishes, takes off sale and archives.',
    ...edits,
    params: ById,
    body: changesOf(productFields),
    hasLongTexts: true,
    reply: StaffProduct,
  },
  'POST /products/:id/copy/': {
    summary: 'A copy of a product, as a draft without stock.',
    ...edits,
    params: ById,
    reply: StaffProduct,
    status: 201,
  },
  'PUT /products/:id/slug/': {
    summary: 'Gives it another address; the old one goes on leading to it.',
    ...edits,
    params: ById,
    body: Type.Object({ slug: Type.String({ maxLength: 200 }) }),
    reply: StaffProduct,
  },
  'GET /products/:id/stock-changes/': {
    summary: 'The last hundred changes of its stock, newest first, without sales.',
    may: 'products.see',
    params: ById,
    reply: Type.Array(StockChange),
  },
  'POST /products/:id/stock-changes/': {
    summary:
      'Changes the stock of a product or variant by a number, with the reason. Never below zero.',
    may: 'stock.edit',
    params: ById,
    body: Type.Object({
      difference: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
      variant_id: Type.Optional(Id),
    }),
    reply: ProductRow,
    status: 201,
  },
  'DELETE /products/:id/pictures/:picture/': {
    summary: 'Deletes a picture.',
    ...edits,
    params: Type.Object({ id: Id, picture: Id }),
    reply: StaffProduct,
  },
  'PUT /products/:id/pictures/': {
    summary: 'The order of its pictures; the first is the main one.',
    ...edits,
    params: ById,
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 50 }) }),
    reply: StaffProduct,
  },
  'PATCH /products/:id/pictures/:picture/': {
    summary: 'Changes the alternative text of a picture.',
    ...edits,
    params: Type.Object({ id: Id, picture: Id }),
    body: Type.Object({ alt_text: Change(Type.String({ maxLength: 300 })) }),
    reply: StaffProduct,
  },
} as const satisfies Record<string, StaffEndpoint>

const categories = {
  'GET /categories/': {
    summary: 'The categories in their order.',
    may: 'products.see',
    reply: Type.Array(StaffCategory),
  },
  'POST /categories/': {
    summary: 'A new category, the last one.',
    ...edits,
    body: Type.Object({
      name: categoryFields.name.schema,
      slug: Type.Optional(categoryFields.slug.schema),
      description: Type.Optional(categoryFields.description.schema),
    }),
    hasLongTexts: true,
    reply: StaffCategory,
    status: 201,
  },
  'PATCH /categories/:id/': {
    summary: 'Changes a category; 409 names the fields that somebody else has changed.',
    ...edits,
    params: ById,
    body: changesOf(categoryFields),
    hasLongTexts: true,
    reply: StaffCategory,
  },
  'PUT /categories/order/': {
    summary: 'The order of the categories.',
    ...edits,
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 500 }) }),
    reply: Type.Array(StaffCategory),
  },
  'DELETE /categories/:id/': {
    summary: 'Deletes a category; its products move to another one.',
    ...edits,
    params: ById,
    query: Type.Object({ move_to: Type.Optional(Id) }),
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export const products = { ...list, ...single, ...categories } as const

/**
 * `POST /products/:id/pictures/` takes a picture's bytes as application/octet-stream, up to 25 MB,
 * with `?alt=`, and answers 201 with the product; with `?replaces=` and a picture's number it takes
 * that one's place and words. It is the one call that is not JSON.
 */
export const PICTURE_UPLOAD = {
  path: '/products/:id/pictures/',
  may: 'products.edit',
  longestBytes: LONGEST_PICTURE_BYTES,
} as const
