import type { Database, TransactionHooks } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/freshness/announcements.ts'
import type { Tag } from '#server/platform/freshness/reply-cache.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Enqueue } from './jobs.ts'
import type { Db, Tables } from './tables.ts'
import { tagOf, type Thing } from './things.ts'

/** Names what a write changed; pages made from it are dropped when it commits. */
export type Changed = (...things: Thing[]) => void

export type Write = <T>(
  tenantId: number,
  work: (db: Db, changed: Changed, enqueue: Enqueue) => Promise<T>,
) => Promise<T>

/**
 * Writes whose changes reach every process at commit: this one at once, the others by a
 * notification that is part of the transaction. `drop` is this process's cache, if it has one;
 * `jobs` its queue.
 */
export function createWrite(
  database: Database<Tables>,
  drop: (tags: Iterable<Tag>) => void,
  jobs?: Pick<Jobs, 'put' | 'wake'>,
): Write {
  return (tenantId, work) => {
    const tags = new Set<Tag>()
    const kinds = new Set<string>()
    const changed: Changed = (...things) => {
      for (const thing of things) tags.add(tagOf(tenantId, thing))
    }
    const hooks: TransactionHooks<Tables> = {
      beforeCommit: (db) => announce(db, tags),
      afterCommit() {
        drop(tags)
        jobs?.wake(kinds)
      },
    }
    return database.inTenant(
      tenantId,
      (db) => {
        const enqueue: Enqueue = async ({ kind }, data, after) => {
          if (!jobs) throw new Error('This process has no job queue')
          if (!after) kinds.add(kind)
          await jobs.put(db, kind, { tenant: tenantId, data }, after)
        }
        return work(db, changed, enqueue)
      },
      hooks,
    )
  }
}
