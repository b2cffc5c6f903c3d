import {
  addImportedReview,
  changeImportedReview,
  deleteImportedReview,
  type FileReview as ReviewValues,
  listFileReviews,
  lockReviews,
} from '#server/products/imported/imported-reviews.ts'
import {
  listSkuOwners,
  listSlugOwners,
} from '#server/products/imported/standing-products.queries.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listKnownThings } from '../things/external-ids.queries.ts'
import type { PlannedRecord, RecordKind } from '../records/file-record.ts'
import { planRecords } from '../records/plan-records.ts'
import { revertRecords } from '../records/revert-records.ts'
import { writeRecords } from '../records/write-records.ts'
import type { Batch, PlannedThing, Thing, ThingHandler } from '../things/thing.ts'
import { type FileReview, readReview } from './read-review.ts'

const REVIEW: RecordKind<FileReview> = {
  kind: 'review',
  counted: 'reviews',
  noun: 'review',
  read: readReview,
  // Our own file numbers its reviews.
  async match(tx, records) {
    const ids = records.map(({ id }) => id)
    const there = await listFileReviews(
      tx,
      ids.filter((id) => id !== undefined),
    )
    const known = new Set(there.map(({ id }) => id))
    return ids.map((id) => (id !== undefined && known.has(id) ? id : undefined))
  },
  async standing(tx, ids) {
    const rows = await listFileReviews(tx, ids)
    return new Map(rows.map(({ id, values }) => [id, { id, values }]))
  },
}

const NO_PRODUCT = 'This product does not exist. Import the products first.'

type Planned = PlannedRecord<FileReview> & { productId?: number }

/** Reviews with their products; one of a product that is not here is wrong. */
async function planReviews(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  lock?: (ids: number[]) => Promise<unknown>,
): Promise<PlannedThing[]> {
  const planned: Planned[] = await planRecords(tx, batch, things, REVIEW, lock)
  const asked = planned.filter(({ record: { refused } }) => !refused)
  const productOf = await findProducts(
    tx,
    asked.map(({ record }) => record.product),
  )
  for (const each of asked) {
    const productId = productOf(each.record.product)
    if (productId !== undefined) each.productId = productId
    else if (each.outcome === 'new') {
      const { row, label: value } = each
      each.outcome = 'wrong'
      each.after = {}
      each.counts = { reviews: { wrong: 1 } }
      each.notes.push({ row, column: '', value, outcome: 'wrong', reason: NO_PRODUCT })
    }
  }
  return planned
}

/** Finds products by their handles in the other shop, addresses, SKUs or numbers. */
async function findProducts(tx: ReadTx, products: FileReview['product'][]) {
  const handles = products.map(({ handle }) => handle)
  const slugs = await listSlugOwners(
    tx,
    handles.map((handle) => slugOf(handle, '')),
  )
  const skus = await listSkuOwners(
    tx,
    products.map(({ sku }) => sku),
  )
  const shopify = await listKnownThings(tx, { source: 'shopify', kind: 'product' }, handles)
  const numbers = products.map(({ key }) => `id:${key}`)
  const woo = await listKnownThings(tx, { source: 'woocommerce', kind: 'product' }, numbers)
  return ({ handle, sku, key }: FileReview['product']) =>
    (handle && (shopify.get(handle)?.subject_id ?? slugs.get(slugOf(handle, '')))) ||
    (sku && skus.get(sku)) ||
    (key && woo.get(`id:${key}`)?.subject_id) ||
    undefined
}

/** Reviews of products that are here. */
export const reviewsHandler: ThingHandler = {
  kind: REVIEW.kind,
  plan: planReviews,
  lock: lockReviews,
  async write(tx, _batch, planned) {
    await writeRecords(tx, planned as Planned[], REVIEW, {
      add: ({ values }, each) =>
        addImportedReview(tx, (each as Planned).productId!, values as ReviewValues),
      change: (id, changes) => changeImportedReview(tx, id, changes as Partial<ReviewValues>),
    })
  },
  revert: (tx, _batch, done) =>
    revertRecords(tx, done, {
      lock: lockReviews,
      standing: REVIEW.standing,
      used: async () => new Map(),
      remove: (id) => deleteImportedReview(tx, id),
      restore: (id, before) => changeImportedReview(tx, id, before),
      goesWithOthers: true,
    }),
}
