import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id } from '../../../wire.ts'
import { categoryFields } from '../../records/product.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const StaffCategory = Type.Object({
  id: Id,
  ...schemasOf(categoryFields),
  position: Type.Integer(),
  /** On sale, and in all. */
  product_count: Type.Integer(),
  products_in_all: Type.Integer(),
})

export type StaffCategory = Static<typeof StaffCategory>
