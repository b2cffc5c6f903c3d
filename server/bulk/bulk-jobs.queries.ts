import { type RawBuilder, sql } from 'kysely'
import type { BulkActName, BulkRow } from '#contract/backoffice/bulk.ts'
import type { Sentence } from '#contract/language/said.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { Standing } from './bulk-acts.ts'

const COLUMNS = [
  'id',
  'kind',
  'act',
  'params',
  'state',
  'reverts',
  'staff_id',
  'api_key_id',
  'by_name',
  'total',
  'position',
  'changed',
  'same',
  'refused',
  'created_at',
  'finished_at',
] as const

export type BulkJob = NonNullable<Awaited<ReturnType<typeof findBulkJob>>>

const jobs = (tx: ReadTx) => selectFrom(tx, 'bulk_jobs').select(COLUMNS)

export const findBulkJob = (tx: ReadTx, kind: string, id: number) =>
  jobs(tx).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

export const findRunningJob = (tx: ReadTx, id: number) =>
  jobs(tx).where('id', '=', id).where('state', '=', 'running').executeTakeFirst()

/** Held, so that a batch, its end and its being stopped come one after the other. */
export const lockBulkJob = (tx: Tx, id: number) =>
  jobs(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listBulkJobs = (tx: ReadTx, kind: string, limit: number) =>
  jobs(tx)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type NewJob = {
  kind: string
  act: BulkActName
  params: string
  by_name: string
  total: number
  reverts: number | null
}

export const insertBulkJob = ({ db, tenantId }: Tx, values: NewJob) =>
  db
    .insertInto('bulk_jobs')
    .values({ tenant_id: tenantId, ...values })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateBulkJob = (
  tx: Tx,
  id: number,
  values: Partial<Omit<BulkJob, 'id' | 'params' | 'act' | 'kind'>>,
) =>
  updateTable(tx, 'bulk_jobs')
    .set(values)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/**
 * Writes down what is chosen, in the order in which all lock who lock several. There is no conflict: its
 * clause makes Citus insert the rows of any choice, which it may not copy.
 */
export async function freezeRows(
  { db }: Tx,
  jobId: number,
  chosen: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_job_rows (tenant_id, job_id, position, subject_id, variant_id, label, before)
    select tenant_id, ${jobId}::bigint,
        row_number() over (order by subject_id, variant_id nulls first)::int,
        subject_id, variant_id, label, value
      from (${chosen}) chosen
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Freezes the reversal of a job: each value has to be the one that the job wrote. */
export async function freezeReversal(
  { db, tenantId }: Tx,
  jobId: number,
  reverted: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_job_rows
        (tenant_id, job_id, position, subject_id, variant_id, label, before, after)
    select tenant_id, ${jobId}::bigint, row_number() over (order by position)::int,
        subject_id, variant_id, label, after, before
      from bulk_job_rows
      where tenant_id = ${tenantId} and job_id = ${reverted} and outcome = 'changed'`.execute(db)
  return Number(numAffectedRows)
}

export type FrozenRow = Awaited<ReturnType<typeof listRowsToDo>>[number]

export const listRowsToDo = (
  tx: ReadTx,
  { id, position }: Pick<BulkJob, 'id' | 'position'>,
  limit: number,
) =>
  selectFrom(tx, 'bulk_job_rows')
    .select(['position', 'subject_id as subjectId', 'variant_id as variantId'])
    .select(['label', 'before', 'after'])
    .where('job_id', '=', id)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()

export type DoneRow = {
  position: number
  outcome: BulkRow['outcome']
  after: string
  reason: Sentence
}

export async function writeOutcomes(
  { db, tenantId }: Tx,
  jobId: number,
  rows: DoneRow[],
): Promise<void> {
  await sql`
    update bulk_job_rows r set outcome = done.outcome, after = done.after, reason = done.reason
      from unnest(${rows.map((row) => row.position)}::int[], ${rows.map((row) => row.outcome)}::text[],
          ${rows.map((row) => row.after)}::text[], ${rows.map((row) => toStored(row.reason))}::text[])
        as done (position, outcome, after, reason)
      where r.tenant_id = ${tenantId} and r.job_id = ${jobId}
        and r.position = done.position`.execute(db)
}

export const listDoneRows = (
  tx: ReadTx,
  jobId: number,
  outcome: BulkRow['outcome'],
  limit: number,
) =>
  selectFrom(tx, 'bulk_job_rows')
    .select(['subject_id', 'label', 'outcome', 'before', 'after', 'reason'])
    .where('job_id', '=', jobId)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .limit(limit)
    .$narrowType<{ outcome: BulkRow['outcome'] }>()
    .execute()

type ChosenRow = Standing & { subject_id: number; label: string }

export async function listChosen(
  { db }: ReadTx,
  chosen: RawBuilder<unknown>,
  limit: number,
): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select subject_id, label, value, bound from (${chosen}) chosen
      order by ${byLanguage('label')}, subject_id, variant_id limit ${limit}`.execute(db)
  return rows
}

/** The numbers of records by state: a few groups, however many records. */
export async function countStandings(
  { db }: ReadTx,
  chosen: RawBuilder<unknown>,
): Promise<(Standing & { count: number })[]> {
  const { rows } = await sql<Standing & { count: number }>`
    select value, bound, count(*)::int as count from (${chosen}) chosen
      group by value, bound`.execute(db)
  return rows
}
