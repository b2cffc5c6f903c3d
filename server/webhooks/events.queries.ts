import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import { jobOf } from '#server/tenants/jobs.ts'

/** A reader's place in the list: the last transaction, and the place in it, that it has seen. */
export type Position = { tx: string; nth: number }

/**
 * The numbers of transactions: all below `done` have ended, and none from `unknown` on has begun. Asked
 * before the events, so that no event of a transaction below `done` is still to come.
 */
export async function findHorizon({ db }: ReadTx): Promise<{ done: string; unknown: string }> {
  const { rows } = await sql<{ done: string; unknown: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as done,
      pg_snapshot_xmax(pg_current_snapshot())::text as unknown`.execute(db)
  return rows[0]!
}

/** The seconds for which the oldest transaction that has changed something has been open. */
export async function findOldest({ db }: ReadTx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::int as seconds
      from pg_stat_activity
      where datname = current_database() and backend_xid is not null`.execute(db)
  return rows[0]!.seconds
}

/**
 * The events behind a position, in the order of transactions. Those of transactions that may still be
 * under way are left for later, with all that follow them: a number that is given earlier may be
 * committed later.
 */
export const listEvents = (
  { db, tenantId }: ReadTx,
  { after, types, done, most }: { after: Position; types: string[]; done: string; most: number },
) =>
  db
    .selectFrom('events')
    .select([
      'id',
      'nth',
      'type',
      'data',
      'staff_id',
      'api_key_id',
      'at',
      sql<string>`tx::text`.as('tx'),
    ])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(tx, nth) > (${after.tx}::xid8, ${after.nth}::smallint)`)
    .where(sql<boolean>`tx < ${done}::xid8`)
    .where('type', 'in', types)
    .orderBy('events.tx')
    .orderBy('nth')
    .limit(most)
    .execute()

const NOTED_EVERY_MS = 3_600_000

/** Whether the list of events was read a moment ago. */
export async function isNoted(tx: ReadTx): Promise<boolean> {
  const reader = await selectFrom(tx, 'event_readers').select('read_at').executeTakeFirst()
  return reader?.read_at != null && reader.read_at.getTime() > Date.now() - NOTED_EVERY_MS
}

/** Notes that the list of events is read: from now on events are written. */
export async function noteReader(tx: Tx): Promise<void> {
  const { db, tenantId: tenant_id } = tx
  const now = new Date()
  await db
    .insertInto('event_readers')
    .values({ tenant_id, read_at: now })
    .onConflict((on) => on.column('tenant_id').doUpdateSet({ read_at: now }))
    .execute()
  if (!tx.format.eventReaders?.isListed) tx.changed('settings')
  await planClearing(tx)
}

/** Deletes what nobody can read any more. */
export const clearDue = jobOf<object>('webhooks.clear')

/** Has one job wait for the next night. A lost one is replaced. */
export async function planClearing({ db, tenantId: tenant_id, enqueue }: Tx): Promise<void> {
  const now = new Date()
  const next = nextNight(now)
  await db
    .insertInto('event_readers')
    .values({ tenant_id })
    .onConflict((on) => on.column('tenant_id').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('event_readers')
    .set({ next_clear_at: next })
    .where('tenant_id', '=', tenant_id)
    .where((is) => is.or([is('next_clear_at', 'is', null), is('next_clear_at', '<=', now)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(clearDue, {}, next)
}

/** Forgets a reader who has not come since. */
export async function forgetReader(tx: Tx, since: Date): Promise<void> {
  const { numUpdatedRows } = await updateTable(tx, 'event_readers')
    .set({ read_at: null })
    .where('read_at', '<', since)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.changed('settings')
}

/** Deletes some of the oldest events, with their deliveries. @returns how many */
export async function deleteSome(tx: Tx, before: Date): Promise<number> {
  const old = await selectFrom(tx, 'events')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(1000)
    .execute()
  if (old.length === 0) return 0
  await deleteFrom(tx, 'events')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
  return old.length
}
