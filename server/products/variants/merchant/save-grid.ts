import { isDeepStrictEqual } from 'node:util'
import { assertMay } from '#server/audit/save-record.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { StaffVariant, VariantGrid } from '#contract/backoffice/catalogue/variants.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { Member, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { lockWholeProduct } from '../../merchant/staff-products.queries.ts'
import type { GridVariant } from '../grid.ts'
import { saveVariants } from '../save-variants.ts'
import { variantName } from '../variant-name.ts'
import { listOptionValues, listSkusOfOthers, listVariants } from '../variants.queries.ts'

type GridChanges = StaffInput<'PATCH /products/:id/variants/'>['body']

/** As the back office shows it. */
export async function readGrid(tx: ReadTx, productId: number): Promise<VariantGrid> {
  const [values, rows] = await Promise.all([
    listOptionValues(tx, productId),
    listVariants(tx, productId),
  ])
  const options: VariantGrid['options'] = []
  for (const { option, name, value, swatch } of values) {
    options[option - 1] ??= { name, values: [] }
    options[option - 1]!.values.push({ value, swatch })
  }
  const variants = rows.map((row) => ({
    id: row.id,
    values: [row.value_1, row.value_2, row.value_3].filter((value) => value !== null),
    price: centsToWire(row.price_cents),
    list_price: row.list_price_cents === null ? null : centsToWire(row.list_price_cents),
    sku: row.sku ?? '',
    weight_grams: row.weight_grams,
    image_id: row.image_id,
    is_active: row.is_active,
    stock: row.stock,
    is_on_sale: row.sale_ends_at !== null,
  }))
  return { options, variants }
}

/**
 * Writes changed cells of a grid, where each still is what it was when it was loaded.
 * @throws Refusal 400 on a grid that does not fit together, 403 on prices or stock without their
 * right, 404, 409 with theirs and yours if a colleague was faster
 */
export async function saveGrid(
  tx: StaffTx,
  productId: number,
  changes: GridChanges,
  { role }: Pick<Member, 'role'>,
): Promise<VariantGrid> {
  assertMayChange(role, changes)
  const product = (await lockWholeProduct(tx, productId)) ?? notFound()
  const before = await readGrid(tx, productId)
  const options = changedOptions(before, changes)
  const kept = inChangedOrder(before, changedVariants(before, changes), changes)
  const added = (changes.added ?? []).map((each) => ({
    ...gridVariantOf(each),
    stock: each.stock,
  }))
  await assertSkusFree(tx, productId, kept, changes.added ?? [])
  await saveVariants(tx, product.slug, {
    options,
    variants: [...kept.map(gridVariantOf), ...added],
  })
  const after = await readGrid(tx, productId)
  const isMoved = changes.order !== undefined
  await tx.record({
    act: 'product.variants',
    subject: { kind: 'product', id: product.id, label: product.name },
    before: { ...differing(before, after), ...(isMoved && { order: namesOf(before) }) },
    after: { ...differing(after, before), ...(isMoved && { order: namesOf(after) }) },
  })
  return after
}

function assertMayChange(role: Member['role'], { changed = [], added = [] }: GridChanges): void {
  const pricesChange = added.length > 0 || changed.some((each) => each.price ?? each.list_price)
  if (pricesChange) assertMay(role, 'prices.edit')
  if (added.some(({ stock }) => stock > 0)) assertMay(role, 'stock.edit')
}

const changedOptions = ({ options }: VariantGrid, changes: GridChanges) =>
  acceptChanges({ options }, { options: changes.options }).options ?? options

/** @throws Refusal 400 that names the cells whose SKU another product has */
async function assertSkusFree(
  tx: ReadTx,
  productId: number,
  kept: StaffVariant[],
  added: { sku: string }[],
): Promise<void> {
  const skus = new Map([
    ...kept.map(({ id, sku }) => [`${id}.sku`, sku.trim()] as const),
    ...added.map(({ sku }, at) => [`added.${at}.sku`, sku.trim()] as const),
  ])
  const taken = await listSkusOfOthers(tx, productId, [...skus.values()].filter(Boolean))
  assertNoFaults(
    Object.fromEntries(
      [...skus].map(([cell, sku]) => [
        cell,
        taken.includes(sku) ? 'Another product has this SKU.' : undefined,
      ]),
    ),
  )
}

/** Ids that are not named come last. */
function inChangedOrder(
  { variants }: VariantGrid,
  kept: StaffVariant[],
  changes: GridChanges,
): StaffVariant[] {
  const before = variants.map(({ id }) => id)
  const { order = before } = acceptChanges({ order: before }, { order: changes.order })
  const placeOf = ({ id }: StaffVariant) => {
    const at = order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return kept.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Those that stay, with their changes. Conflicts of all rows are told at once. */
function changedVariants(
  { variants }: VariantGrid,
  { changed = [], removed = [] }: GridChanges,
): StaffVariant[] {
  const conflicts: Record<string, unknown> = {}
  for (const { id } of changed) {
    if (!variants.some((each) => each.id === id)) {
      refuse(409, 'Somebody else has taken one of these variants away. Please load the page again.')
    }
  }
  const rows = variants.map((variant) => {
    const { id: _, ...cells } = changed.find(({ id }) => id === variant.id) ?? { id: 0 }
    try {
      return { ...variant, ...acceptChanges(variant, cells as FieldChanges) }
    } catch (error) {
      const own = conflictsIn(error)
      if (!own) throw error
      for (const [field, conflict] of Object.entries(own)) {
        conflicts[`${variant.id}.${field}`] = conflict
      }
      return variant
    }
  })
  if (Object.keys(conflicts).length > 0) {
    throw new Refusal(409, { detail: 'Someone else has changed this meanwhile.', conflicts })
  }
  return rows.filter(({ id }) => !removed.includes(id))
}

const conflictsIn = (error: unknown) =>
  error instanceof Refusal
    ? (error.body as { conflicts?: Record<string, unknown> }).conflicts
    : undefined

/** Its stock stays as it is, even if customers buy meanwhile. */
const gridVariantOf = (
  cells: Omit<StaffVariant, 'id' | 'stock' | 'is_on_sale'> & { id?: number },
) =>
  ({
    ...(cells.id !== undefined && { id: cells.id }),
    values: cells.values,
    priceCents: wireToCents(cells.price),
    listPriceCents: cells.list_price === null ? null : wireToCents(cells.list_price),
    sku: cells.sku.trim() || null,
    weightGrams: cells.weight_grams,
    imageId: cells.image_id,
    isActive: cells.is_active,
  }) satisfies GridVariant

const namesOf = ({ variants }: VariantGrid) => variants.map(({ values }) => variantName(values))

/**
 * The part of a grid that differs from the other, by the variants' names: the whole would fill the
 * log.
 */
function differing({ options, variants }: VariantGrid, other: VariantGrid): object {
  const rows = variants.filter(
    (each) => !other.variants.some((one) => isDeepStrictEqual(one, each)),
  )
  return {
    ...(!isDeepStrictEqual(options, other.options) && { options }),
    ...Object.fromEntries(
      rows.map(({ values, price, list_price, sku, is_active }) => [
        variantName(values),
        { price, list_price, sku, is_active },
      ]),
    ),
  }
}
