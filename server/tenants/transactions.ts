import { sendBatch } from '#server/platform/database/batch.ts'
import type { Database, TransactionHooks } from '#server/platform/database/database.ts'
import { type ChangeId, noteOf } from '#server/platform/freshness/changes.ts'
import type { Tag } from '#server/platform/freshness/kept-replies.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { shopTag } from './cache-tags.ts'
import { collectEvents } from './events.ts'
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
    const queue = queueOf(tenantId, jobs)
    let events: ReturnType<typeof collectEvents> | undefined
    let isNoted = false
    const changed: Tx['changed'] = (...named) => {
      if (isNoted) throw new Error('Changed tags have to be named before the commit is sent')
      for (const tag of named) tags.add(shopTag(tenantId, tag))
    }
    const hooks: TransactionHooks = {
      lastStatements() {
        isNoted = true
        const note = noteOf(tenantId, tags)
        return [...(note ? [note] : []), ...(events?.statements() ?? [])]
      },
      afterCommit([noted]) {
        const change = tags.size > 0 && (noted?.[0] as { change: ChangeId } | undefined)
        if (change) changes.committed(change.change, tags)
        queue.wake()
      },
    }
    return database.inTenant(
      tenantId,
      async (db) => {
        const { enqueuing } = queue
        const enqueue: Tx['enqueue'] = async (...job) => {
          await sendBatch({ db }, [await enqueuing(...job)])
        }
        const format = await findFormat({ db, tenantId })
        // Without a queue deliveries wait for the next event.
        events = collectEvents({ db, tenantId, format }, jobs ? enqueuing : undefined)
        return work({ db, tenantId, format, changed, enqueue, enqueuing, emit: events.emit })
      },
      hooks,
    )
  }
}

/** The jobs of one transaction. */
function queueOf(tenantId: number, jobs: Pick<Jobs, 'statementFor' | 'wake'> | undefined) {
  const shopGroup = String(tenantId)
  /** The kinds of jobs to look for after the commit, by their groups. */
  const queued = new Map<string, Set<string>>()
  const enqueuing: Tx['enqueuing'] = async ({ kind, onceInSeconds, lane }, data, after) => {
    if (!jobs) throw new Error('This process has no job queue')
    const group = lane ? `${shopGroup}:${lane(data)}` : shopGroup
    if (!after) queued.set(group, (queued.get(group) ?? new Set()).add(kind))
    const putting = { group, after, onceInSeconds }
    return jobs.statementFor(kind, { tenant: tenantId, data }, putting)
  }
  return {
    enqueuing,
    wake() {
      for (const [group, kinds] of queued) jobs?.wake(kinds, group)
    },
  }
}
