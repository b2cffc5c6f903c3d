import { hash } from 'node:crypto'
import { sql } from 'kysely'
import {
  answeredBy,
  inOrder,
  relaxDurability,
  sendBatchAndCommit,
  type Statements,
  statement,
} from '../database/batch.ts'
import type { Database } from '../database/database.ts'
import type { OfShop } from '../database/prepared.ts'

/** A limit of calls per number of seconds. */
export type Window = { most: number; seconds: number }

/**
 * Counts a call of `name` in each of the windows, shorter ones first, until one is full. Says how
 * many milliseconds it is too early; what is too early counts in no longer window.
 */
export type SharedCounts = {
  /** In a transaction of its own: it counts whatever becomes of the call. */
  count: (tenantId: number, name: string, windows: Window[]) => Promise<number>
  /** For a batch in a transaction of the call: it counts if that is committed. */
  countWithin: <Tables>(tx: OfShop<Tables>, name: string, windows: Window[]) => Statements<number>
}

const MOST_FORGOTTEN_AT_ONCE = 100
const FORGET_EVERY_MS = 1000

/** Counts that all processes share, in the database. */
export function createSharedCounts<Tables>(database: Database<Tables>): SharedCounts {
  let forgottenAt = -Infinity
  const forgetNow = <T>(tx: OfShop<T>) => {
    const now = performance.now()
    if (now - forgottenAt < FORGET_EVERY_MS) return undefined
    forgottenAt = now
    return forgettingEnded(tx)
  }
  const countWithin: SharedCounts['countWithin'] = (tx, name, windows) =>
    answeredBy(inOrder([counting(tx, name, windows), forgetNow(tx)]), ([waitMs]) => waitMs)
  return {
    count: (tenantId, name, windows) =>
      database.inTenant(tenantId, async (db) => {
        const tx = { db, tenantId }
        // A count need not outlive a crash, and must not cost the caller a wait for the disk.
        relaxDurability(tx)
        const [waitMs] = await sendBatchAndCommit(tx, [countWithin(tx, name, windows)])
        return waitMs
      }),
    countWithin,
  }
}

/** Counts like `countWithin`, without deleting windows that have ended. */
export function counting<Tables>(
  { db, tenantId }: OfShop<Tables>,
  name: string,
  windows: Window[],
): Statements<number> {
  const names = windows.map((window) => keyOf(name, window))
  const most = windows.map((window) => window.most)
  const seconds = windows.map((window) => window.seconds)
  const asked = sql<{ wait_ms: number }>`
    select count_call(${tenantId}, ${names}, ${most}, ${seconds}, ${new Date()}) as wait_ms`
  return answeredBy(statement(asked.compile(db)), ([counted]) => counted!.wait_ms)
}

/** The calls of `name` that are left in the fullest window. */
export async function findLeft<Tables>(
  { db, tenantId }: OfShop<Tables>,
  name: string,
  windows: Window[],
): Promise<number> {
  const { rows } = await sql<{ name: string; calls: number }>`
    select name, calls from call_counts
      where tenant_id = ${tenantId} and name = any(${windows.map((each) => keyOf(name, each))})
        and ends_at > ${new Date()}`.execute(db)
  const calls = new Map(rows.map((row) => [row.name, row.calls]))
  return Math.min(
    ...windows.map((each) => Math.max(0, each.most - (calls.get(keyOf(name, each)) ?? 0))),
  )
}

const keyOf = (name: string, { seconds }: Window) =>
  hash('sha256', `${seconds} ${name}`, 'base64url')

/** Deletes a few at a time; rows that are locked by a count are left for later. */
const forgettingEnded = <Tables>({ db, tenantId }: OfShop<Tables>) =>
  statement(
    sql`
      delete from call_counts where tenant_id = ${tenantId} and name in (
        select name from call_counts where tenant_id = ${tenantId} and ends_at < ${new Date()}
          limit ${MOST_FORGOTTEN_AT_ONCE} for update skip locked)`.compile(db),
  )
