import { type Sentence, toStaff } from '#contract/language/said.ts'
import { productTags } from '../../catalogue/product-tags.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { NO_SKU, SKU } from '#contract/rules/sku.ts'
import type { SheetField } from '#contract/backoffice/catalogue/sheet.ts'
import { only, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { assertMay, type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { columnsFor } from '#server/records/table-record.ts'
import type { FieldChanges } from '#server/calls/field-changes.ts'
import type { Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { refuseIfOnSale } from '../../sales/on-sale.ts'
import { refreshSearch } from '../../search/search-index.ts'
import { addUnits } from '../change-stock.ts'
import { productColumns } from '../product-columns.ts'
import { faultOfListPrice, saveProduct } from '../save-product.ts'
import { findLastStockChange, findSku, lockProduct, replaceSku } from '../staff-products.queries.ts'
import { shelfCells } from './present-sheet.ts'
import { listSheetProductsById, listVariantsOf, updateVariantFigures } from './sheet.queries.ts'

type Place = { product_id: number; variant_id: number | null }
export type CellRow = Place & { cells: FieldChanges }

const OF_VARIANTS = ['price', 'list_price', 'sku'] as const satisfies SheetField[]
const OF_PRODUCT = ['name', 'status', 'category_id'] as const satisfies SheetField[]

/**
 * Writes the cells of one row, if each is still what it was when the sheet was loaded.
 * @throws Refusal 400 on what cannot be, 403 without the right, 404, 409 if a colleague was faster
 */
export async function saveCells(tx: StaffTx, row: CellRow, caller: Caller): Promise<void> {
  const { product_id, variant_id } = row
  const { stock, ...changes } = row.cells
  if (variant_id !== null && OF_PRODUCT.some((field) => changes[field])) {
    refuse(400, toStaff('aVariantHasItsProducts'))
  }
  if (variant_id === null && OF_VARIANTS.some((field) => changes[field])) {
    await lockProduct(tx, product_id)
    await assertWithoutVariants(tx, product_id)
  }
  if (Object.keys(changes).length > 0) {
    await (variant_id === null
      ? saveProduct(tx, product_id, changes, caller)
      : saveRecord(tx, variantOf(product_id), { id: variant_id, changes, caller }))
  }
  if (stock) await saveStock(tx, row, { from: Number(stock.from), to: Number(stock.to) }, caller)
}

const variantCells = only(productFields, 'price', 'list_price', 'cost', 'sku', 'weight_grams')
const figureColumns = only(productColumns, 'price', 'list_price', 'cost', 'weight_grams')

const variantOf = (product_id: number): EditableRecord<typeof variantCells, Shelf> => ({
  fields: variantCells,
  lock: (tx) => lockProduct(tx, product_id),
  find: (tx, variant_id) => findShelf(tx, { product_id, variant_id }),
  valuesOf: (shelf, { currency }) => valuesFrom(variantCells, shelfCells(shelf, currency)),
  subjectOf: ({ name }) => ({ kind: 'product', id: product_id, label: name }),
  act: 'product.saved',
  tags: () => productTags(product_id),
  faultsOf: async (tx, { changed: { sku } }, { id }) => ({
    sku: sku === undefined ? undefined : await faultOfSku(tx, id, trimmed(sku)),
  }),
  async write(tx, shelf, { changed }) {
    const figures = columnsFor(tx, variantCells, figureColumns, changed)
    if (Object.keys(figures).length > 0) {
      assertNoFaults({ list_price: faultOfListPrice({ ...shelf, ...figures }) })
      const place = { productId: product_id, variantId: shelf.id }
      await updateVariantFigures(tx, place, figures).catch(refuseIfOnSale)
    }
    if (changed.sku === undefined) return
    await replaceSku(tx, product_id, trimmed(changed.sku), shelf.id)
    await refreshSearch(tx, [product_id])
  },
})

type Shelf = NonNullable<Awaited<ReturnType<typeof findShelf>>>

/** A unit of sale: a product without variants, or a variant. */
async function findShelf(tx: ReadTx, { product_id, variant_id }: Place) {
  const [product] = await listSheetProductsById(tx, [product_id])
  if (!product || variant_id === null) return product
  const variants = await listVariantsOf(tx, [product_id])
  const variant = variants.find(({ id }) => id === variant_id)
  return variant && { ...variant, name: `${product.name} — ${variant.name}`, option_count: 0 }
}

async function assertWithoutVariants(tx: ReadTx, product_id: number): Promise<void> {
  const product = await findShelf(tx, { product_id, variant_id: null })
  if (product && product.option_count > 0) {
    refuse(400, toStaff('changeThePricesAndStock'))
  }
}

async function faultOfSku(
  tx: ReadTx,
  variantId: number,
  sku: string,
): Promise<Sentence | undefined> {
  if (sku === '') return undefined
  if (!SKU.test(sku)) return NO_SKU
  const taken = await findSku(tx, sku)
  return taken && taken.variant_id !== variantId ? toStaff('anotherHasThisSku') : undefined
}

/**
 * The difference is added, so that units sold meanwhile stay sold. A cell that is sent again, from the
 * same number to the same one, is done already.
 */
async function saveStock(
  tx: StaffTx,
  place: Place,
  { from, to }: { from: number; to: number },
  caller: Caller,
) {
  assertMay(caller, 'stock.edit')
  const difference = to - from
  const { product_id: id, variant_id } = place
  await lockProduct(tx, id)
  const { name, stock: before } = (await findShelf(tx, place)) ?? notFound()
  if (variant_id === null) await assertWithoutVariants(tx, id)
  const reason = variant_id === null ? toStaff('inTheSheet') : toStaff('inTheSheetOf', { name })
  const last = before === from ? undefined : await findLastStockChange(tx, id, reason)
  if (last?.stock === to && last.difference === difference) return tx.unchanged()
  if (difference !== 0) {
    const stock = await addUnits(tx, place, { difference, reason, by_name: caller.name })
    assertNoFaults({ stock: stock === undefined ? toStaff('someUnitsWereSold') : undefined })
  }
  const subject = { kind: 'product', id, label: name }
  await tx.record({ act: 'product.saved', subject, after: { stock_difference: difference } })
  tx.changed(...productTags(id))
}
