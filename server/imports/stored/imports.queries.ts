import { DAY_MS } from '#contract/rules/days.ts'
import type { Insertable } from 'kysely'
import { toStored } from '#server/platform/language/stored-said.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { deleteFrom, insertForId, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import { updateRow } from '#server/tenants/tx.ts'
import type { Facts, FileRow, RowFault } from '../kinds/import-kind.ts'
import type { ImportOptions } from '../kinds/import-options.ts'
import type { Counts } from '../things/thing.ts'

const COLUMNS = [
  'id',
  'file_name',
  'kind',
  'state',
  'staff_id',
  'api_key_id',
  'by_name',
  'options',
  'facts',
  'things',
  'position',
  'check_counts',
  'run_counts',
  'created_at',
  'finished_at',
] as const

export type ImportState =
  | 'uploading'
  | 'reading'
  | 'read'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'stopped'
  | 'failed'
  | 'reverting'
  | 'reverted'

const imports = (tx: ReadTx) =>
  selectFrom(tx, 'imports').select(COLUMNS).$narrowType<{
    state: ImportState
    options: ImportOptions
    facts: Partial<Facts>
    check_counts: Counts
    run_counts: Counts
  }>()

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (tx: ReadTx, id: number) =>
  imports(tx).where('id', '=', id).executeTakeFirst()

/** Held, so that a batch, its end and its being stopped come one after the other. */
export const lockImport = (tx: Tx, id: number) =>
  imports(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listImports = (tx: ReadTx, limit: number) =>
  imports(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const insertImport = async (
  tx: Tx,
  values: { file_name: string; state: ImportState; by_name: string; options: ImportOptions },
): Promise<number> => {
  const { id } = await insertForId(tx, 'imports', {
    ...values,
    options: JSON.stringify(values.options),
  })
  return id
}

type Changed = {
  kind?: string
  state?: ImportState
  options?: ImportOptions
  facts?: Partial<Facts>
  things?: number
  position?: number
  check_counts?: Counts
  run_counts?: Counts
  finished_at?: Date | null
}

export const updateImport = (tx: Tx, id: number, changed: Changed): Promise<void> => {
  const { options, facts, check_counts, run_counts, ...others } = changed
  const jsons = { options, facts, check_counts, run_counts }
  const texts = Object.entries(jsons).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value)] as const],
  )
  return updateRow(tx, 'imports', id, { ...others, ...Object.fromEntries(texts) })
}

export const deleteImport = (tx: Tx, id: number) =>
  deleteFrom(tx, 'imports').where('id', '=', id).execute()

export const KEPT_DAYS = 90
export const UNUSED_DAYS = 7

/** Reports go after 90 days, files that were never imported after a week. */
export async function forgetOldImports(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteFrom(tx, 'imports')
    .where('created_at', '<', before(KEPT_DAYS))
    .where('state', 'not in', ['running', 'reverting'])
    .execute()
  await deleteFrom(tx, 'imports')
    .where('created_at', '<', before(UNUSED_DAYS))
    .where('state', 'in', ['uploading', 'reading', 'read', 'checking', 'checked', 'failed'])
    .execute()
}

/** A row of the file with what was found of it. */
export type KeptRow = {
  row: number
  thing: number
  cells: string[]
  fault?: RowFault | undefined
  repeatsSku?: boolean | undefined
}

type KeptCells = { cells: string[]; fault?: RowFault; repeatsSku?: boolean }

export async function insertRows({ db, tenantId }: Tx, importId: number, rows: KeptRow[]) {
  if (rows.length === 0) return
  const values = rows.map(({ row, thing, fault, ...kept }): Insertable<Tables['import_rows']> => ({
    tenant_id: tenantId,
    import_id: importId,
    row,
    thing,
    cells: JSON.stringify({
      ...kept,
      ...(fault && { fault: { ...fault, reason: toStored(fault.reason) } }),
    }),
  }))
  await db.insertInto('import_rows').values(values).execute()
}

/** Deletes what reading has kept, before the file is read again or after it is done. */
export async function deleteRows(tx: Tx, importId: number): Promise<void> {
  await deleteFrom(tx, 'import_rows').where('import_id', '=', importId).execute()
}

/** The rows of the things after a position, by thing. */
export async function listRowsOfThings(
  tx: ReadTx,
  { id, position, facts }: Import,
  limit: number,
): Promise<Map<number, FileRow[]>> {
  const rows = await selectFrom(tx, 'import_rows')
    .select(['row', 'thing', 'cells'])
    .where('import_id', '=', id)
    .where('thing', '>', position)
    .where('thing', '<=', position + limit)
    .orderBy('thing')
    .orderBy('row')
    .execute()
  const columns = facts.columns ?? {}
  const placed = rows.map(({ row, thing, cells }) => {
    const kept = cells as KeptCells
    return { thing, of: { row, columns, ...kept } }
  })
  const things = Map.groupBy(placed, ({ thing }) => thing)
  return new Map([...things].map(([thing, of]) => [thing, of.map((each) => each.of)]))
}

/** Whether another import of the shop is at work. */
export async function findAtWork(tx: ReadTx): Promise<number | undefined> {
  const row = await selectFrom(tx, 'imports')
    .select('id')
    .where('state', 'in', ['running', 'reverting'])
    .executeTakeFirst()
  return row?.id
}
