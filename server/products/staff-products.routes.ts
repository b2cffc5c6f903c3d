import { writeStored } from '#server/platform/language/stored-said.ts'
import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { products } from '#contract/backoffice/catalogue/products.ts'
import type { FieldChanges } from '#server/calls/field-changes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { renameProduct } from './merchant/rename-product.ts'
import { changeStock } from './merchant/change-stock.ts'
import { nextUnusedSlug, slugTyped } from '#server/tenants/slugs.ts'
import { copyProduct, draftProduct, PRODUCT_SLUGS } from './merchant/new-product.ts'
import { takeProductsFile } from './merchant/file/products-file.ts'
import { arrangePictures, describePicture, removePicture } from './merchant/pictures.ts'
import {
  presentProductRow,
  presentStaffProduct,
  type Reader,
} from './merchant/present-staff-product.ts'
import { saveProduct } from './merchant/save-product.ts'
import {
  countProducts,
  countProductStatuses,
  findWholeProduct,
  lockWholeProduct,
  listDetailNames,
  listProductRows,
  listStockChanges,
  type StaffProductRow,
} from './merchant/staff-products.queries.ts'

export const readStaffProduct = async (tx: ReadTx, id: number, reader: Reader) =>
  presentStaffProduct((await findWholeProduct(tx, id)) ?? notFound(), reader, tx.format)

/** @throws Refusal 409 with an address that is free, where this one is not */
async function assertFree(tx: ReadTx, slug: string): Promise<void> {
  const free = await nextUnusedSlug(tx, 'product', slug)
  if (free !== slug) refuse(409, toStaff('anotherProductHasThisAddress', { free }))
}

type Refused = { id: number; fields: Record<string, Sentence>; theirs: Record<string, unknown> }

type Conflicts = { detail: Sentence; conflicts: Record<string, { theirs: unknown }> }

/** A cell's refusal in words; what is no refusal goes on as a fault of ours. */
function refusedRow(id: number, error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error
  const { detail, conflicts } = error.body as Partial<Conflicts>
  if (detail !== undefined && conflicts) {
    const entries = Object.entries(conflicts)
    return {
      id,
      fields: Object.fromEntries(entries.map(([field]) => [field, detail])),
      theirs: Object.fromEntries(entries.map(([field, { theirs }]) => [field, theirs])),
    }
  }
  if (detail !== undefined) return { id, fields: { row: detail }, theirs: {} }
  const faults = Object.entries(error.body as Record<string, Sentence[]>)
  return {
    id,
    fields: Object.fromEntries(faults.map(([f, said]) => [f, said[0] ?? ''])),
    theirs: {},
  }
}

export const staffProductHandlers = {
  'GET /products/': ({ read, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    read(async (tx) => {
      const page = { after: parseCursor(cursor, { value: 'text' }), limit: limit + 1 }
      const rows = await listProductRows(tx, filter, page)
      const cursorOf = (row: StaffProductRow) => ({
        value: row.name_key,
        id: String(row.id),
      })
      return pageOf(rows, cursorOf, (row) => presentProductRow(row, tx.format.currency), limit)
    }),

  'GET /products/csv/': ({ write, shop, caller, query: { cursor, ...filter } }) =>
    write((tx) => takeProductsFile(tx, { cursor, filter }, { shop, caller })),

  'GET /products/counts/': ({ read, query }) =>
    read(async (tx) => ({
      statuses: await countProductStatuses(tx),
      matches: await countProducts(tx, query),
    })),

  'GET /products/detail-names/': ({ read }) => read(listDetailNames),

  // Each row in a transaction of its own: one bad cell undoes no other row.
  'PATCH /products/': async ({ write, body, caller }) => {
    const saved = []
    const refused = []
    for (const { id, ...changes } of body.rows) {
      try {
        saved.push(
          await write(async (tx) =>
            presentProductRow(
              await saveProduct(tx, id, changes as FieldChanges, caller),
              tx.format.currency,
            ),
          ),
        )
      } catch (error) {
        refused.push(refusedRow(id, error))
      }
    }
    return { saved, refused }
  },

  'POST /products/': (request) =>
    request.write(async (tx) => {
      const id = await draftProduct(tx, request.body, request.caller)
      return readStaffProduct(tx, id, request)
    }),

  'GET /products/:id/': (request) =>
    request.read((tx) => readStaffProduct(tx, request.params.id, request)),

  'PATCH /products/:id/': ({ write, params, body, caller, shop }) =>
    write(async (tx) =>
      presentStaffProduct(
        await saveProduct(tx, params.id, body as FieldChanges, caller),
        { shop, caller },
        tx.format,
      ),
    ),

  'POST /products/:id/copy/': (request) =>
    request.write(async (tx) =>
      readStaffProduct(tx, await copyProduct(tx, request.params.id), request),
    ),

  'PUT /products/:id/slug/': (request) =>
    request.write(async (tx) => {
      // Locked: a rename that came first has changed the address by which it is renamed.
      const product = (await lockWholeProduct(tx, request.params.id)) ?? notFound()
      const slug = await slugTyped(tx, PRODUCT_SLUGS, request.body.slug)
      if (slug !== product.slug) await assertFree(tx, slug)
      await renameProduct(tx, product.slug, slug)
      await tx.record({
        act: 'product.slug',
        subject: { kind: 'product', id: product.id, label: product.name },
        before: { slug: product.slug },
        after: { slug },
      })
      return readStaffProduct(tx, product.id, request)
    }),

  'GET /products/:id/stock-changes/': ({ read, params, texts }) =>
    read(async (tx) => {
      if (!(await findWholeProduct(tx, params.id))) return notFound()
      const rows = await listStockChanges(tx, params.id)
      return rows.map(({ created_at, difference, stock, reason, by_name }) => ({
        at: created_at.toISOString(),
        difference,
        stock,
        reason: writeStored(reason, texts),
        by: by_name,
      }))
    }),

  'POST /products/:id/stock-changes/': ({ write, params, body, caller }) =>
    write(async (tx) => {
      await changeStock(tx, params.id, body, caller)
      return presentProductRow(
        (await findWholeProduct(tx, params.id)) ?? notFound(),
        tx.format.currency,
      )
    }),

  'DELETE /products/:id/pictures/:picture/': (request) =>
    request.write(async (tx) => {
      await removePicture(tx, request.params.id, request.params.picture)
      return readStaffProduct(tx, request.params.id, request)
    }),

  'PATCH /products/:id/pictures/:picture/': (request) =>
    request.write(async (tx) => {
      const { id, picture } = request.params
      await describePicture(tx, id, picture, request.body)
      return readStaffProduct(tx, id, request)
    }),

  'PUT /products/:id/pictures/': (request) =>
    request.write(async (tx) => {
      await arrangePictures(tx, request.params.id, request.body.ids)
      return readStaffProduct(tx, request.params.id, request)
    }),
} satisfies Partial<StaffHandlersOf<typeof products>>
