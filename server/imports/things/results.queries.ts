import { sql } from 'kysely'
import type { ImportNote } from '#contract/backoffice/files/shapes/import-report.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import {
  deleteFrom,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'
import type { Note, Values } from '../kinds/product-record.ts'
import type { Batch, DoneThing, PlannedThing, Reverted } from './thing.ts'

/** The records among these that an earlier thing of the import is. */
export async function listClaimed(
  tx: ReadTx,
  { importId, phase }: Pick<Batch, 'importId' | 'phase'>,
  before: number,
  ids: number[],
): Promise<number[]> {
  const rows = await selectFrom(tx, 'import_results')
    .select('subject_id')
    .where('import_id', '=', importId)
    .where('phase', '=', phase)
    .where('thing', '<', before)
    .where(sql<boolean>`subject_id = any(${ids}::bigint[])`)
    .execute()
  return rows.flatMap(({ subject_id }) => subject_id ?? [])
}

export async function insertResults(
  tx: Tx,
  { importId, phase }: Pick<Batch, 'importId' | 'phase'>,
  kind: string,
  planned: PlannedThing[],
): Promise<void> {
  await insertRows(
    tx,
    'import_results',
    planned.map(({ thing, row, label, outcome, subjectId, before, after }) => ({
      import_id: importId,
      phase,
      thing,
      row,
      kind,
      label: label.slice(0, 300),
      outcome,
      subject_id: subjectId ?? null,
      before: outcome === 'changed' ? JSON.stringify(before) : null,
      after: outcome === 'changed' || outcome === 'new' ? JSON.stringify(after) : null,
    })),
  )
  await insertNotes(
    tx,
    { importId, phase },
    planned.flatMap(({ notes }) => notes),
  )
}

/** Notes of rows that have none yet in this phase. */
export async function insertNotes(
  tx: Tx,
  { importId, phase }: { importId: number; phase: 'read' | 'check' | 'run' | 'revert' },
  notes: Note[],
): Promise<void> {
  const numbers = new Map<number, number>()
  const rows = notes.map(({ column, reason, ...note }) => {
    const number = (numbers.get(note.row) ?? 0) + 1
    numbers.set(note.row, number)
    const place = { import_id: importId, phase }
    return { ...place, ...note, number, column_name: column, reason: toStored(reason) }
  })
  await insertRows(tx, 'import_notes', rows)
}

/** The notes of a phase with those of the reading, in the order of the rows, with stored sentences. */
export async function listNotes(
  tx: ReadTx,
  importId: number,
  { phase, limit }: { phase: string; limit: number },
): Promise<Note<string>[]> {
  const rows = await selectFrom(tx, 'import_notes')
    .select(['row', 'column_name as column', 'value', 'outcome', 'reason'])
    .where('import_id', '=', importId)
    .where('phase', 'in', ['read', phase])
    .orderBy('row')
    .orderBy('number')
    .limit(limit)
    .$narrowType<{ outcome: Note['outcome'] }>()
    .execute()
  return rows
}

const MOST_PLACES = 50
const LONGEST_VALUE = 200

/** Notes that say the same of the same column are one. What is wrong comes first. Sentences are stored ones. */
export const listGroupedNotes = (
  tx: ReadTx,
  importId: number,
  { phase, limit }: { phase: string; limit: number },
): Promise<ImportNote[]> =>
  selectFrom(tx, 'import_notes')
    .select(['column_name as column', 'outcome', 'reason', sql<number>`count(*)::int`.as('count')])
    .select(
      sql<ImportNote['places']>`to_json((array_agg(
        json_build_object('row', row, 'value', left(value, ${sql.lit(LONGEST_VALUE)}))
        order by row, number))[1:${sql.lit(MOST_PLACES)}])`.as('places'),
    )
    .where('import_id', '=', importId)
    .where('phase', 'in', ['read', phase])
    .groupBy(['column_name', 'outcome', 'reason'])
    .orderBy(sql`outcome = 'wrong'`, 'desc')
    .orderBy(sql`min(row)`)
    .orderBy('reason')
    .limit(limit)
    .$narrowType<Pick<ImportNote, 'outcome'>>()
    .execute()

