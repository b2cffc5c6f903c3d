import { toStaff } from '#contract/language/said.ts'
import type { products } from '#contract/backoffice/catalogue/products.ts'
import type { StaffCategory } from '#contract/backoffice/catalogue/shapes/staff-category.ts'
import { categoryFields } from '#contract/backoffice/records/product.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, safeHtml } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import {
  assertSlug,
  refuseIfTaken,
  slugFor,
  type SlugPlace,
  slugTyped,
  withSlugTyped,
} from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  listCategories,
  moveProducts,
  updatePosition,
} from './categories.queries.ts'

const CATEGORY_SLUGS: SlugPlace = { kind: 'category', otherwise: 'category' }

const category = inTable({
  fields: categoryFields,
  table: 'categories',
  slugs: { kind: 'category' },
  columns: {
    name: { column: 'name', clean: plainLine },
    slug: { column: 'slug', clean: assertSlug },
    description: { column: 'description', clean: safeHtml },
  },
  refuse: refuseIfTaken,
  subjectOf: ({ id, values }) => ({ kind: 'category', id, label: values.name }),
  act: 'category.saved',
  tags: () => ['categories', 'products'],
})

export const staffCategoryHandlers = {
  'GET /categories/': async ({ read }) => (await read(listCategories)).map(present),

  'POST /categories/': ({ write, body }) => {
    const name = plainLine(body.name)
    assertNoFaults({ name: name === '' ? REQUIRED : undefined })
    return write(async (tx) => {
      const chosen = body.slug && assertSlug(await slugTyped(tx, CATEGORY_SLUGS, body.slug))
      const slug = chosen || (await slugFor(tx, CATEGORY_SLUGS, name))
      const description = sanitizeHtml(body.description ?? '', tx.tenantId)
      const inserted = insertCategory(tx, { name, slug, description })
      // A made slug that a colleague took meanwhile is numbered by the next try of the write.
      const id = await (chosen ? inserted.catch(refuseIfTaken) : inserted)
      tx.changed('categories')
      await tx.record({ act: 'category.created', subject: { kind: 'category', id, label: name } })
      return readCategory(tx, id)
    })
  },

  'PATCH /categories/:id/': ({ write, params: { id }, body: changes, caller }) =>
    write(async (tx) => {
      const written = await withSlugTyped(tx, CATEGORY_SLUGS, changes)
      await saveRecord(tx, category, { id, changes: written, caller })
      return readCategory(tx, id)
    }),

  'PUT /categories/order/': ({ write, body }) =>
    write(async (tx) => {
      for (const [position, id] of body.ids.entries()) await updatePosition(tx, id, position)
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
          return refuse(409, toStaff('thisCategoryHasProducts'))
        }
        await readCategory(tx, move_to)
        await moveProducts(tx, params.id, move_to)
      }
      await deleteCategory(tx, params.id)
      tx.changed('categories', 'products', 'promotions')
      const subject = { kind: 'category', id: params.id, label: name }
      await tx.record({ act: 'category.deleted', subject, after: { move_to: move_to ?? null } })
      return { detail: toStaff('wasDeleted', { name }) }
    }),
} satisfies Partial<StaffHandlersOf<typeof products>>

async function readCategory(tx: ReadTx, id: number): Promise<StaffCategory> {
  const row = (await listCategories(tx)).find((each) => each.id === id)
  return row ? present(row) : notFound()
}

const present = (row: CategoryRow): StaffCategory => ({
  ...row,
  products_in_all: row.products_in_all ?? 0,
})
