import { sendBatch } from '#server/platform/database/batch.ts'
import type { Database, TransactionHooks } from '#server/platform/database/database.ts'
import { type ChangeId, noteOf } from '#server/platform/freshness/changes.ts'
import type { Tag } from '#server/platform/freshness/kept-replies.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { shopTag } from './cache-tags.ts'
import { type FindFormat, readFormat } from './shop-format.ts'
import type { Tables } from './tables.ts'
import type { Read, Tx, Write } from './tx.ts'

export const createRead =
  (database: Database<Tables>, findFormat: FindFormat = readFormat): Read =>
  (tenantId, work, { lockTimeoutMs } = {}) =>
    database.inTenant(
      tenantId,
      async (db) => work({ db, tenantId, format: await findFormat({ db, tenantId }) }),
      { readOnly: true, lockTimeoutMs },
    )

/** Announces a process's own changes: to its cache, and to the other processes. */
export type Changes = { committed: (change: ChangeId, tags: ReadonlySet<Tag>) => void }

/**
 * Writes whose changes reach every process: this one before the write returns, the others by the
 * log of changes, which a row in the same transaction goes into. `jobs` is this process's queue.
 */
export function createWrite(
  database: Database<Tables>,
  changes: Changes,
  jobs?: Pick<Jobs, 'statementFor' | 'wake'>,
  findFormat: FindFormat = readFormat,
): Write {
  return (tenantId, work) => {
    const tags = new Set<Tag>()
    const kinds = new Set<string>()
    const group = String(tenantId)
    let isNoted = false
    const changed: Tx['changed'] = (...named) => {
      if (isNoted) throw new Error('Changed tags have to be named before the commit is sent')
      for (const tag of named) tags.add(shopTag(tenantId, tag))
    }
    const hooks: TransactionHooks = {
      lastStatement() {
        isNoted = true
        return noteOf(tenantId, tags)
      },
      afterCommit([noted]) {
        if (noted) changes.committed((noted as { change: ChangeId }).change, tags)
        jobs?.wake(kinds, group)
      },
    }
    return database.inTenant(
      tenantId,
      async (db) => {
        const enqueuing: Tx['enqueuing'] = async ({ kind, onceInSeconds }, data, after) => {
          if (!jobs) throw new Error('This process has no job queue')
          if (!after) kinds.add(kind)
          const putting = { group, after, onceInSeconds }
          return jobs.statementFor(kind, { tenant: tenantId, data }, putting)
        }
        const enqueue: Tx['enqueue'] = async (...job) => {
          await sendBatch({ db }, [await enqueuing(...job)])
        }
        const format = await findFormat({ db, tenantId })
        return work({ db, tenantId, format, changed, enqueue, enqueuing })
      },
      hooks,
    )
  }
}
