import type { ReadTx } from '#server/tenants/tx.ts'
import { findImport } from './imports.queries.ts'
import { phaseShown } from './import-states.rules.ts'
import { listNotes } from './results.queries.ts'
import type { Note } from './products/product-record.ts'
import { type Counts, type Outcome, OUTCOMES } from './thing.ts'

/** The kinds of things that a report counts, whatever the file holds. */
const COUNTED = [
  'products',
  'variants',
  'pictures',
  'posts',
  'pages',
  'comments',
  'reviews',
  'customers',
  'redirects',
] as const

export type ImportReport = {
  kind: string
  state: string
  counts: Record<(typeof COUNTED)[number], Record<Outcome, number>>
  /** Sentences about the whole file. */
  sentences: string[]
  rows: { row: number; column: string; value: string; outcome: Note['outcome']; reason: string }[]
}

const wholeCounts = (counts: Counts): ImportReport['counts'] =>
  Object.fromEntries(
    COUNTED.map((kind) => [
      kind,
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counts[kind]?.[outcome] ?? 0])),
    ]),
  ) as ImportReport['counts']

const MOST_ROWS = 10_000

/** The report of the run, or of the check before it. */
export async function readReport(tx: ReadTx, id: number, limit = MOST_ROWS): Promise<ImportReport> {
  const row = await findImport(tx, id)
  if (!row) throw new Error(`There is no import ${id}`)
  const phase = phaseShown(row.state)
  const notes = await listNotes(tx, id, { phase, limit })
  return {
    kind: row.kind,
    state: row.state,
    counts: wholeCounts(phase === 'check' ? row.check_counts : row.run_counts),
    sentences: row.facts.sentences ?? [],
    rows: notes.map(({ row: number, column, value, outcome, reason }) => ({
      row: number,
      column,
      value,
      outcome,
      reason,
    })),
  }
}
