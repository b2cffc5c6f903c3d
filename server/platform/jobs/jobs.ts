import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import { answeredBy, type Statements, statement } from '../database/batch.ts'
import { gather } from '../database/connection-dialect.ts'
import type { ConnectionOptions } from '../database/database.ts'
import { named } from '../database/named-statement.ts'
import { isConnectionFailure } from '../database/unavailable.ts'
import { JOBS_SCHEMA } from '../database/install-jobs.ts'

/** A run of a job; every retry has the same id. */
type JobRun = {
  id: string
  data: object
  /** Deletes the other jobs of its kind and group that are due: this run does their work. */
  dropWaiting: () => Promise<void>
}

/** The work for each kind of job. A job may run twice. */
export type JobBodies = Record<string, (run: JobRun) => Promise<void>>

type Putting = {
  group: string
  after?: Date | undefined
  /** A single job of a kind and group is queued within this time; further ones are left out. */
  onceInSeconds?: number | undefined
}

export type Jobs = {
  /**
   * The statement that queues a job, for a batch of the transaction that causes it: the job runs if
   * and when that commits, and not before `after`. No `group` takes all the workers of a kind.
   */
  statementFor: (kind: string, data: object, options: Putting) => Promise<Statements<void>>
  /** Has this process look at once, instead of with its next poll, for jobs of `group`. */
  wake: (kinds: Iterable<string>, group: string) => void
  /** Begins to work. */
  start: (bodies: JobBodies) => Promise<void>
  /** Finishes what is under way and begins nothing new. */
  stop: () => Promise<void>
}

/** About four hours of retries, a quarter of a minute after the first one at first. */
const RETRIES = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const
/** A delayed job is kept for long: the server may be away, or the disk full. */
const LASTING = { retryLimit: 5000, retentionSeconds: 365 * 24 * 3600 } as const
/** Longer than any run lasts: what is still at work then has died with its process. */
const EXPIRE_SECONDS = 120
/**
 * Jobs of a kind that a process works on at once, one of each group, so that none blocks the
 * others.
 */
const WORKERS = 8
/** All kinds share a question, instead of asking each. */
const LOOK_MS = 2_000
/** Workers are woken when there is work; that they look by themselves is for a look that failed. */
const POLL_SECONDS = 30
const KINDS_WITH_WORK = `select name from ${JOBS_SCHEMA}.queue where exists (
  select from ${JOBS_SCHEMA}.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`
const CONNECTIONS = 2
/**
 * Planning takes longer than the work, so it is done once, and by indexes alone: what is planned
 * while there are few jobs has to serve when there are many.
 */
