import { toStaff } from '#contract/language/said.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { isDeepStrictEqual } from 'node:util'
import { variantFields } from '#contract/backoffice/records/product.ts'
import { namesOf } from '#contract/backoffice/records/fields.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { assertMay, assertMayChange, seenValues } from '#server/records/save-record.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { StaffVariant, VariantGrid } from '#contract/backoffice/catalogue/variants.ts'
import { centsToWire } from '#contract/money.ts'
import { keptMeasure, measureFault } from '#contract/rules/measure.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { priceSent } from '#server/tenants/sent-amounts.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { lockWholeProduct } from '../../merchant/staff-products.queries.ts'
import type { GridVariant } from '../grid.ts'
import { saveVariants } from '../save-variants.ts'
import { variantName } from '../../catalogue/variant-name.ts'
import { listOptionValues, listSkusOfOthers, listVariants } from '../variants.queries.ts'

type GridChanges = StaffInput<'PATCH /products/:id/variants/'>['body']

/** Reads the variants as a role sees them. */
export const readGrid = async (
  tx: ReadTx,
  productId: number,
  caller: Rights,
): Promise<VariantGrid> => seenBy(await readWholeGrid(tx, productId), caller)

const seenBy = ({ options, variants }: VariantGrid, caller: Rights): VariantGrid => ({
  options,
  variants: variants.map((each) => seenValues(variantFields, each, caller)),
})

async function readWholeGrid(tx: ReadTx, productId: number): Promise<VariantGrid> {
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
    ...pick(row, 'id', 'barcode', 'weight_grams', 'measure', 'image_id', 'is_active', 'stock'),
    values: [row.value_1, row.value_2, row.value_3].filter((value) => value !== null),
    price: centsToWire(row.price_cents, tx.format.currency),
    list_price:
      row.list_price_cents === null ? null : centsToWire(row.list_price_cents, tx.format.currency),
    cost: row.cost_cents === null ? null : centsToWire(row.cost_cents, tx.format.currency),
    sku: row.sku ?? '',
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
  caller: Rights,
): Promise<VariantGrid> {
  const { changed = [], added: typed = [], removed = [] } = changes
  for (const row of changed) assertMayChange(variantFields, row, caller)
  if (typed.some(({ cost }) => cost != null)) assertMay(caller, 'costs.see')
  if (typed.length > 0) assertMay(caller, 'prices.edit')
  if (typed.some(({ stock }) => stock > 0)) assertMay(caller, 'stock.edit')
  const product = (await lockWholeProduct(tx, productId)) ?? notFound()
  const before = await readWholeGrid(tx, productId)
  const { options, order, variants } = gridAfter(before, changes)
  const kept = variants
    .filter(({ id }) => !removed.includes(id))
    .toSorted((one, other) => placeIn(order, one) - placeIn(order, other))
  const added = typed.map((each) => ({ ...gridVariantOf(each, tx.format), stock: each.stock }))
  assertMeasures(kept, typed)
  await assertSkusFree(tx, productId, kept, typed)
  await saveVariants(tx, product.slug, {
    options,
    variants: [...kept.map((each) => gridVariantOf(each, tx.format)), ...added],
  })
  const after = await readWholeGrid(tx, productId)
  const isMoved = changes.order !== undefined
  await tx.record({
    act: 'product.variants',
    subject: { kind: 'product', id: product.id, label: product.name },
    before: { ...differing(before, after), ...(isMoved && { order: rowNames(before) }) },
    after: { ...differing(after, before), ...(isMoved && { order: rowNames(after) }) },
  })
  return seenBy(after, caller)
}

/** @throws Refusal 400 that names the cells that hold no measure */
function assertMeasures(kept: StaffVariant[], added: { measure?: string }[]): void {
  assertNoFaults(
    Object.fromEntries([
      ...kept.map(({ id, measure }) => [`${id}.measure`, measureFault(measure)] as const),
      ...added.map(
        ({ measure }, at) => [`added.${at}.measure`, measureFault(measure ?? '')] as const,
      ),
    ]),
  )
}

