import { toStaff } from '#contract/language/said.ts'
import { emitUpdated } from '../catalogue/emit-product.ts'
import { productTags } from '../catalogue/product-tags.ts'
import { randomInt } from 'node:crypto'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { IS_ON_SALE, refuseIfOnSale } from '../sales/on-sale.ts'
import { isOnSale } from '../sales/sales.queries.ts'
import { refreshSearch } from '../search/search-index.ts'
import type { Grid, GridVariant } from './grid.ts'
import { parseGrid } from './grid.rules.ts'
import { variantName } from '../catalogue/variant-name.ts'
import {
  deleteVariants,
  listOrderedVariants,
  listVariants,
  lockProductBySlug,
  replaceOptions,
  replaceVariantSkus,
  setOptionCount,
  type VariantRow,
  writeVariants,
} from './variants.queries.ts'

/**
 * Gives a product these options and variants in place of those that it has. Without any it sells
 * itself again, at the price and stock of the variant that it showed. A variant that is left out
 * goes; one that was ordered is switched off instead, as long as its values are still offered.
 * @throws Refusal 400 on a grid that does not fit together, 404 without such a product, 409 where an
 * unpaid order holds units of a variant that would go, another product has an SKU, or the price or
 * the end of what is on sale would change
 */
export async function saveVariants(tx: Tx, slug: string, given: Grid): Promise<void> {
  const grid = parseGrid(given)
  const product = (await lockProductBySlug(tx, slug)) ?? notFound()
  assertPictures(grid.variants, product.images)
  const existing = await listVariants(tx, product.id)
  const rows = grid.variants.map((variant, position) =>
    rowOf(variant, position, existing.find(isSame(variant))),
  )
  const kept = new Set(rows.map(({ id }) => id))
  const gone = existing.filter(({ id }) => !kept.has(id))
  const { toDelete, toSwitchOff } = await deleteOrSwitchOff(tx, product.id, grid, gone)
  // No job would end the sale of a deleted variant.
  const ends = product.option_count === 0 && grid.options.length > 0 ? [null] : toDelete
  if (await isOnSale(tx, product.id, ends)) refuse(409, IS_ON_SALE)

  await setOptionCount(tx, product.id, grid.options.length)
  if (toDelete.length > 0) await deleteVariants(tx, product.id, toDelete)
  await replaceOptions(tx, product.id, grid.options)
  const all = [
    ...rows,
    ...toSwitchOff.map((row, at) => ({ ...row, is_active: false, position: rows.length + at })),
  ]
  await writeVariants(tx, product.id, all).catch(refuseIfOnSale)
  await replaceVariantSkus(tx, product.id, skusOf(all)).catch(refuseIfSkuTaken)
  await refreshSearch(tx, [product.id])
  tx.changed(...productTags(product.id))
  await emitUpdated(tx, product.id, ['variants'])
}

const valuesOf = ({ value_1, value_2, value_3 }: VariantRow) =>
  [value_1, value_2, value_3].filter((value) => value !== null)

const isSame = (variant: GridVariant) => (row: VariantRow) =>
  variant.id === undefined
    ? variantName(valuesOf(row)) === variantName(variant.values)
    : row.id === variant.id

function rowOf(variant: GridVariant, position: number, was: VariantRow | undefined): VariantRow {
  if (variant.id !== undefined && !was) refuse(400, toStaff('thereIsNoVariant', { id: variant.id }))
  const [value_1 = '', value_2 = null, value_3 = null] = variant.values
  const given = <T>(value: T | undefined, before: T | undefined, none: T) => value ?? before ?? none
  return {
    id: was?.id ?? newId(),
    option_count: variant.values.length,
    value_1,
    value_2,
    value_3,
    price_cents: variant.priceCents,
    list_price_cents:
      variant.listPriceCents === undefined ? keptListPrice(variant, was) : variant.listPriceCents,
    cost_cents: variant.costCents === undefined ? (was?.cost_cents ?? null) : variant.costCents,
    stock: given(variant.stock, was?.stock, 0),
    weight_grams:
      variant.weightGrams === undefined ? (was?.weight_grams ?? null) : variant.weightGrams,
    measure: given(variant.measure, was?.measure, ''),
    barcode: given(variant.barcode, was?.barcode, ''),
    image_id: variant.imageId === undefined ? (was?.image_id ?? null) : variant.imageId,
    is_active: given(variant.isActive, was?.is_active, true),
    position,
    lowest_price_30_days_cents: was?.lowest_price_30_days_cents ?? null,
    sale_ends_at: was?.sale_ends_at ?? null,
    sku: variant.sku === undefined ? (was?.sku ?? null) : variant.sku || null,
  }
}

/** A compare-at price that the new price has reached goes. */
const keptListPrice = ({ priceCents }: GridVariant, was: VariantRow | undefined) =>
  was?.list_price_cents != null && was.list_price_cents > priceCents ? was.list_price_cents : null

/** Random, like the database's ids: they count no records. */
const newId = () => randomInt(1, 2 ** 48 - 1)

function assertPictures(variants: GridVariant[], images: { id: number }[]): void {
  const odd = variants.find(
    ({ imageId }) => imageId != null && !images.some(({ id }) => id === imageId),
  )
  if (odd) refuse(400, toStaff('theProductHasNoSuchPicture', { name: variantName(odd.values) }))
}

async function deleteOrSwitchOff(tx: Tx, productId: number, { options }: Grid, gone: VariantRow[]) {
  if (gone.length === 0) return { toDelete: [], toSwitchOff: [] }
  const ordered = await listOrderedVariants(
    tx,
    productId,
    gone.map(({ id }) => id),
  )
  const isOffered = (row: VariantRow) =>
    row.option_count === options.length &&
    valuesOf(row).every((value, at) => options[at]!.values.some((each) => each.value === value))
  const toSwitchOff = gone.filter(
    (row) => isOffered(row) && ordered.some(({ id }) => id === row.id),
  )
  const toDelete = gone.filter((row) => !toSwitchOff.includes(row))
  const held = toDelete.find((row) => ordered.some(({ id, is_held }) => id === row.id && is_held))
  if (held) {
    refuse(409, toStaff('anUnpaidOrderHoldsUnits', { name: variantName(valuesOf(held)) }))
  }
  return { toDelete: toDelete.map(({ id }) => id), toSwitchOff }
}

const skusOf = (rows: VariantRow[]) =>
  rows.flatMap(({ id, sku }) => (sku === null ? [] : [{ variantId: id, sku }]))

/** The primary key `skus_pkey` holds each SKU once, of products and of variants. */
function refuseIfSkuTaken(error: unknown): never {
  if (violatedUnique(error) !== undefined) {
    return refuse(409, toStaff('skuOfAnotherProduct'))
  }
  throw error
}
