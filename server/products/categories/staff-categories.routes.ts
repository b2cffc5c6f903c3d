import type { products, StaffCategory } from '#contract/backoffice/catalogue/products.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { assertSlug } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { slugFrom } from '../merchant/new-product.ts'
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  listCategories,
  lockCategory,
  moveProducts,
  updateCategory,
} from './categories.queries.ts'

type Handlers = StaffHandlersOf<
  Pick<
    typeof products,
    | 'GET /categories/'
    | 'POST /categories/'
    | 'PATCH /categories/:id/'
    | 'PUT /categories/order/'
    | 'DELETE /categories/:id/'
  >
>

export const staffCategoryHandlers: Handlers = {
  'GET /categories/': async ({ read }) => (await read(listCategories)).map(present),

  'POST /categories/': ({ write, body }) => {
    const name = plainLine(body.name)
    assertNoFaults({ name: name === '' ? REQUIRED : undefined })
    const slug = body.slug || slugFrom(name)
    assertSlug(slug)
    return write(async (tx) => {
      const description = sanitizeHtml(body.description ?? '', tx.tenantId)
      const id = await insertCategory(tx, { name, slug, description })
      tx.changed('categories')
      await tx.record({ act: 'category.created', subject: { kind: 'category', id, label: name } })
      return readCategory(tx, id)
    })
  },

  'PATCH /categories/:id/': ({ write, params, body }) =>
    write(async (tx) => {
      const current = (await lockCategory(tx, params.id)) ?? notFound()
      const subject = { kind: 'category', id: current.id, label: current.name }
      const fields = { ...current, description: String(current.description) }
      const values = await withEditors(tx, subject, () =>
        acceptChanges(fields, body as FieldChanges, ['description']),
      )
      const { name, slug, description } = values
      if (slug !== undefined) assertSlug(slug)
      await updateCategory(tx, current.id, {
        ...(name !== undefined && { name: plainLine(name) }),
        ...(slug !== undefined && { slug }),
        ...(description !== undefined && { description: sanitizeHtml(description, tx.tenantId) }),
      })
      tx.changed('categories', 'products')
      await tx.record({ act: 'category.saved', subject, before: fields, after: values })
      return readCategory(tx, current.id)
    }),

  'PUT /categories/order/': ({ write, body }) =>
    write(async (tx) => {
      for (const [position, id] of body.ids.entries()) await updateCategory(tx, id, { position })
      tx.changed('categories')
      const subject = { kind: 'category', id: 'all' }
      await tx.record({ act: 'category.order', subject, after: { ids: body.ids } })
      return (await listCategories(tx)).map(present)
    }),

  'DELETE /categories/:id/': ({ write, params, query }) =>
    write(async (tx) => {
      const { name, products_in_all } = await readCategory(tx, params.id)
      const { move_to } = query
      if (products_in_all > 0) {
        if (move_to === undefined || move_to === params.id) {
          return refuse(409, 'There are products in it. Say which category they go to.')
        }
        await readCategory(tx, move_to)
        await moveProducts(tx, params.id, move_to)
      }
      await deleteCategory(tx, params.id)
      tx.changed('categories', 'products')
      const subject = { kind: 'category', id: params.id, label: name }
      await tx.record({ act: 'category.deleted', subject, after: { move_to: move_to ?? null } })
      return { detail: `${name} is gone.` }
    }),
}

async function readCategory(tx: ReadTx, id: number): Promise<StaffCategory> {
  const row = (await listCategories(tx)).find((each) => each.id === id)
  return row ? present(row) : notFound()
}

const present = (row: CategoryRow): StaffCategory => ({
  ...row,
  products_in_all: row.products_in_all ?? 0,
})
