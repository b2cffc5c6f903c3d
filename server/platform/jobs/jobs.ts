import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { ConnectionOptions } from '../database/database.ts'
import { isConnectionFailure } from '../database/unavailable.ts'
import { JOBS_SCHEMA } from './install.ts'

/** The same id for every attempt at the same job. */
export type JobRun = { id: string; data: object }

/** What is to be done with each kind of job. It may be run twice. */
export type JobBodies = Record<string, (run: JobRun) => Promise<void>>

export type Jobs = {
  /**
   * Queues a job as a part of the transaction of `db`: it runs if and when that commits, and not
   * before `after`.
   */
  put: <Tables>(db: Kysely<Tables>, kind: string, data: object, after?: Date) => Promise<void>
  /** Has this process look at once, instead of with its next poll. */
  wake: (kinds: Iterable<string>) => void
  /** Begins to work. */
  start: (bodies: JobBodies) => Promise<void>
  /** Finishes what is under way and begins nothing new. */
  stop: () => Promise<void>
}

/** About four hours of attempts, a quarter of a minute after the first one at first. */
const RETRIES = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const
/** What waits for its time is not given up: the server may be away, or the disk full, for long. */
const LASTING = { retryLimit: 5000, retentionSeconds: 365 * 24 * 3600 } as const
/** Longer than any attempt lasts: what is still at work then has died with its process. */
const EXPIRE_SECONDS = 120
const POLL_SECONDS = 2
const CONNECTIONS = 2
/** A connection that has died without a word is given up. pg takes them, pg-boss hands them on. */
const LIFELINE: object = { query_timeout: 5000, keepAlive: true }
const STOP_WITHIN_MS = 8_000

/** A queue in the database, shared by all processes; each works at one job of a kind at a time. */
export function createJobs(connection: ConnectionOptions, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    ...(connection as object),
    ...LIFELINE,
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    connectionTimeoutMillis: 1500,
    // The owner's role does these.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
  })
  // Every poll of an absent database would say so; the server says it once, and polls again.
  boss.on('error', (error) => {
    if (!isConnectionFailure(asError(error))) onError(error)
  })
  const workers = new Map<string, string>()

  return {
    async put(db, kind, data, after) {
      await boss.send(kind, data, {
        ...RETRIES,
        expireInSeconds: EXPIRE_SECONDS,
        db: fromKysely(db),
        ...(after && { startAfter: after, ...LASTING }),
      })
    },

    wake(kinds) {
      for (const kind of kinds) boss.notifyWorker(workers.get(kind) ?? '')
    },

    async start(bodies) {
      await boss.start()
      for (const [kind, work] of Object.entries(bodies)) {
        await boss.createQueue(kind)
        const worker = await boss.work<object>(
          kind,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (jobs) => {
            try {
              for (const { id, data } of jobs) await work({ id, data })
            } catch (error) {
              onError(error)
              throw error
            } finally {
              // There may be more; the pause is for when there was nothing.
              boss.notifyWorker(workers.get(kind) ?? '')
            }
          },
        )
        workers.set(kind, worker)
      }
    },

    async stop() {
      // The queue's own graceful stop looks every half second; this one ends with the last job.
      const finished = Promise.all(
        [...workers.keys()].map((kind) => boss.offWork(kind, { wait: true })),
      )
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, STOP_WITHIN_MS)))
      await Promise.race([finished, timeout])
      clearTimeout(timer)
      await boss.stop({ graceful: false })
    },
  }
}

/** The queue hands on some errors as plain objects. */
const asError = (error: unknown) =>
  error instanceof Error ? error : Object.assign(new Error(), error)
