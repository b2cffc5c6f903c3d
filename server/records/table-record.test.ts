import { expect, test } from 'vitest'
import * as Type from 'typebox'
import type { Fields } from '#contract/backoffice/records/fields.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { productColumns } from '../products/merchant/product-columns.ts'
import { type Columns, columnNames } from './table-record.ts'

type ProductColumns = Columns<typeof productFields, 'products', 'sku' | 'status'>

const { name: _, ...withoutName } = productColumns
const unsafe = { column: 'long_html_description', clean: trimmed } as const

/** Each of these is refused by `npm run types`; an error that is not there fails it. */
const forgotten = [
  // @ts-expect-error A field of the contract without a column.
  withoutName satisfies ProductColumns,

  // @ts-expect-error A column that the table does not have.
  { ...productColumns, name: { column: 'nam', clean: trimmed } } satisfies ProductColumns,

  // @ts-expect-error A column of another type.
  { ...productColumns, name: { column: 'stock', clean: trimmed } } satisfies ProductColumns,

  // @ts-expect-error A text that is not cleaned.
  { ...productColumns, name: { column: 'name' } } satisfies ProductColumns,

  // @ts-expect-error HTML that is not sanitised.
  { ...productColumns, long_html_description: unsafe } satisfies ProductColumns,

  // @ts-expect-error A field without a label.
  { warranty: { schema: Type.String() } } satisfies Fields,
]

test('a forgotten link is a type error, and every field of a product has its column', () => {
  const kept = Object.keys(productFields).filter((name) => name !== 'sku' && name !== 'status')
  expect(Object.keys(productColumns).toSorted()).toEqual(kept.toSorted())
  expect(forgotten).toHaveLength(6)
  expect(columnNames(productColumns)).toContain('price_cents')
})
