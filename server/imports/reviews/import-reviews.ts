import { toStaff } from '#contract/language/said.ts'
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
import type { StandingRecord } from '../records/file-record.ts'
import { handleRecords } from '../records/handle-records.ts'
import { addNote } from '../records/outcomes.ts'
import { readRecord } from '../records/plan-records.ts'
import { type FileReview, readReview } from './read-review.ts'

const NO_PRODUCT = toStaff('thisProductDoesNotExist')

/** Reviews of products that are here; one of another product is wrong. */
export const reviewsHandler = handleRecords<FileReview, StandingRecord>({
  kind: 'review',
  among: 'reviews',
  noun: 'review',
  counted: 'reviews',
  read: readRecord(readReview),
  async complete(tx, records) {
    const productOf = await findProducts(
      tx,
      records.map(({ product }) => product),
    )
    for (const record of records) record.productId = productOf(record.product)
  },
  // Our own file numbers its reviews.
  async match(tx, records) {
    const ids = records.flatMap(({ id }) => id ?? [])
    const known = new Set((await listFileReviews(tx, ids)).map(({ id }) => id))
    return records.map(({ id }) => (id !== undefined && known.has(id) ? id : undefined))
  },
  lock: lockReviews,
  async standing(tx, ids) {
    const rows = await listFileReviews(tx, ids)
    return new Map(rows.map(({ id, values }) => [id, { id, values }]))
  },
  state({ planned }) {
    if (planned.standing || planned.record.productId !== undefined) return planned.record.values
    addNote(planned, {}, 'wrong', NO_PRODUCT)
    return undefined
  },
  add: (tx, { record }) => addImportedReview(tx, record.productId!, record.values as ReviewValues),
  change: (tx, id, changes) => changeImportedReview(tx, id, changes),
  remove: (tx, { id }) => deleteImportedReview(tx, id),
  restore: (tx, { id }, before) => changeImportedReview(tx, id, before),
  goesWithOthers: true,
})

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
