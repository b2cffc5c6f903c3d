import type { Kysely } from 'kysely'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { ConnectionOptions } from '../database/database.ts'
import { named } from '../database/named-statement.ts'
import { isConnectionFailure } from '../database/unavailable.ts'
import { JOBS_SCHEMA } from './install.ts'

/** The same id for every attempt at the same job. */
export type JobRun = { id: string; data: object }

/** What is to be done with each kind of job. It may be run twice. */
export type JobBodies = Record<string, (run: JobRun) => Promise<void>>

type Putting = {
  group: string
  after?: Date | undefined
  /** Of a kind and group one is queued within so many seconds, and others are left out. */
  onceInSeconds?: number | undefined
}

export type Jobs = {
  /**
   * Queues a job as a part of the transaction of `db`: it runs if and when that commits, and not
   * before `after`. No `group` takes all the workers of a kind.
   */
  put: <Tables>(db: Kysely<Tables>, kind: string, data: object, options: Putting) => Promise<void>
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
/** Of each kind so many jobs are at work in a process, of one group one: none must stop the others. */
const WORKERS = 8
const POLL_SECONDS = 2
/** The others are woken by whoever finds something to do. */
const WOKEN_POLL_SECONDS = 30
const CONNECTIONS = 2
/** A connection that has died without a word is given up. */
const LIFELINE = { connectionTimeoutMillis: 1500, query_timeout: 5000, keepAlive: true }
/** A job that takes this long must not keep the next one waiting. */
const LONG_MS = 50
const STOP_WITHIN_MS = 8_000

/** A queue in the database, shared by all processes. */
export function createJobs(connection: ConnectionOptions, onError: (error: unknown) => void): Jobs {
  const { pool, boss } = openQueue(connection)
  // Every poll of an absent database would say so; the server says it once, and polls again.
  const hear = (error: unknown) => {
    if (!isConnectionFailure(asError(error))) onError(error)
  }
  boss.on('error', hear)
  pool.on('error', hear)
  const crews = new Map<string, Crew>()
  const { addWorker, wakeIdle } = createWorkers(boss, onError)

  return {
    async put(db, kind, data, { group, after, onceInSeconds }) {
      await boss.send(kind, data, {
        ...RETRIES,
        expireInSeconds: EXPIRE_SECONDS,
        group: { id: group },
        db: fromKysely(db),
        ...(after && { startAfter: after, ...LASTING }),
        ...(onceInSeconds && { singletonSeconds: onceInSeconds, singletonKey: group }),
      })
    },

    wake(kinds) {
      for (const kind of kinds) wakeIdle(crews.get(kind))
    },

    async start(bodies) {
      await boss.start()
      for (const [kind, work] of Object.entries(bodies)) {
        await boss.createQueue(kind)
        const crew: Crew = { kind, work, ids: [], size: 0 }
        crews.set(kind, crew)
        await addWorker(crew)
      }
    },

    async stop() {
      // The queue's own graceful stop looks every half second; this one ends with the last job.
      const finished = Promise.all(
        [...crews.values()].map((crew) => {
          crew.size = WORKERS
          return boss.offWork(crew.kind, { wait: true })
        }),
      )
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, STOP_WITHIN_MS)))
      await Promise.race([finished, timeout])
      clearTimeout(timer)
      await boss.stop({ graceful: false })
      if (!pool.ending) await pool.end()
    },
  }
}

function openQueue(connection: ConnectionOptions) {
  const pool = new pg.Pool({
    ...connection,
    ...LIFELINE,
    max: CONNECTIONS,
    application_name: 'pasal jobs',
  })
  const boss = new PgBoss({
    // Those of its upkeep are several in one, and have no values.
    db: {
      executeSql: (text, values = []) =>
        values.length === 0 ? pool.query(text) : pool.query({ ...named(text), values }),
    },
    schema: JOBS_SCHEMA,
    // The owner's role does these.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
  })
  return { pool, boss }
}

/** Who works on the jobs of a kind: one at first, more where there is more to do. */
type Crew = {
  kind: string
  work: JobBodies[string]
  /** By the queue's own names. */
  ids: string[]
  /** With those that are on their way. */
  size: number
}

/** Those that are at work look again when they end; the others are woken by who finds something. */
function createWorkers(boss: PgBoss, onError: (error: unknown) => void) {
  const busy = new Set<string>()
  const wake = (worker: string) => boss.notifyWorker(worker)

  /** One is enough: it wakes the next where its job takes long. Those at work look when they end. */
  function wakeIdle(crew: Crew | undefined): void {
    if (!crew) return
    const idle = crew.ids.find((id) => !busy.has(id))
    if (idle !== undefined) wake(idle)
    // Each that is there asks the database; most kinds never need a second one.
    else if (crew.size > 0 && crew.size < WORKERS) addWorker(crew).catch(onError)
  }

  async function addWorker(crew: Crew): Promise<void> {
    const place = crew.size++
    const own = () => crew.ids[place] ?? ''
    const options = {
      pollingIntervalSeconds: place === 0 ? POLL_SECONDS : WOKEN_POLL_SECONDS,
      localGroupConcurrency: 1,
    }
    crew.ids[place] = await boss.work<object>(crew.kind, options, async (jobs) => {
      busy.add(own())
      // There may be more: for another one before long, and for this one as soon as it is done.
      const isLong = setTimeout(() => wakeIdle(crew), LONG_MS)
      try {
        for (const { id, data } of jobs) await crew.work({ id, data })
      } catch (error) {
        onError(error)
        throw error
      } finally {
        clearTimeout(isLong)
        busy.delete(own())
        wake(own())
      }
    })
  }

  return { addWorker, wakeIdle }
}

/** The queue hands on some errors as plain objects. */
const asError = (error: unknown) =>
  error instanceof Error ? error : Object.assign(new Error(), error)
