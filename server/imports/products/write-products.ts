import { productTags } from '#server/products/catalogue/product-tags.ts'
import { categoriesNamed, changeProduct } from '#server/products/imported/change-products.ts'
import { insertProducts } from '#server/products/imported/insert-products.ts'
import { refreshSearch } from '#server/products/search/search-index.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { keepFormerSlug } from '#server/tenants/former-slugs.ts'
import { keepOldAddresses } from '../redirects/old-addresses.ts'
import { refusedWith } from '../things/refusals.ts'
import type { Batch } from '../things/thing.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'
import { picturesWaitingIn } from '../texts/text-pictures.ts'
import { changeOf, newProductOf } from './product-columns.rules.ts'
import { OTHER_CATEGORY } from './plan-product.rules.ts'
import type { PlannedProduct } from './plan-products.ts'

/** The fields that search reads. */
const FOUND_BY = /^(name|category|description|status|detail:.*|sku|variant:.*:sku)$/
const MOST_PICTURES = 50

/** Writes the products of a batch: the new ones together, the changed ones each on its own. */
export async function writeProducts(
  tx: StaffTx,
  batch: Batch,
  planned: PlannedProduct[],
): Promise<void> {
  const added = planned.filter(({ outcome }) => outcome === 'new')
  const changed = planned.filter(
    ({ outcome, after }) => outcome === 'changed' && Object.keys(after).length > 0,
  )
  const names = [...added, ...changed].map(({ after, outcome }) => categoryIn(after, outcome))
  const categories = await categoriesNamed(tx, [...new Set(names.flatMap((name) => name ?? []))])
  const categoryOf = (name: string) => categories.get(name.toLowerCase())!
  await insertNew(tx, added, categoryOf)
  for (const each of changed) {
    const change = changeOf(each.plan, categoryOf)
    await orRefuse(tx, [each], () =>
      changeProduct(tx, each.subjectId!, change, { reason: batch.reason, by_name: batch.byName }),
    )
  }
  const written = [...added, ...changed].filter(({ outcome }) => outcome !== 'wrong')
  const found = written.filter(
    ({ outcome, after }) => outcome === 'new' || Object.keys(after).some((f) => FOUND_BY.test(f)),
  )
  if (found.length > 0)
    await refreshSearch(
      tx,
      found.map(({ subjectId }) => subjectId!),
    )
  tx.changed(...productTags(...written.map(({ subjectId }) => subjectId!)))
  await recordChanges(tx, changed)
  await wantPictures(tx, batch.importId, planned)
}

/** Jobs fetch the pictures after the rows: those of the product, and those within its text. */
async function wantPictures(tx: StaffTx, importId: number, planned: PlannedProduct[]) {
  const wanted = planned
    .filter(({ outcome, subjectId }) => outcome !== 'wrong' && subjectId !== undefined)
    .flatMap(({ plan, subjectId, after, row: first }) => [
      ...plan.newPictures.slice(0, MOST_PICTURES).map(({ url, alt, row }, number) => ({
        product_id: subjectId!,
        subject_kind: 'product' as const,
        place: 'gallery' as const,
        number,
        url,
        alt_text: alt,
        variants: plan.file.variants
          .filter(({ picture }) => picture === url)
          .map(({ values }) => values),
        row,
      })),
      ...picturesWaitingIn((after['long_html_description'] as string | undefined) ?? '').map(
        ({ url, alt }, number) => ({
          product_id: subjectId!,
          subject_kind: 'product' as const,
          place: 'text' as const,
          number: MOST_PICTURES + number,
          url,
          alt_text: alt,
          variants: [],
          row: first,
        }),
      ),
    ])
  await insertPictures(tx, importId, wanted)
}

const categoryIn = (after: PlannedProduct['after'], outcome: string): string | undefined =>
  (after['category'] as string | undefined) ?? (outcome === 'new' ? OTHER_CATEGORY : undefined)

async function insertNew(
  tx: StaffTx,
  added: PlannedProduct[],
  categoryOf: (name: string) => number,
): Promise<void> {
  const insert = async (some: PlannedProduct[]) => {
    const rows = some.map(({ plan }) => newProductOf(plan, categoryOf, OTHER_CATEGORY))
    const placed = await insertProducts(tx, rows)
    for (const [at, { id, slug }] of placed.entries()) {
      const each = some[at]!
      each.subjectId = id
      const { handle } = each.plan.file
      if (slug !== handle && /^[\w-]{1,200}$/.test(handle) && handle === handle.toLowerCase()) {
        await keepFormerSlug(tx, 'product', handle, id)
      }
    }
    await keepOldAddresses(
      tx,
      placed.flatMap(({ slug }, at) =>
        some[at]!.plan.file.paths.map((path) => ({ path, target: `/products/${slug}` })),
      ),
    )
  }
  if (await isDone(tx, () => insert(added))) return
  for (const each of added) await orRefuse(tx, [each], () => insert([each]))
}

/** @returns false where the tables refused it, with nothing of it written */
async function isDone(tx: StaffTx, work: () => Promise<unknown>): Promise<boolean> {
  return (await refusedWith(tx, work)) === undefined
}

/** A refusal is an outcome of the thing, never the end of a batch. */
async function orRefuse(
  tx: StaffTx,
  planned: PlannedProduct[],
  work: () => Promise<unknown>,
): Promise<void> {
  const reason = await refusedWith(tx, work)
  if (reason === undefined) return
  for (const each of planned) {
    each.outcome = 'wrong'
    each.after = {}
    each.counts = { products: { wrong: 1 } }
    each.notes.push({ row: each.row, column: '', value: '', outcome: 'wrong', reason })
  }
}

async function recordChanges(tx: StaffTx, changed: PlannedProduct[]): Promise<void> {
  for (const { outcome, subjectId, label, before, after } of changed) {
    if (outcome !== 'changed') continue
    const subject = { kind: 'product', id: subjectId!, label }
    await tx.record({ act: 'product.imported', subject, before, after })
  }
}
