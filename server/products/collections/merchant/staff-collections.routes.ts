import { toStaff } from '#contract/language/said.ts'
import type { collections, StaffCollection } from '#contract/backoffice/catalogue/collections.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { collectionFields } from '#contract/backoffice/records/collections.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, safeHtml } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import {
  assertSlug,
  refuseIfTaken,
  slugFor,
  type SlugPlace,
  withSlugTyped,
} from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { areProducts } from '#server/calls/are-products.queries.ts'
import { startAgeTurns } from '../turn-ages.ts'
import {
  countCollection,
  deleteCollection,
  insertCollection,
  listChosen,
  listCollections,
  previewRule,
  replaceChosen,
  type StaffCollectionRow,
  updateCollectionPosition,
} from './staff-collections.queries.ts'

const COLLECTION_SLUGS: SlugPlace = { kind: 'collection', otherwise: 'collection' }

const collection = inTable<typeof collectionFields, 'collections', 'product_ids'>({
  fields: collectionFields,
  table: 'collections',
  slugs: { kind: 'collection', isKnown: ({ is_published }) => is_published },
  columns: {
    name: { column: 'name', clean: plainLine },
    slug: { column: 'slug', clean: assertSlug },
    description: { column: 'description', clean: safeHtml },
    picture: { column: 'picture', clean: (picture) => picture },
    picture_alt: { column: 'picture_alt', clean: plainLine },
    is_by_hand: { column: 'is_by_hand' },
    matches: { column: 'matches' },
    conditions: { column: 'conditions', clean: (conditions) => JSON.stringify(conditions) },
    seo_title: { column: 'seo_title', clean: plainLine },
    seo_description: { column: 'seo_description', clean: plainLine },
    in_menu: { column: 'in_menu' },
    is_published: { column: 'is_published' },
  },
  apart: {
    read: async (tx, id) => ({ product_ids: await listChosen(tx, id) }),
    write: (tx, { product_ids: ids }, id) => replaceChosen(tx, id, ids),
  },
  faultsOf: async (tx, { after: { product_ids: ids, conditions, picture } }) => ({
    picture:
      picture === null || isOwnPicture(picture, tx.tenantId)
        ? undefined
        : toStaff('thisPictureDoesNotBelongHere'),
    product_ids:
      (await areProducts(tx, ids)) && new Set(ids).size === ids.length
        ? undefined
        : toStaff('chooseProductsOfThisShop'),
    conditions: conditions.every(
      (condition) =>
        condition.field !== 'filter' ||
        tx.format.filters.some(({ name, kind }) => name === condition.name && kind !== 'range'),
    )
      ? undefined
      : toStaff('aConditionNamesNoFilter'),
  }),
  refuse: refuseIfTaken,
  subjectOf: ({ id, values }) => ({ kind: 'collection', id, label: values.name }),
  act: 'collection.saved',
  tags: () => ['settings', 'products'],
})

export const collectionHandlers: StaffHandlersOf<typeof collections> = {
  'GET /collections/': ({ read }) => read(presentAll),

  'POST /collections/': ({ write, body }) => {
    const name = plainLine(body.name)
    assertNoFaults({ name: name === '' ? REQUIRED : undefined })
    return write(async (tx) => {
      const slug = await slugFor(tx, COLLECTION_SLUGS, name)
      const id = await insertCollection(tx, { name, slug })
      const subject = { kind: 'collection', id, label: name }
      await tx.record({ act: 'collection.created', subject })
      return readCollection(tx, id)
    })
  },

  'PATCH /collections/:id/': ({ write, params: { id }, body: changes, caller }) =>
    write(async (tx) => {
      const written = await withSlugTyped(tx, COLLECTION_SLUGS, changes)
      await saveRecord(tx, collection, { id, changes: written, caller })
      await startAgeTurns(tx)
      return readCollection(tx, id)
    }),

  'PUT /collections/order/': ({ write, body }) =>
    write(async (tx) => {
      for (const [position, id] of body.ids.entries()) {
        await updateCollectionPosition(tx, id, position)
      }
      tx.changed('settings')
      const subject = { kind: 'collection', id: 'all' }
      await tx.record({ act: 'collection.order', subject, after: { ids: body.ids } })
      return presentAll(tx)
    }),

  'DELETE /collections/:id/': ({ write, params: { id } }) =>
    write(async (tx) => {
      const { name } = await readCollection(tx, id)
      await deleteCollection(tx, id)
      tx.changed('settings', 'products')
      await tx.record({
        act: 'collection.deleted',
        subject: { kind: 'collection', id, label: name },
      })
      return { detail: toStaff('wasDeleted', { name }) }
    }),

  'POST /collections/preview/': ({ read, body }) => read((tx) => previewRule(tx, body)),
}

async function presentAll(tx: ReadTx): Promise<StaffCollection[]> {
  const presented: StaffCollection[] = []
  for (const row of await listCollections(tx)) presented.push(await present(tx, row))
  return presented
}

async function readCollection(tx: ReadTx, id: number): Promise<StaffCollection> {
  const row = (await listCollections(tx)).find((each) => each.id === id)
  return row ? present(tx, row) : notFound()
}

const present = async (tx: ReadTx, row: StaffCollectionRow): Promise<StaffCollection> => ({
  ...row,
  product_ids: await listChosen(tx, row.id),
  product_count: await countCollection(tx, row),
})
