import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id } from '../wire.ts'
import { Done, type StaffEndpoint } from './staff-endpoint.ts'

/** A saved filter of a list. */
export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  /** The query of the list's address, with order and columns: "country=Nepal&columns=time+total". */
  query: Type.String(),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean(),
  by: Type.String(),
})

const NewView = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  query: Type.String({ maxLength: 1000 }),
  is_shared: Type.Boolean(),
})

const viewsOf = <List extends 'orders' | 'products' | 'reports'>(list: List) => {
  const common = { may: `${list}.see` } as const
  return {
    list: {
      ...common,
      summary: `The saved views of ${list}: one’s own and those that are shared.`,
      reply: Type.Array(SavedView),
    },
    save: {
      ...common,
      summary: `Keeps a filter of ${list} under a name, for oneself or for all.`,
      body: NewView,
      reply: SavedView,
      status: 201,
    },
    remove: {
      ...common,
      summary: 'Deletes an own view. Who may change the shop’s settings also deletes shared ones.',
      params: ById,
      reply: Done,
    },
  } as const
}

const orders = viewsOf('orders')
const products = viewsOf('products')
const reports = viewsOf('reports')

export const views = {
  'GET /orders/views/': orders.list,
  'POST /orders/views/': orders.save,
  'DELETE /orders/views/:id/': orders.remove,
  'GET /products/views/': products.list,
  'POST /products/views/': products.save,
  'DELETE /products/views/:id/': products.remove,
  'GET /reports/views/': reports.list,
  'POST /reports/views/': reports.save,
  'DELETE /reports/views/:id/': reports.remove,
} as const satisfies Record<string, StaffEndpoint>

export type SavedView = Static<typeof SavedView>
