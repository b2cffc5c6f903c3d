import type { SheetField } from '#contract/backoffice/catalogue/sheet.ts'
import { wireToCents } from '#contract/money.ts'
import { assertMay } from '#server/audit/save-record.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { Member, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { refuseIfOnSale } from '../../sales/on-sale.ts'
import { NO_SKU, saveProduct, SKU } from '../save-product.ts'
import {
  addStock,
  addVariantStock,
  insertStockChange,
  lockProduct,
  replaceSku,
} from '../staff-products.queries.ts'
import { shelfCells } from './present-sheet.ts'
import {
  findSkuOwner,
  listSheetProductsById,
  listVariantsOf,
  replaceVariantSku,
  writePrices,
} from './sheet.queries.ts'

export type CellRow = {
  product_id: number
  variant_id: number | null
  cells: FieldChanges
}

const OF_PRODUCT: readonly string[] = ['name', 'status', 'category_id'] satisfies SheetField[]
const MOST_CENTS = 100_000_000

const fault = (field: SheetField, message: string): never => {
  throw new Refusal(400, { [field]: [message] })
}

/**
 * Writes the cells of one row, if each is still what it was when the sheet was loaded.
 * @throws Refusal 400 on what cannot be, 403 without the right, 404, 409 if a colleague was faster
 */
export async function saveCells(tx: StaffTx, row: CellRow, staff: Member): Promise<void> {
  const entries = Object.entries(row.cells)
  const ofProduct = entries.filter(([field]) => OF_PRODUCT.includes(field))
  const ofShelf = entries.filter(([field]) => !OF_PRODUCT.includes(field))
  if (ofProduct.length > 0 && row.variant_id !== null) {
    refuse(400, 'A variant has its product’s name, status and category.')
  }
  // Prices first: a product may be put on sale with the price that it gets here.
  if (ofShelf.length > 0) await saveShelf(tx, row, Object.fromEntries(ofShelf), staff)
  if (ofProduct.length > 0) {
    await saveProduct(tx, row.product_id, Object.fromEntries(ofProduct), staff)
  }
}

async function findShelf(tx: StaffTx, { product_id, variant_id }: CellRow) {
  await lockProduct(tx, product_id)
  const [product] = await listSheetProductsById(tx, [product_id])
  if (!product) return notFound()
  if (variant_id === null) {
    if (product.option_count > 0) refuse(400, 'Its prices and stock are those of its variants.')
    return { ...shelfCells(product), name: product.name }
  }
  const variants = await listVariantsOf(tx, [product_id])
  const variant = variants.find(({ id }) => id === variant_id) ?? notFound()
  return { ...shelfCells(variant), name: `${product.name} — ${variant.name}` }
}

async function saveShelf(
  tx: StaffTx,
  row: CellRow,
  { stock, ...cells }: FieldChanges,
  staff: Member,
): Promise<void> {
  if (cells['price'] || cells['list_price']) assertMay(staff.role, 'prices.edit')
  if (stock) assertMay(staff.role, 'stock.edit')
  const { name, ...current } = await findShelf(tx, row)
  const subject = { kind: 'product', id: row.product_id, label: name }
  const values = await withEditors(tx, subject, () => acceptChanges(current, cells))
  if ('price' in values || 'list_price' in values)
    await savePrices(tx, row, { ...current, ...values })
  if ('sku' in values) await saveSku(tx, row, values.sku.trim())
  const difference = stock ? Number(stock.to) - Number(stock.from) : 0
  if (difference !== 0) await saveStock(tx, row, { difference, name }, staff)
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => field in values))
  const added = difference === 0 ? {} : { stock_difference: difference }
  await tx.record({
    act: 'product.saved',
    subject,
    before: pick(current),
    after: { ...values, ...added },
  })
  tx.changed('products', 'categories', `product:${row.product_id}`)
}

async function savePrices(
  tx: StaffTx,
  { product_id, variant_id }: CellRow,
  { price, list_price }: { price: string; list_price: string },
): Promise<void> {
  const price_cents = wireToCents(price)
  const list_price_cents = list_price === '' ? null : wireToCents(list_price)
  if (Math.max(price_cents, list_price_cents ?? 0) > MOST_CENTS) {
    fault('price', 'This is more than a million.')
  }
  if (list_price_cents !== null && list_price_cents <= price_cents) {
    fault('list_price', 'The list price has to be above the price, or empty.')
  }
  const prices = { price_cents, list_price_cents }
  await writePrices(tx, { productId: product_id, variantId: variant_id }, prices).catch(
    refuseIfOnSale,
  )
}

async function saveSku(tx: StaffTx, { product_id, variant_id }: CellRow, sku: string) {
  if (sku !== '' && !SKU.test(sku)) {
    fault('sku', NO_SKU)
  }
  const taken = sku === '' ? undefined : await findSkuOwner(tx, sku)
  if (taken && (taken.product_id !== product_id || taken.variant_id !== variant_id)) {
    fault('sku', 'Something else has this SKU.')
  }
  if (variant_id === null) await replaceSku(tx, product_id, sku)
  else await replaceVariantSku(tx, { productId: product_id, variantId: variant_id, sku })
}

async function saveStock(
  tx: StaffTx,
  { product_id, variant_id }: CellRow,
  { difference, name }: { difference: number; name: string },
  staff: Member,
): Promise<void> {
  const stock =
    variant_id === null
      ? await addStock(tx, product_id, difference)
      : await addVariantStock(tx, variant_id, difference)
  if (stock === undefined) return fault('stock', 'Fewer than none cannot be: some were sold.')
  await insertStockChange(tx, {
    product_id,
    by_name: staff.name,
    difference,
    stock,
    reason: variant_id === null ? 'In the sheet' : `In the sheet: ${name}`,
  })
}
