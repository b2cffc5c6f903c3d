import type { Database, TransactionHooks } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/freshness/announcements.ts'
import type { Tag } from '#server/platform/freshness/reply-cache.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { shopTag } from './cache-tags.ts'
import type { Tables } from './tables.ts'
import type { Read, Tx, Write } from './tx.ts'

export const createRead =
  (database: Database<Tables>): Read =>
  (tenantId, work) =>
    database.inTenant(tenantId, (db) => work({ db, tenantId }))

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
    const changed: Tx['changed'] = (...named) => {
      for (const tag of named) tags.add(shopTag(tenantId, tag))
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
        const enqueue: Tx['enqueue'] = async ({ kind }, data, after) => {
          if (!jobs) throw new Error('This process has no job queue')
          if (!after) kinds.add(kind)
          await jobs.put(db, kind, { tenant: tenantId, data }, after)
        }
        return work({ db, tenantId, changed, enqueue })
      },
      hooks,
    )
  }
}
