import type { Texts } from '#contract/language/texts.ts'
import type { sheet } from '#contract/backoffice/catalogue/sheet.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { bodyIn, messageIn, Refusal } from '#server/platform/serving/refusal.ts'
import { parseCursor, textOfCursor } from '#server/tenants/cursors.ts'
import { rowsOf } from './present-sheet.ts'
import { type CellRow, saveCells } from './save-cells.ts'
import { listSheetProducts, listSheetProductsById } from './sheet.queries.ts'

const PRODUCTS_A_PAGE = 100

type Refused = { field: string; reason: string; is_conflict: boolean }

/** The reason why each of these cells was refused; other errors are thrown on. */
function refusedCells(fields: string[], error: unknown, texts: Texts): Refused[] {
  if (!(error instanceof Refusal)) throw error
  const body = bodyIn(error, texts)
  if (!('detail' in body)) {
    return Object.entries(body).map(([field, said]) => ({
      field,
      reason: String(said[0]),
      is_conflict: false,
    }))
  }
  const conflicts = (body as { conflicts?: object }).conflicts
  return (conflicts ? Object.keys(conflicts) : fields).map((field) => ({
    field,
    reason: messageIn(error, texts),
    is_conflict: conflicts !== undefined,
  }))
}

/** All cells together where that can be, for they may belong together; else each by itself. */
async function saveRow({ write, caller, texts }: StaffRequest, row: CellRow): Promise<Refused[]> {
  const fields = Object.keys(row.cells)
  if (fields.length === 0) return []
  const save = async (cells: CellRow['cells']) => {
    try {
      await write((tx) => saveCells(tx, { ...row, cells }, caller))
      return []
    } catch (error) {
      return refusedCells(Object.keys(cells), error, texts)
    }
  }
  const refused = await save(row.cells)
  if (refused.length === 0 || fields.length < 2) return refused
  const each: Refused[] = []
  for (const field of fields) each.push(...(await save({ [field]: row.cells[field] })))
  return each
}

export const sheetHandlers: StaffHandlersOf<typeof sheet> = {
  'GET /products/sheet/': ({ read, caller, query: { cursor, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor, { value: 'text' })
      const products = await listSheetProducts(tx, filter, { after, limit: PRODUCTS_A_PAGE + 1 })
      const shown = products.slice(0, PRODUCTS_A_PAGE)
      const last = products.length > PRODUCTS_A_PAGE ? shown.at(-1) : undefined
      return {
        results: await rowsOf(tx, shown, caller),
        next: last ? textOfCursor({ value: last.name_key, id: String(last.id) }) : null,
      }
    }),

  'PATCH /products/sheet/': async (request) => {
    const refused = []
    for (const row of request.body.rows) {
      const { product_id, variant_id } = row
      for (const cell of await saveRow(request, row)) {
        refused.push({ product_id, variant_id, ...cell })
      }
    }
    const ids = [...new Set(request.body.rows.map(({ product_id }) => product_id))]
    const rows = await request.read(async (tx) =>
      rowsOf(tx, await listSheetProductsById(tx, ids), request.caller),
    )
    return { rows, refused }
  },
}