/** @throws Refusal 400 that names the cells whose SKU another product has */
async function assertSkusFree(
  tx: ReadTx,
  productId: number,
  kept: StaffVariant[],
  added: { sku: string }[],
): Promise<void> {
  const skus = new Map([
    ...kept.map(({ id, sku }) => [`${id}.sku`, trimmed(sku)] as const),
    ...added.map(({ sku }, at) => [`added.${at}.sku`, trimmed(sku)] as const),
  ])
  const taken = await listSkusOfOthers(tx, productId, [...skus.values()].filter(Boolean))
  assertNoFaults(
    Object.fromEntries(
      [...skus].map(([cell, sku]) => [
        cell,
        taken.includes(sku) ? toStaff('anotherProductHasThisSku') : undefined,
      ]),
    ),
  )
}

/** Ids that are not named come last. */
const placeIn = (order: number[], { id }: StaffVariant) =>
  order.includes(id) ? order.indexOf(id) : order.length

const CELLS = namesOf(variantFields)

type Cells = { [cell: string]: unknown; options: VariantGrid['options']; order: number[] }

/** The grid with its changed cells, all rows included. Conflicts of all cells are reported at once. */
function gridAfter({ options, variants }: VariantGrid, changes: GridChanges) {
  const { changed = [] } = changes
  if (changed.some(({ id }) => !variants.some((each) => each.id === id))) {
    refuse(409, toStaff('aColleagueHasRemoved'))
  }
  const order = variants.map(({ id }) => id)
  const before: Cells = { options, order, ...Object.fromEntries(variants.flatMap(namedCells)) }
  const after = {
    ...before,
    ...acceptChanges(before, {
      options: changes.options,
      order: changes.order,
      ...(Object.fromEntries(changed.flatMap(namedCells)) as FieldChanges),
    }),
  }
  const cellsOf = (id: number) =>
    Object.fromEntries(CELLS.map((name) => [name, after[`${id}.${name}`]]))
  return {
    ...after,
    variants: variants.map((row): StaffVariant => ({ ...row, ...cellsOf(row.id) })),
  }
}

/** The names of cells in a conflict. */
const namedCells = ({ id, ...cells }: { id: number }) =>
  Object.entries(cells).map(([name, cell]): [string, unknown] => [`${id}.${name}`, cell])

/** The variant's stock stays as it is, even if customers buy meanwhile. */
const gridVariantOf = (
  cells: Omit<StaffVariant, 'id' | 'stock' | 'is_on_sale' | 'measure' | 'barcode'> & {
    id?: number
    measure?: string
    barcode?: string
  },
  format: ShopFormat,
) =>
  ({
    ...(cells.id !== undefined && { id: cells.id }),
    values: cells.values,
    priceCents: priceSent(cells.price, format),
    listPriceCents:
      cells.list_price === null ? null : priceSent(cells.list_price, format, 'list_price'),
    costCents: cells.cost == null ? null : priceSent(cells.cost, format, 'cost'),
    sku: trimmed(cells.sku) || null,
    barcode: plainLine(cells.barcode ?? ''),
    weightGrams: cells.weight_grams,
    measure: keptMeasure(cells.measure ?? ''),
    imageId: cells.image_id,
    isActive: cells.is_active,
  }) satisfies GridVariant

const rowNames = ({ variants }: VariantGrid) => variants.map(({ values }) => variantName(values))

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
      rows.map((row) => [
        variantName(row.values),
        loggedCells(
          row,
          other.variants.find(({ id }) => id === row.id),
        ),
      ]),
    ),
  }
}

/** The cost only if it differs: colleagues who do not see it read the entries of their own changes. */
const loggedCells = (
  { price, list_price, cost, sku, barcode, weight_grams, measure, is_active }: StaffVariant,
  other: StaffVariant | undefined,
) => ({
  price,
  list_price,
  ...((cost ?? null) !== (other?.cost ?? null) && { cost }),
  sku,
  ...(barcode && { barcode }),
  weight_grams,
  measure,
  is_active,
})
