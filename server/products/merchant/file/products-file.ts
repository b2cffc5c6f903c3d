import type { productFilter } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { type CsvCell, csvLine } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { parseCursor, textOfCursor } from '#server/tenants/cursors.ts'
import { listWholeProducts } from '../../imported/standing-products.queries.ts'
import type { Reader } from '../present-staff-product.ts'
import { listDetailNames, listProductRows } from '../staff-products.queries.ts'
import { columnsFor, linesOf } from './product-lines.ts'

const PRODUCTS_OF_A_PART = 500

/**
 * A part of the export of products, with the columns of a Shopify product file. Details are metafields;
 * the Brand is the vendor. The file imports again as the same.
 */
export async function takeProductsFile(
  tx: StaffTx,
  { cursor, filter }: { cursor: string | undefined; filter: FilterOf<typeof productFilter> },
  { shop: { origin }, caller }: Reader,
) {
  const after = parseCursor(cursor, { value: 'text' })
  const rows = await listProductRows(tx, filter, { after, limit: PRODUCTS_OF_A_PART + 1 })
  const page = rows.slice(0, PRODUCTS_OF_A_PART)
  const ids = page.map(({ id }) => id)
  const products = await listWholeProducts(tx, ids)
  const details = (await listDetailNames(tx)).filter((name) => name !== 'Brand')
  const filed = ids.flatMap((id) => products.get(id) ?? [])
  const hasCosts = caller.may('costs.see')
  const shop = { origin, currency: tx.format.currency, details, hasCosts }
  const lines = filed.flatMap((product) => linesOf(product, shop)).map(csvLine)
  const last = rows.length > PRODUCTS_OF_A_PART ? page.at(-1) : undefined
  await tx.record({
    act: 'products.exported',
    subject: { kind: 'products', id: 'csv' },
    after: { rows: lines.length },
  })
  return {
    csv: (after === undefined ? csvLine(headOf(shop)) : '') + lines.join(''),
    rows: lines.length,
    next: last ? textOfCursor({ value: last.name_key, id: String(last.id) }) : null,
  }
}

const headOf = (shop: { details: string[]; hasCosts: boolean }): CsvCell[] => [
  ...columnsFor(shop),
  ...shop.details.map((name, at) => `${name} (product.metafields.details.detail_${at + 1})`),
]
