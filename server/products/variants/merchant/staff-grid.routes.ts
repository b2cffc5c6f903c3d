import type { variants } from '#contract/backoffice/catalogue/variants.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findWholeProduct } from '../../merchant/staff-products.queries.ts'
import { readGrid, saveGrid } from './save-grid.ts'

export const gridHandlers: StaffHandlersOf<typeof variants> = {
  'GET /products/:id/variants/': ({ read, params, caller }) =>
    read(async (tx) => {
      const product = (await findWholeProduct(tx, params.id)) ?? notFound()
      return readGrid(tx, product.id, caller)
    }),

  'PATCH /products/:id/variants/': ({ write, params, body, caller }) =>
    write((tx) => saveGrid(tx, params.id, body, caller)),
}
