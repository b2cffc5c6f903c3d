import { type CsvCell, type CsvColumns, csvPartOfLines } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { parseCursor } from '#server/tenants/cursors.ts'
import {
  type ListedVariant,
  listWholeProducts,
  type WholeProduct,
} from '../../imported/standing-products.queries.ts'
import { listProductRows } from '../staff-products.queries.ts'

type Line = WholeProduct & { variant: ListedVariant | undefined }

const optionName =
  (at: number) =>
  ({ options }: Line): CsvCell =>
    options[at] ?? (at === 0 ? 'Title' : null)
const optionValue =
  (at: 1 | 2 | 3) =>
  ({ variant }: Line): CsvCell =>
    variant ? variant[`value_${at}`] : at === 1 ? 'Default Title' : null

/** The columns of a stock file of Shopify. */
const COLUMNS: CsvColumns<Line> = {
  Handle: ({ row }) => row.slug,
  Title: ({ row }) => row.name,
  'Option1 Name': optionName(0),
  'Option1 Value': optionValue(1),
  'Option2 Name': optionName(1),
  'Option2 Value': optionValue(2),
  'Option3 Name': optionName(2),
  'Option3 Value': optionValue(3),
  SKU: ({ row, variant }) => (variant ?? row).sku,
  Available: ({ row, variant }) => (variant ?? row).stock,
}

const PRODUCTS_OF_A_PART = 2_000

/** A part of the file of stocks, by the names of the products. It imports again as the same. */
export async function takeStockFile(tx: StaffTx, cursor: string | undefined) {
  const after = parseCursor(cursor, { value: 'text' })
  const rows = await listProductRows(tx, {}, { after, limit: PRODUCTS_OF_A_PART + 1 })
  const ids = rows.map(({ id }) => id)
  const products = await listWholeProducts(tx, ids)
  const part = csvPartOfLines(rows, {
    columns: COLUMNS,
    linesOf: (written) =>
      written.flatMap(({ id }): Line[] => {
        const product = products.get(id)
        if (!product) return []
        const { options, variants } = product
        return (options.length === 0 ? [undefined] : variants).map((variant) => ({
          ...product,
          variant,
        }))
      }),
    cursorOf: ({ name_key, id }) => ({ value: name_key, id: String(id) }),
    isFirst: after === undefined,
  })
  const subject = { kind: 'products', id: 'stock' }
  await tx.record({ act: 'stock.exported', subject, after: { rows: part.rows } })
  return part
}
