import { productTags } from '#server/products/catalogue/product-tags.ts'
import { categoriesNamed, changeProduct } from '#server/products/imported/change-products.ts'
import { deleteProduct, listUsedProducts } from '#server/products/imported/remove-products.ts'
import { lockProducts } from '#server/products/imported/standing-products.queries.ts'
import { refreshSearch } from '#server/products/search/search-index.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { isSame } from '../things/three-way.rules.ts'
import { forgetOldAddresses } from '../redirects/old-addresses.ts'
import { refusedWith } from '../things/refusals.ts'
import type { DoneThing, RevertBatch, Reverted } from '../things/thing.ts'
import { changeOf } from './product-columns.rules.ts'
import { type Values, variantOf } from '../kinds/product-record.ts'
import { type StandingProduct, standingProducts } from './standing-products.ts'

/** Removes the products that an import made, and puts back the values that it changed. */
export async function revertProducts(
  tx: StaffTx,
  batch: RevertBatch,
  done: DoneThing[],
): Promise<Reverted[]> {
  const ids = done.map(({ subjectId }) => subjectId)
  await lockProducts(tx, ids)
  const standing = await standingProducts(tx, ids)
  const used = await listUsedProducts(tx, ids)
  const reverted: Reverted[] = []
  for (const each of done) {
    const product = standing.get(each.subjectId)
    const answer = !product
      ? { reverted: 'kept' as const, reason: 'It was deleted already.' }
      : each.outcome === 'new'
        ? await removed(tx, each, product, used)
        : await restored(tx, batch, each, product)
    reverted.push({ thing: each.thing, ...answer })
    tx.changed(...productTags(each.subjectId))
  }
  const restoredIds = done
    .filter(({ thing }) =>
      reverted.some((each) => each.thing === thing && each.reverted === 'restored'),
    )
    .map(({ subjectId }) => subjectId)
  if (restoredIds.length > 0) await refreshSearch(tx, restoredIds)
  return reverted
}

type Answer = Omit<Reverted, 'thing'>
const kept = (reason: string): Answer => ({ reverted: 'kept', reason })

async function removed(
  tx: StaffTx,
  { after }: DoneThing,
  product: StandingProduct,
  used: ReadonlyMap<number, string>,
): Promise<Answer> {
  const use = used.get(product.id)
  if (use !== undefined) return kept(use)
  const changed = Object.entries(after).some(
    ([field, value]) => !isStock(field) && !isSame(product.values[field], value),
  )
  if (changed) return kept('It has been changed since. It stays.')
  const refusal = await refusedWith(tx, async () => {
    await deleteProduct(tx, product.id)
    await forgetOldAddresses(tx, `/products/${product.row.slug}`)
  })
  return refusal === undefined
    ? { reverted: 'removed', reason: '' }
    : kept('Something else has been linked to it since. It stays.')
}

const isStock = (field: string) => (variantOf(field)?.field ?? field) === 'stock'

async function restored(
  tx: StaffTx,
  batch: RevertBatch,
  { before, after, label }: DoneThing,
  standing: StandingProduct,
): Promise<Answer> {
  const changes: Values = {}
  const stays: string[] = []
  for (const [field, value] of Object.entries(after)) {
    const now = standing.values[field]
    const was = before[field] ?? null
    const isNewVariant = variantOf(field) !== undefined && was === null
    if (isStock(field) && !isNewVariant) {
      // Orders may have changed it meanwhile: the difference goes back.
      changes[field] = Math.max(0, Number(now) + Number(was) - Number(value))
    } else if (isNewVariant || !isSame(now, value)) stays.push(field)
    else changes[field] = was
  }
  const categories = await categoriesNamed(tx, [])
  const change = changeOf(
    { standing, changes },
    (name) => categories.get(name.toLowerCase()) ?? standing.row.category_id,
  )
  const why = { reason: batch.reason, by_name: batch.byName }
  const refusal = await refusedWith(tx, () => changeProduct(tx, standing.id, change, why))
  if (refusal !== undefined) return kept(refusal)
  const subject = { kind: 'product', id: standing.id, label }
  await tx.record({ act: 'product.imported', subject, before: after, after: changes })
  const reason = stays.length > 0 ? `Changed since, or new; it stays: ${stays.join('; ')}.` : ''
  return { reverted: 'restored', reason }
}
