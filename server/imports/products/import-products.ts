import { toStaff } from '#contract/language/said.ts'
import { productTags } from '#server/products/catalogue/product-tags.ts'
import { categoriesNamed, changeProduct } from '#server/products/imported/change-products.ts'
import { insertProducts } from '#server/products/imported/insert-products.ts'
import { listTaxClasses } from '#server/products/imported/plain-values.ts'
import { deleteProduct, listUsedProducts } from '#server/products/imported/remove-products.ts'
import {
  listSkuOwners,
  listSlugOwners,
  lockProducts,
} from '#server/products/imported/standing-products.queries.ts'
import { refreshSearch } from '#server/products/search/search-index.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { keepFormerSlug } from '#server/tenants/former-slugs.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type FileProduct, type Values, variantOf } from '../kinds/product-record.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'
import { handleRecords } from '../records/handle-records.ts'
import { forgetOldAddresses, keepOldAddresses } from '../redirects/old-addresses.ts'
import { picturesWaitingIn } from '../texts/text-pictures.ts'
import type { Batch, RevertBatch } from '../things/thing.ts'
import { listedFields } from '../things/field-names.ts'
import { isSame } from '../things/three-way.rules.ts'
import {
  countParts,
  finishProduct,
  keptSays,
  OTHER_CATEGORY,
  type PlannedProduct,
  stateProduct,
  withStockOf,
} from './plan-product.rules.ts'
import { changeOf, newProductOf } from './product-columns.rules.ts'
import { readProduct } from './read-product.ts'
import { type StandingProduct, standingProducts } from './standing-products.ts'

/** The fields that search reads. */
const FOUND_BY = /^(name|category|description|status|detail:.*|sku|variant:.*:sku)$/
const MOST_PICTURES = 50

const isStock = (field: string) => (variantOf(field)?.field ?? field) === 'stock'

export const productsHandler = handleRecords<FileProduct, StandingProduct>({
  kind: 'product',
  among: 'products',
  noun: 'product',
  noteValue: '',
  counted: 'products',
  countsOf: countParts,
  read: readProduct,
  complete: completeProducts,
  match: matchProducts,
  lock: lockProducts,
  standing: standingProducts,
  saidBy,
  state: stateProduct,
  lastOf: withStockOf,
  finish: finishProduct,
  keptSays,
  add: async (tx, planned) => (await addProducts(tx, [planned]))[0]!,
  addTogether: addProducts,
  change: (tx, _id, changes, { planned, batch }) =>
    change(tx, planned.standing!, changes, { batch, made: [changes['category'] as string] }),
  follow: followProducts,
  used: listUsedProducts,
  moves: isStock,
  async remove(tx, { id, row }) {
    await deleteProduct(tx, id)
    await forgetOldAddresses(tx, `/products/${row.slug}`)
  },
  linkedSays: toStaff('somethingElseHasBeenLinked'),
  undone(field, { was, done, now }) {
    const isNewVariant = variantOf(field) !== undefined && was === null
    // Orders may have changed it meanwhile: the difference goes back.
    if (isStock(field) && !isNewVariant)
      return Math.max(0, Number(now) + Number(was) - Number(done))
    return isNewVariant || !isSame(now, done) ? undefined : was
  },
  staysSays: (fields) =>
    toStaff('changedSinceOrNew', { fields: listedFields(fields, 'listedBySemicolons') }),
  async restore(tx, standing, changes, { after, label, batch }) {
    await change(tx, standing, changes, { batch, made: [] })
    const subject = { kind: 'product', id: standing.id, label }
    await tx.record({ act: 'product.imported', subject, before: after, after: changes })
  },
  async followRevert(tx, done) {
    const restored = done.filter(({ reverted }) => reverted === 'restored')
    if (restored.length > 0) {
      await refreshSearch(
        tx,
        restored.map(({ id }) => id),
      )
    }
    tx.changed(...productTags(...done.map(({ id }) => id)))
  },
})

const skusOf = ({ variants }: FileProduct) =>
  variants.flatMap(({ figures: { sku } }) => (typeof sku === 'string' && sku ? [sku] : []))

function saidBy(file: FileProduct, { reading: { options } }: Batch): unknown[] {
  const { values, options: names, variants, pictures, key } = file
  const said = variants.map((variant) => [variant.values, variant.figures, variant.picture])
  const shown = pictures.map(({ url, alt }) => [url, alt])
  return [key, values, names ?? null, said, shown, [options.empty, options.withStock]]
}

