import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { OfShop } from '../database/prepared.ts'
import { commitAlong, inOrder, relaxDurability } from '../database/pipeline.ts'

/** So many calls in so many seconds. */
export type Window = { most: number; seconds: number }

/**
 * Counts a call of `name` in each of the windows, shorter ones first, until one is full. Says how
 * many milliseconds it is too early; what is too early counts in no longer window.
 */
export type SharedCounts = {
  /** In a transaction of its own: it counts whatever becomes of the call. */
  count: (tenantId: number, name: string, windows: Window[]) => Promise<number>
  /** In a transaction of the call: it counts if that is committed. */
  countWithin: <Tables>(tx: OfShop<Tables>, name: string, windows: Window[]) => Promise<number>
}

const MOST_FORGOTTEN_AT_ONCE = 100
const FORGET_EVERY_MS = 1000

/** Counts that all processes share, in the database. */
export function createSharedCounts<Tables>(database: Database<Tables>): SharedCounts {
  let forgottenAt = 0
  const forgetNow = <T>(db: Kysely<T>, tenantId: number) => {
    const now = Date.now()
    if (now - forgottenAt < FORGET_EVERY_MS) return undefined
    forgottenAt = now
    return forgetEnded(db, tenantId)
  }
  return {
    count: (tenantId, name, windows) =>
      database.inTenant(tenantId, async (db) => {
        // A count need not outlive a crash, and must not cost the caller a wait for the disk.
        relaxDurability({ db })
        const [waitMs] = await inOrder({ db }, [
          () => countIn(db, tenantId, name, windows.slice(0, -1)),
          () => forgetNow(db, tenantId),
        ])
        if (waitMs > 0) return waitMs
        const [last] = await inOrder({ db }, [
          () => countIn(db, tenantId, name, windows.slice(-1)),
          () => commitAlong({ db }),
        ])
        return last
      }),

    async countWithin({ db, tenantId }, name, windows) {
      const [waitMs] = await inOrder({ db }, [
        () => countIn(db, tenantId, name, windows),
        () => forgetNow(db, tenantId),
      ])
      return waitMs
    },
  }
}

/** As `countWithin`, without forgetting what has ended. */
export async function countIn<Tables>(
  db: Kysely<Tables>,
  tenantId: number,
  name: string,
  windows: Window[],
): Promise<number> {
  for (const { most, seconds } of windows) {
    const now = new Date()
    const { calls, ends_at } = await countOne(db, tenantId, `${seconds} ${name}`, now, seconds)
    if (calls > most) return ends_at.getTime() - now.getTime()
  }
  return 0
}

async function countOne<Tables>(
  db: Kysely<Tables>,
  tenantId: number,
  name: string,
  now: Date,
  seconds: number,
) {
  const { rows } = await sql<{ calls: number; ends_at: Date }>`
    insert into call_counts (tenant_id, name, calls, ends_at)
      values (${tenantId}, ${hash('sha256', name, 'base64url')}, 1,
        ${new Date(now.getTime() + seconds * 1000)})
      on conflict (tenant_id, name) do update set
        calls = case when call_counts.ends_at <= ${now} then 1 else call_counts.calls + 1 end,
        ends_at = case when call_counts.ends_at <= ${now} then excluded.ends_at
          else call_counts.ends_at end
      returning calls, ends_at`.execute(db)
  return rows[0]!
}

/** A few at a time; those that somebody counts in just now are left for later. */
async function forgetEnded<Tables>(db: Kysely<Tables>, tenantId: number): Promise<void> {
  await sql`
    delete from call_counts where tenant_id = ${tenantId} and name in (
      select name from call_counts where tenant_id = ${tenantId} and ends_at < ${new Date()}
        limit ${MOST_FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db)
}
