import { toStaff } from '#contract/language/said.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { FileRow } from '../kinds/import-kind.ts'
import type { Reading } from '../kinds/reading.ts'
import { readInTime, TOO_LONG_TO_READ } from '../reading/read-in-time.ts'
import type { FileProduct, Note } from '../kinds/product-record.ts'
import { woocommerceProducts } from '../kinds/woocommerce-products.ts'
import { readWoocommerceProduct } from './read-woocommerce-product.ts'
import { readShopifyProduct } from './read-shopify-product.ts'

/** A product of its rows, as the kind of file has them. All its rows are imported, or none. */
export function readProduct(reading: Reading, rows: FileRow[]): FileProduct {
  const faulty = rows.filter(({ fault }) => fault)
  if (faulty.length > 0) return refusedProduct(reading, rows, faulty)
  const isWoocommerce = reading.source === woocommerceProducts.source
  const read = isWoocommerce ? readWoocommerceProduct : readShopifyProduct
  const cells = rows.flatMap((row) => row.cells)
  const product = readInTime(cells, () => read({ ...reading, notes: [] }, rows))
  if (!product) return refusedProduct(reading, rows, [{ ...rows[0]!, fault: TOO_LONG_TO_READ }])
  return { ...product, notes: [...product.notes, ...aboutAll(product, rows)] }
}

/** A wrong row keeps the other rows of its product out as well. */
function aboutAll({ label, notes }: FileProduct, rows: FileRow[]): Note[] {
  const wrong = notes.find(({ outcome }) => outcome === 'wrong')
  if (!wrong || rows.length === 1) return []
  const reason = toStaff('theProductStaysOut', { count: rows.length })
  return [{ row: wrong.row, column: '', value: label.slice(0, 500), outcome: 'noted', reason }]
}

function refusedProduct(reading: Reading, rows: FileRow[], faulty: FileRow[]): FileProduct {
  for (const { row, fault } of faulty) {
    const { column, reason, outcome } = fault!
    reading.notes.push({ row, column, value: '', outcome, reason })
  }
  const isSkipped = faulty.every(({ fault }) => fault?.outcome === 'skipped')
  const label = rows[0]!.cells.find((cell) => !isBlank(cell)) ?? ''
  return {
    key: '',
    row: rows[0]!.row,
    label: label.slice(0, 200),
    handle: '',
    paths: [],
    values: {},
    made: [],
    options: undefined,
    variants: [],
    pictures: [],
    notes: reading.notes,
    refused: { outcome: isSkipped ? 'skipped' : 'wrong' },
  }
}