/** A tax class that the shop lacks is left out: its rates are in the settings. */
async function completeProducts(
  tx: ReadTx,
  files: FileProduct[],
  { reading }: Batch,
): Promise<void> {
  const isClassed = files.some(({ values }) => values['tax_class'] !== undefined)
  if (!isClassed) return
  const classes = await listTaxClasses(tx)
  for (const { row, values, notes } of files) {
    const name = values['tax_class']
    if (name === undefined || classes.includes(String(name))) continue
    delete values['tax_class']
    const column = reading.facts.header[reading.facts.columns['tax_class']!] ?? ''
    const reason = toStaff('thereIsNoSuchTaxClassItWas')
    notes.push({ row, column, value: String(name), outcome: 'noted', reason })
  }
}

/** Finds products by an SKU, else by their addresses. */
async function matchProducts(tx: ReadTx, files: FileProduct[]): Promise<number[][]> {
  const skuOwners = await listSkuOwners(tx, files.flatMap(skusOf))
  const slugs = files.map(({ handle }) => slugOf(handle, ''))
  const slugOwners = await listSlugOwners(tx, slugs)
  return files.map((file, at) => {
    file.skuOwners = skuOwners
    return [
      ...new Set([
        ...skusOf(file).flatMap((sku) => skuOwners.get(sku) ?? []),
        ...[slugOwners.get(slugs[at]!) ?? []].flat(),
      ]),
    ]
  })
}

async function addProducts(tx: StaffTx, added: PlannedProduct[]): Promise<number[]> {
  const names = added.map(({ after }) => (after['category'] ?? OTHER_CATEGORY) as string)
  const ids = await categoriesNamed(tx, [...new Set(names)])
  const rows = added.map((each, at) => newProductOf(each, ids.get(names[at]!.toLowerCase())!))
  const placed = await insertProducts(tx, rows)
  for (const [at, { id, slug }] of placed.entries()) {
    const { handle } = added[at]!.record
    if (slug !== handle && /^[\w-]{1,200}$/.test(handle) && handle === handle.toLowerCase()) {
      await keepFormerSlug(tx, 'product', handle, id)
    }
  }
  await keepOldAddresses(
    tx,
    placed.flatMap(({ slug }, at) =>
      added[at]!.record.paths.map((path) => ({ path, target: `/products/${slug}` })),
    ),
  )
  return placed.map(({ id }) => id)
}

/** Changes a product. Its category is made if it is one of `made`; a category that is gone leaves it where it is. */
async function change(
  tx: StaffTx,
  standing: StandingProduct,
  changes: Values,
  { batch: { reason, byName }, made }: { batch: RevertBatch; made: string[] },
): Promise<void> {
  const ids = 'category' in changes ? await categoriesNamed(tx, made) : new Map<string, number>()
  const categoryOf = (name: string) => ids.get(name.toLowerCase()) ?? standing.row.category_id
  const changed = changeOf(standing, changes, categoryOf)
  await changeProduct(tx, standing.id, changed, { reason, by_name: byName })
}

/** Renews what depends on the products, and queues their pictures. */
async function followProducts(
  tx: StaffTx,
  all: PlannedProduct[],
  { importId }: Batch,
): Promise<void> {
  const written = all.filter(
    ({ outcome, after }) =>
      outcome === 'new' || (outcome === 'changed' && Object.keys(after).length > 0),
  )
  const found = written.filter(
    ({ outcome, after }) => outcome === 'new' || Object.keys(after).some((f) => FOUND_BY.test(f)),
  )
  if (found.length > 0) {
    await refreshSearch(
      tx,
      found.map(({ subjectId }) => subjectId!),
    )
  }
  if (written.length > 0) tx.changed(...productTags(...written.map(({ subjectId }) => subjectId!)))
  for (const { outcome, subjectId, label, before, after } of written) {
    if (outcome !== 'changed') continue
    const subject = { kind: 'product', id: subjectId!, label }
    await tx.record({ act: 'product.imported', subject, before, after })
  }
  await wantPictures(tx, importId, all)
}

/** Jobs fetch the pictures after the rows: those of the product, and those within its text. */
async function wantPictures(tx: StaffTx, importId: number, all: PlannedProduct[]) {
  const wanted = all
    .filter(({ outcome, subjectId }) => outcome !== 'wrong' && subjectId !== undefined)
    .flatMap(({ record, subjectId, after, row: first }) => [
      ...(record.newPictures ?? []).slice(0, MOST_PICTURES).map(({ url, alt, row }, number) => ({
        product_id: subjectId!,
        subject_kind: 'product' as const,
        place: 'gallery' as const,
        number,
        url,
        alt_text: alt,
        variants: record.variants
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