export const deleteResults = async (tx: Tx, importId: number, phase: 'check' | 'run') => {
  for (const table of ['import_results', 'import_notes'] as const) {
    await deleteFrom(tx, table)
      .where('import_id', '=', importId)
      .where('phase', '=', phase)
      .execute()
  }
}

type Reason = { column: string; reason: string }

/** The rows of things that were wrong, with the stored reasons of each row. */
export async function listWrongRows(
  tx: ReadTx,
  importId: number,
  { phase, after, limit }: { phase: 'check' | 'run'; after: number; limit: number },
): Promise<{ row: number; cells: string[]; reasons: Reason[] }[]> {
  const things = await listWrongThings(tx, importId, phase)
  if (things.length === 0) return []
  const rows = await selectFrom(tx, 'import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .where(sql<boolean>`thing = any(${things}::int[])`)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const notes = await selectFrom(tx, 'import_notes')
    .select(['row', 'column_name as column', 'reason'])
    .where('import_id', '=', importId)
    .where('phase', '=', phase)
    .where('row', '>=', rows[0]!.row)
    .where('row', '<=', rows.at(-1)!.row)
    .orderBy('number')
    .execute()
  const reasons = Map.groupBy(notes, ({ row }) => row)
  return rows.map(({ row, cells }) => ({
    row,
    cells: (cells as { cells: string[] }).cells,
    reasons: reasons.get(row) ?? [],
  }))
}

/** The planner takes rows that were just read for none: joined with them, all results are read for each row. */
async function listWrongThings(
  tx: Pick<ReadTx, 'db' | 'tenantId'>,
  importId: number,
  phase: 'check' | 'run',
): Promise<number[]> {
  const rows = await selectFrom(tx, 'import_results')
    .select('thing')
    .where('import_id', '=', importId)
    .where('phase', '=', phase)
    .where('outcome', '=', 'wrong')
    .execute()
  return rows.map(({ thing }) => thing)
}

type Done = { position: number; limit: number; wrong: number[] }

/** Deletes the rows of the next things, except for those of wrong ones. */
export async function deleteRowsDone(
  tx: Tx,
  importId: number,
  { position, limit, wrong }: Done,
): Promise<void> {
  await deleteFrom(tx, 'import_rows')
    .where('import_id', '=', importId)
    .where('thing', '>', position)
    .where('thing', '<=', position + limit)
    .where(sql<boolean>`thing <> all(${wrong}::int[])`)
    .execute()
}

/** The things that a run made and changed, after a position. */
export async function listDone(
  tx: ReadTx,
  importId: number,
  { position, limit }: { position: number; limit: number },
): Promise<DoneThing[]> {
  const rows = await selectFrom(tx, 'import_results')
    .select(['thing', 'row', 'label', 'outcome', 'kind', 'subject_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('phase', '=', 'run')
    .where('outcome', 'in', ['new', 'changed'])
    .where('thing', '>', position)
    .where('thing', '<=', position + limit)
    .orderBy('thing')
    .$narrowType<{ outcome: 'new' | 'changed' }>()
    .execute()
  return rows.map(({ subject_id, before, after, ...row }) => ({
    ...row,
    subjectId: subject_id ?? 0,
    before: (before ?? {}) as Values,
    after: (after ?? {}) as Values,
  }))
}

export async function markReverted(
  tx: Tx,
  importId: number,
  { thing, reverted }: Pick<Reverted, 'thing' | 'reverted'>,
): Promise<void> {
  await updateTable(tx, 'import_results')
    .set({ reverted })
    .where('import_id', '=', importId)
    .where('phase', '=', 'run')
    .where('thing', '=', thing)
    .execute()
}
