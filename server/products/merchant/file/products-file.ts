import type { productFilter } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { type CsvCell, csvLine } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { parseCursor, textOfCursor } from '#server/tenants/cursors.ts'
import {
  listOptionsOf,
  listProducts,
  listVariantsOf,
} from '../../imported/standing-products.queries.ts'
import { listDetailNames, listProductRows } from '../staff-products.queries.ts'
import { COLUMNS, type FiledProduct, linesOf } from './product-lines.ts'

const PRODUCTS_OF_A_PART = 500

/**
 * A part of the export of products, with the columns of a Shopify product file. Details are metafields;
 * the Brand is the vendor. The file imports again as the same.
 */
export async function takeProductsFile(
  tx: StaffTx,
  cursor: string | undefined,
  filter: FilterOf<typeof productFilter>,
  origin: string,
) {
  const after = parseCursor(cursor, { value: 'text' })
  const rows = await listProductRows(tx, filter, { after, limit: PRODUCTS_OF_A_PART + 1 })
  const page = rows.slice(0, PRODUCTS_OF_A_PART)
  const ids = page.map(({ id }) => id)
  const products = new Map((await listProducts(tx, ids)).map((row) => [row.id, row]))
  const options = Map.groupBy(await listOptionsOf(tx, ids), ({ product_id }) => product_id)
  const variants = Map.groupBy(await listVariantsOf(tx, ids), ({ product_id }) => product_id)
  const details = (await listDetailNames(tx)).filter((name) => name !== 'Brand')
  const filed = ids.flatMap((id): FiledProduct[] => {
    const row = products.get(id)
    const names = (options.get(id) ?? []).map(({ name }) => name)
    return row ? [{ row, options: names, variants: variants.get(id) ?? [] }] : []
  })
  const shop = { origin, currency: tx.format.currency, details }
  const lines = filed.flatMap((product) => linesOf(product, shop)).map(csvLine)
  const last = rows.length > PRODUCTS_OF_A_PART ? page.at(-1) : undefined
  await tx.record({
    act: 'products.exported',
    subject: { kind: 'products', id: 'csv' },
    after: { rows: lines.length },
  })
  return {
    csv: (after === undefined ? csvLine(headOf(details)) : '') + lines.join(''),
    rows: lines.length,
    next: last ? textOfCursor({ value: last.name_key, id: String(last.id) }) : null,
  }
}

const headOf = (details: string[]): CsvCell[] => [
  ...COLUMNS,
  ...details.map((name, at) => `${name} (product.metafields.details.detail_${at + 1})`),
]
