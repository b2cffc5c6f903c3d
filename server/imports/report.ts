import type { ImportNote } from '#contract/backoffice/files/shapes/import-report.ts'
import { english } from '#server/platform/language/english.ts'
import { writeStored } from '#server/platform/language/stored-said.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findImport, type Import } from './stored/imports.queries.ts'
import { phaseShown } from './stored/import-states.rules.ts'
import { listGroupedNotes, listNotes } from './things/results.queries.ts'
import type { Note } from './kinds/product-record.ts'
import { type Counts, type Outcome, OUTCOMES } from './things/thing.ts'

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
  rows: Note<string>[]
  /** The notes again, with one for all rows of which the same is said. */
  notes: ImportNote[]
}

/** The counts of the phase that is shown. */
export const countsShown = (row: Import): ImportReport['counts'] =>
  wholeCounts(phaseShown(row.state) === 'check' ? row.check_counts : row.run_counts)

const wholeCounts = (counts: Counts): ImportReport['counts'] =>
  Object.fromEntries(
    COUNTED.map((kind) => [
      kind,
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counts[kind]?.[outcome] ?? 0])),
    ]),
  ) as ImportReport['counts']

const MOST_ROWS = 10_000

/** The report of the run, or of the check before it, in English. */
export async function readReport(tx: ReadTx, id: number): Promise<ImportReport> {
  const row = await findImport(tx, id)
  if (!row) throw new Error(`There is no import ${id}`)
  const written = <N extends { reason: string }>(note: N) => ({
    ...note,
    reason: writeStored(note.reason, english()),
  })
  const asked = { phase: phaseShown(row.state), limit: MOST_ROWS }
  return {
    kind: row.kind,
    state: row.state,
    counts: countsShown(row),
    sentences: (row.facts.sentences ?? []).map((each) => writeStored(each, english())),
    rows: (await listNotes(tx, id, asked)).map(written),
    notes: (await listGroupedNotes(tx, id, asked)).map(written),
  }
}
