import type { ReadTx } from '#server/tenants/tx.ts'
import { findImport } from './imports.queries.ts'
import { listNotes } from './results.queries.ts'
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
  rows: { row: number; column: string; value: string; outcome: string; reason: string }[]
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
export async function readReport(tx: ReadTx, id: number): Promise<ImportReport> {
  const row = await findImport(tx, id)
  if (!row) throw new Error(`There is no import ${id}`)
  const isRun = ['running', 'done', 'stopped', 'reverting', 'reverted'].includes(row.state)
  const notes = await listNotes(tx, id, { phase: isRun ? 'run' : 'check', limit: MOST_ROWS })
  return {
    kind: row.kind,
    state: row.state,
    counts: wholeCounts(isRun ? row.run_counts : row.check_counts),
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
