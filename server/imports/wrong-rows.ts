import { said } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { writeStored } from '#server/platform/language/stored-said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { csvLine } from '#server/calls/csv-parts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findImport } from './stored/imports.queries.ts'
import { phaseShown } from './stored/import-states.rules.ts'
import { listWrongRows } from './things/results.queries.ts'

const ROWS_OF_A_PART = 2_000

/** The rows of wrong things with the reasons, to be corrected in a spreadsheet and imported again. */
export async function wrongRowsFile(
  tx: ReadTx,
  { id, cursor, texts }: { id: number; cursor: string | undefined; texts: Texts },
) {
  const after = rowOf(cursor)
  const row = (await findImport(tx, id)) ?? notFound()
  const phase = phaseShown(row.state) === 'check' ? 'check' : 'run'
  const rows = await listWrongRows(tx, row.id, { phase, after, limit: ROWS_OF_A_PART + 1 })
  const part = rows.slice(0, ROWS_OF_A_PART)
  const header = row.facts.header ?? []
  const lines = part.map(({ cells, reasons }) => {
    const written = reasons.map(({ column, reason }) => {
      const words = writeStored(reason, texts)
      return column ? `${column}: ${words}` : words
    })
    return csvLine([...header.map((_, at) => cells[at] ?? ''), written.join(' ')])
  })
  return {
    csv: (after === 0 ? csvLine([...header, 'Reason']) : '') + lines.join(''),
    rows: part.length,
    next: rows.length > ROWS_OF_A_PART ? String(part.at(-1)!.row) : null,
  }
}

/** The row after which a part begins. @throws Refusal 400 */
function rowOf(cursor = '0'): number {
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : refuse(400, said('cursorInvalid'))
}