const BEGIN_IN_PASSING = [
  'begin',
  'set local synchronous_commit = off',
  'set local plan_cache_mode = force_generic_plan',
  'set local enable_seqscan = off',
].join('; ')
/** A run that takes a job at the same moment keeps it. */
const DROP_WAITING = `delete from ${JOBS_SCHEMA}.job where (name, id) in (
  select name, id from ${JOBS_SCHEMA}.job
    where name = $1 and group_id = $2 and state = 'created' and start_after <= now()
    for update skip locked)`
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
  pool.on('connect', (client) => client.on('error', hear))
  const crews = new Map<string, Crew>()
  let looks: NodeJS.Timeout | undefined
  const look = async () => {
    const { rows } = await askInPassing(pool, named(KINDS_WITH_WORK))
    for (const { name } of rows as { name: string }[]) wakeIdle(crews.get(name))
  }
  const dropWaiting = async (kind: string, group: string) => {
    await askInPassing(pool, { ...named(DROP_WAITING), values: [kind, group] })
  }
  const { wakeFor, wakeIdle } = createWorkers(boss, { onError, dropWaiting })

  return {
    statementFor: (kind, data, { group, after, onceInSeconds }) =>
      captured((db) =>
        boss.send(kind, data, {
          ...RETRIES,
          expireInSeconds: EXPIRE_SECONDS,
          group: { id: group },
          db,
          ...(after && { startAfter: after, ...LASTING }),
          ...(onceInSeconds && { singletonSeconds: onceInSeconds, singletonKey: group }),
        }),
      ),

    wake(kinds, group) {
      for (const kind of kinds) wakeFor(crews.get(kind), group)
    },

    async start(bodies) {
      await boss.start()
      await createQueues(pool, Object.keys(bodies))
      for (const [kind, work] of Object.entries(bodies)) {
        crews.set(kind, { kind, work, workers: [] })
      }
      if (crews.size === 0) return
      looks = setInterval(() => void look().catch(hear), LOOK_MS)
      // A look that fails is made again.
      await look().catch(hear)
    },

    async stop() {
      clearInterval(looks)
      // The queue's own graceful stop looks every half second; this one ends with the last job.
      const finished = Promise.all(
        [...crews.values()].map(async (crew) => {
          crew.isStopping = true
          if (crew.workers.length > 0) await boss.offWork(crew.kind, { wait: true })
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

type QueueDatabase = Pick<Db, 'executeSql'>

/** The one statement that the queue would have sent to its database. */
async function captured(send: (db: QueueDatabase) => Promise<unknown>): Promise<Statements<void>> {
  const asked: CompiledQuery[] = []
  await send({
    executeSql(text, values = []) {
      asked.push(CompiledQuery.raw(text, values))
      // The statement is sent later; with a row as its answer the queue asks no more.
      return Promise.resolve({ rows: [{ id: '' }] })
    },
  })
  const [only, ...more] = asked
  if (!only || more.length > 0) throw new Error('The queue did not send exactly one statement')
  return answeredBy(statement(only), () => {})
}

function openQueue(connection: ConnectionOptions) {
  const pool = new pg.Pool({
    ...connection,
    ...LIFELINE,
    pipeline: true,
    max: CONNECTIONS,
    application_name: 'pasal jobs',
  })
  const boss = new PgBoss({
    // The queue's upkeep sends several statements in one.
    db: {
      executeSql: (text, values = []) =>
        text.includes(';') ? pool.query(text) : askInPassing(pool, { ...named(text), values }),
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

/**
 * All kinds in one statement: most starts find them there, and a round trip for each of a hundred kinds
 * is a third of a start. Processes that start at once wait for each other's rows in the same order.
 */
async function createQueues(pool: pg.Pool, kinds: string[]): Promise<void> {
  await pool.query(
    `select ${JOBS_SCHEMA}.create_queue(kind, '{"policy": "standard"}')
       from (select kind from unnest($1::text[]) as given (kind) order by kind) sorted
      where not exists (select from ${JOBS_SCHEMA}.queue where name = kind)`,
    [kinds],
  )
}

/**
 * Does not wait for the disk: a job that was taken or done, and is forgotten with a crash of
 * PostgreSQL, runs again, as each must be able to.
 */
async function askInPassing(pool: pg.Pool, question: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    gather(client)
    const [, answer] = await Promise.all([
      client.query(BEGIN_IN_PASSING),
      client.query(question),
      client.query('commit'),
    ])
    return answer
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** The workers of a kind of job: none until there is work, more when there is more. */
type Crew = { kind: string; work: JobBodies[string]; workers: Worker[]; isStopping?: boolean }

type Worker = {
  /** The queue's own name for it, once it is there. */
  id: string
  isBusy: boolean
  /** The group of its current or last job. */
  group: string | undefined
}

/** Workers that are busy look again when they end; a job that is found wakes the others. */
function createWorkers(
  boss: PgBoss,
  {
    onError,
    dropWaiting,
  }: {
    onError: (error: unknown) => void
    dropWaiting: (kind: string, group: string) => Promise<void>
  },
) {
  /**
   * A group has one job at work at a time. The worker that has, or just had, a job of the group
   * looks for the next: another worker would read all waiting jobs only to leave them to that one.
   */
  function wakeFor(crew: Crew | undefined, group: string): void {
    const own = crew?.workers.find((worker) => worker.group === group)
    if (!own) wakeIdle(crew)
    else if (!own.isBusy) boss.notifyWorker(own.id)
  }

  /** Wakes one idle worker: it wakes the next if its job takes long. Busy ones look when they end. */
  function wakeIdle(crew: Crew | undefined): void {
    if (!crew) return
    const idle = crew.workers.find(({ isBusy }) => !isBusy)
    if (idle) boss.notifyWorker(idle.id)
    // Each that is there asks the database; most kinds never need a second one.
    else if (crew.workers.length < WORKERS && !crew.isStopping) addWorker(crew).catch(onError)
  }

  async function addWorker(crew: Crew): Promise<void> {
    const worker: Worker = { id: '', isBusy: false, group: undefined }
    crew.workers.push(worker)
    const options = { pollingIntervalSeconds: POLL_SECONDS, localGroupConcurrency: 1 }
    worker.id = await boss.work<object>(crew.kind, options, async (jobs) => {
      const group = jobs[0]?.groupId ?? undefined
      for (const each of crew.workers) if (each.group === group) each.group = undefined
      Object.assign(worker, { isBusy: true, group })
      // There may be more: for another one before long, and for this one as soon as it is done.
      const isLong = setTimeout(() => wakeIdle(crew), LONG_MS)
      try {
        for (const { id, data, groupId } of jobs) {
          await crew.work({ id, data, dropWaiting: () => dropWaiting(crew.kind, groupId ?? '') })
        }
      } catch (error) {
        onError(error)
        throw error
      } finally {
        clearTimeout(isLong)
        worker.isBusy = false
        boss.notifyWorker(worker.id)
      }
    })
  }

  return { wakeFor, wakeIdle }
}

/** The queue hands on some errors as plain objects. */
const asError = (error: unknown) =>
  error instanceof Error ? error : Object.assign(new Error(), error)
