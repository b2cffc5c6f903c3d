import type { variants } from '#contract/backoffice/catalogue/variants.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findWholeProduct } from '../../merchant/staff-products.queries.ts'
import { readGrid, saveGrid } from './save-grid.ts'

export const gridHandlers: StaffHandlersOf<typeof variants> = {
  'GET /products/:id/variants/': ({ read, params, staff }) =>
    read(async (tx) => {
      const product = (await findWholeProduct(tx, params.id)) ?? notFound()
      return readGrid(tx, product.id, staff.role)
    }),

  'PATCH /products/:id/variants/': ({ write, params, body, staff }) =>
    write((tx) => saveGrid(tx, params.id, body, staff)),
}
