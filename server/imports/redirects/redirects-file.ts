import { CSV_PART_ROWS, type CsvColumns, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { parseCursor } from '#server/tenants/cursors.ts'
import { selectFrom } from '#server/tenants/tx.ts'

type Redirect = { path: string; target: string }

const COLUMNS: CsvColumns<Redirect> = {
  'Redirect from': ({ path }) => path,
  'Redirect to': ({ target }) => target,
}

/** A part of the file of redirects, by path. It imports again as the same. */
export async function takeRedirectsFile(tx: StaffTx, cursor: string | undefined) {
  const after = parseCursor(cursor, { value: 'text' })
  const rows = await selectFrom(tx, 'redirects')
    .select(['path', 'target'])
    .$if(after !== undefined, (query) => query.where('path', '>', after!.value))
    .orderBy('path')
    .limit(CSV_PART_ROWS + 1)
    .execute()
  const part = csvPart(rows, {
    columns: COLUMNS,
    cursorOf: ({ path }) => ({ value: path, id: '1' }),
    isFirst: after === undefined,
  })
  const subject = { kind: 'redirects', id: 'csv' }
  await tx.record({ act: 'redirects.exported', subject, after: { rows: part.rows } })
  return part
}
