import { createHash } from 'node:crypto'
import { isOwnPicture } from '#contract/pictures.ts'
import {
  listSkuOwners,
  listSlugOwners,
} from '#server/products/imported/standing-products.queries.ts'
import { listTaxClasses } from '#server/products/imported/plain-values.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listKeysOf, listKnownThings, LONGEST_KEY } from '../things/external-ids.queries.ts'
import { listClaimed } from '../things/results.queries.ts'
import type { Batch, PlannedThing, Thing } from '../things/thing.ts'
import { planProduct, type ProductPlan } from './plan-product.rules.ts'
import type { FileProduct } from '../kinds/product-record.ts'
import { note } from '../kinds/reading.ts'
import { readProduct } from './read-product.ts'
import { type StandingProduct, standingProducts } from './standing-products.ts'

export type PlannedProduct = PlannedThing & { plan: ProductPlan }

const KIND = 'product'

/** Plans the products of a batch. `lock` holds those that there are until the transaction ends. */
export async function planProducts(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  lock?: (ids: number[]) => Promise<unknown>,
): Promise<PlannedProduct[]> {
  const files = things.map(({ rows }) => readProduct({ ...batch.reading, notes: [] }, rows))
  await leaveStrangeClasses(tx, batch, things, files)
  const keys = files.map(({ key }) => key.slice(0, LONGEST_KEY))
  const known = await listKnownThings(tx, { source: batch.source, kind: KIND }, keys)
  const skuOwners = await listSkuOwners(tx, files.flatMap(skusOf))
  const matches = await matchesOf(tx, batch, things, files, known, skuOwners)
  const ids = [...new Set(matches.filter((id) => id !== undefined))]
  await lock?.(ids)
  const standing = await standingProducts(tx, ids)
  return files.map((file, at) => {
    const product = matches[at] === undefined ? undefined : standing.get(matches[at])
    const hash = hashOf(file, batch)
    const last = known.get(keys[at]!)
    const plan = planProduct(file, product, {
      options: batch.reading.options,
      known: product && last,
      hash,
      skuOwners,
      hasPicture: (there, url) => isOfProduct(there, url, tx.tenantId),
    })
    return plannedThing(things[at]!.thing, plan, {
      hash,
      isKnown: last?.hash === hash && product !== undefined,
    })
  })
}

/** A tax class that the shop lacks is left out: its rates are in the tax settings alone. */
async function leaveStrangeClasses(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  files: FileProduct[],
): Promise<void> {
  if (files.every(({ values }) => values['tax_class'] === undefined)) return
  const classes = await listTaxClasses(tx)
  for (const [at, { values, notes }] of files.entries()) {
    if (classes.includes(String(values['tax_class'] ?? classes[0]))) continue
    delete values['tax_class']
    const said = 'There is no such tax class. It was left out.'
    note({ ...batch.reading, notes }, things[at]!.rows[0]!, 'tax_class', said)
  }
}

function plannedThing(
  thing: number,
  plan: ProductPlan,
  { hash, isKnown }: { hash: string; isKnown: boolean },
): PlannedProduct {
  const { file, standing, changes, outcome } = plan
  const before = Object.keys(standing ? changes : {}).map((field) => [
    field,
    standing!.values[field] ?? null,
  ])
  return {
    thing,
    row: file.row,
    label: file.label,
    key: file.key.slice(0, LONGEST_KEY),
    outcome,
    subjectId: standing?.id,
    hash,
    isKnown,
    written: plan.written,
    before: Object.fromEntries(before),
    after: changes,
    counts: {
      products: { [outcome]: 1 },
      variants: plan.variants,
      pictures: plan.pictures,
    },
    notes: plan.notes,
    plan,
  }
}

const skusOf = ({ variants }: FileProduct) =>
  variants.flatMap(({ figures: { sku } }) => (typeof sku === 'string' && sku ? [sku] : []))

function hashOf(file: FileProduct, { reading: { options } }: Batch): string {
  const { values, options: names, variants, pictures, key } = file
  const said = variants.map((variant) => [variant.values, variant.figures, variant.picture])
  const shown = pictures.map(({ url, alt }) => [url, alt])
  const chosen = [options.empty, options.withStock]
  const text = JSON.stringify([key, values, names ?? null, said, shown, chosen])
  return createHash('sha256').update(text).digest('base64url')
}

/** The picture's path in our store, if it is one of this shop's. */
function ownPathOf(url: string, tenantId: number): string | undefined {
  const path = URL.parse(url, 'https://shop.invalid')?.pathname ?? ''
  return isOwnPicture(path, tenantId) ? path : undefined
}

const isOfProduct = ({ row }: StandingProduct, url: string, tenantId: number) => {
  const path = ownPathOf(url, tenantId)
  return path !== undefined && row.images.some(({ image }) => image === path)
}

/**
 * The products that the things are: by their keys in the other system, else by an SKU, else by their
 * addresses. A product is one thing at most.
 */
async function matchesOf(
  tx: ReadTx,
  batch: Batch,
  things: Thing[],
  files: FileProduct[],
  known: ReadonlyMap<string, { subject_id: number }>,
  skuOwners: ReadonlyMap<string, number>,
): Promise<(number | undefined)[]> {
  const slugs = files.map(({ handle }) => slugOf(handle, ''))
  const slugOwners = await listSlugOwners(tx, slugs)
  const found = files.map((file, at) => [
    ...new Set([
      ...skusOf(file).flatMap((sku) => skuOwners.get(sku) ?? []),
      ...[slugOwners.get(slugs[at]!) ?? []].flat(),
    ]),
  ])
  const all = [...new Set(found.flat())]
  const keys = await listKeysOf(tx, { source: batch.source, kind: KIND }, all)
  const claimed = await listClaimed(tx, batch, things[0]!.thing, all)
  const taken = new Set<number>(claimed)
  return files.map(({ key }, at) => {
    const own = known.get(key.slice(0, LONGEST_KEY))?.subject_id
    const id = own ?? found[at]!.find((each) => !keys.has(each) && !taken.has(each))
    if (id !== undefined) taken.add(id)
    return id
  })
}
