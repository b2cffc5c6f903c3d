import { sql } from 'kysely'
import type { ExportKind } from '#contract/backoffice/files/exports.ts'
import {
  deleteFrom,
  insertForId,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

const COLUMNS = [
  'id',
  'kind',
  'state',
  'staff_id',
  'by_name',
  'filter',
  'position',
  'parts',
  'rows',
  'bytes',
  'created_at',
  'expires_at',
] as const

type State = 'running' | 'done' | 'failed'

const exportsOf = (tx: ReadTx) =>
  selectFrom(tx, 'exports')
    .select(COLUMNS)
    .$narrowType<{ kind: ExportKind; state: State; filter: Record<string, string> }>()

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const findExport = (tx: ReadTx, id: number) =>
  exportsOf(tx).where('id', '=', id).executeTakeFirst()

/** Held, so that two jobs write no part twice. */
export const lockExport = (tx: Tx, id: number) =>
  exportsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listExports = (tx: ReadTx, now: Date) =>
  exportsOf(tx)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Files of a kind that are being written, and those of the last day. */
export async function countExports(
  { db, tenantId }: ReadTx,
  kind: ExportKind,
): Promise<{ running: number; kept: number }> {
  const { rows } = await sql<{ running: number; kept: number }>`
    select count(*) filter (where state = 'running')::float8 as running, count(*)::float8 as kept
      from exports where tenant_id = ${tenantId} and kind = ${kind} and expires_at > now()`.execute(
    db,
  )
  return rows[0]!
}

export const insertExport = (
  tx: Tx,
  {
    filter,
    ...values
  }: {
    kind: ExportKind
    by_name: string
    filter: Record<string, string>
    expires_at: Date
  },
) => insertForId(tx, 'exports', { ...values, state: 'running', filter: JSON.stringify(filter) })

type Changed = {
  state?: State
  position?: string | null
  parts?: number
  rows?: number
  bytes?: number
}

export const updateExport = (tx: Tx, id: number, changed: Changed): Promise<void> =>
  updateRow(tx, 'exports', id, changed)

export const insertExportPart = (
  tx: Tx,
  part: { export_id: number; part: number; content: Buffer },
) => insertRow(tx, 'export_parts', part)

export async function findExportPart(
  tx: ReadTx,
  id: number,
  part: number,
): Promise<Buffer | undefined> {
  const row = await selectFrom(tx, 'export_parts')
    .select('content')
    .where('export_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content
}

export const deleteExport = (tx: Tx, id: number) =>
  deleteFrom(tx, 'exports').where('id', '=', id).execute()

/** Files go with their day. */
export const deleteOldExports = (tx: Tx, now: Date) =>
  deleteFrom(tx, 'exports').where('expires_at', '<=', now).execute()

/** All files of the shop, for a person in them is to be forgotten. */
export const deleteAllExports = ({ db, tenantId }: Tx) =>
  sql`delete from exports where tenant_id = ${tenantId}`.execute(db)
