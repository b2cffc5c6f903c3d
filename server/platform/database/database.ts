import { Kysely } from 'kysely'
import pg from 'pg'
import { keepPipeline } from './batch.ts'
import { ConnectionDialect, gather, type OnQuery } from './connection-dialect.ts'
import { createPoolSlots, NO_SHOP, type PoolSlots } from './pool-slots.ts'
import { DatabaseUnavailable, isConnectionFailure, isOverload } from './unavailable.ts'

export type ConnectionOptions = pg.ClientConfig

/**
 * The only way to the data: a transaction that works for one shop. The pool stays inside.
 * `Tables` are the row types that the migrated database gives.
 */
export type Database<Tables> = {
  /**
   * Runs `work` in one transaction that sees one shop's rows, and commits. Any error rolls back.
   * `lastStatements` travel with the commit; `afterCommit` is handed what each returned.
   * @throws DatabaseUnavailable when there is no database to talk to.
   */
  inTenant: <T>(
    tenantId: number,
    work: (db: Kysely<Tables>) => Promise<T>,
    hooks?: TransactionHooks,
  ) => Promise<T>
  /** For the few questions that precede any shop: host check-up, readiness. */
  outsideTenants: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<Row[]>
  /**
   * Tells a channel something, in a transaction of its own, without waiting in the line: one
   * connection more than there are slots is kept for this.
   */
  notify: (channel: string, message: string) => Promise<void>
  /** Slots in use, and requests that wait for one. */
  load: PoolSlots['load']
  close: () => Promise<void>
}

export type TransactionHooks = {
  /** PostgreSQL refuses every write in it, and its end is not waited for. */
  readOnly?: boolean
  /** Milliseconds to wait for a lock; by default as long as a statement may take. */
  lockTimeoutMs?: number | undefined
  lastStatements?: () => pg.QueryConfig[]
  afterCommit?: (returned: pg.QueryResultRow[][]) => void
}

/**
 * In which a connection is made and tells that a transaction has begun, and after which a line without a success is
 * refused; the options of a connection may name another time.
 */
const ANSWER_MS = 1500
const STATEMENT_TIMEOUT_MS = 10_000
const RELAXED = 'set local synchronous_commit = off'
const POOL_SIZE = 10
const IDLE_MS = 5 * 60_000
/** Milliseconds for which a connection stays reserved for the next transaction of its reader. */
const LINGER_MS = 10
/**
 * Set in each transaction: a pooler hands the connection on and refuses parameters at its start. A
 * coordinator sends its machines the whole text of a SET, so that text neither begins nor ends a
 * transaction.
 */
const TIME_LIMITS =
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; ` +
  `set local idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`

/**
 * Connections whose transaction has read what it wanted. Its commit travels with what the connection
 * is asked next, for a trip of its own costs as much as the reading.
 */
const lingering = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

function linger(client: pg.PoolClient): void {
  const end = () => {
    lingering.delete(client)
    // The pool reports a failed connection.
    client.query('commit').catch(() => {})
  }
  lingering.set(client, setTimeout(end, LINGER_MS))
}

/** Begins a transaction, behind the end of the one before. */
function begin(client: pg.PoolClient, mode: '' | ' read only' = ''): string {
  const timer = lingering.get(client)
  clearTimeout(timer)
  lingering.delete(client)
  return `${timer ? 'commit; ' : ''}begin${mode}`
}

type Lent = { client: pg.PoolClient; release: (broken: Error | undefined) => void }

/** Ids stay below 2^53, so bigint reads as a number. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Hears of each new connection: the host, and the number of its process of PostgreSQL. */
export type OnConnect = (client: { host: string; processID?: number }) => void

export function openDatabase<Tables>(
  connection: ConnectionOptions,
  onError: (error: Error) => void,
  /** Hears each statement of a shop's transactions, and what it took. */
  onQuery?: OnQuery,
  onConnect?: OnConnect,
): Database<Tables> {
  const answerMs = connection.connectionTimeoutMillis ?? ANSWER_MS
  const { pool, close } = openPool(connection, answerMs, { onError, onConnect })
  // In a crowd one waits longer for a slot than a connection may take to be made.
  const slots = createPoolSlots(POOL_SIZE, answerMs)
  const lend = createLending(pool, slots)
  return {
    async inTenant(tenantId, work, hooks) {
      if (!Number.isSafeInteger(tenantId))
        throw new TypeError('The number of a tenant must be whole')
      const { client, release } = await lend(tenantId)
      const transaction = openTransaction<Tables>(client, tenantId, { answerMs, hooks, onQuery })
      let broken: Error | undefined
      try {
        return await transaction.run(work)
      } catch (error) {
        broken = await transaction.rollBack()
        if (broken || isConnectionFailure(error)) {
          broken ??= error as Error
          throw new DatabaseUnavailable({ cause: error, isUndone: transaction.isUndone() })
        }
        if (!isOverload(error)) throw error
        onError(error)
        return away(error)
      } finally {
        transaction.end()
        release(broken)
      }
    },

    async outsideTenants<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return ask<Row>(await lend(NO_SHOP), answerMs, { text, values })
    },

    async notify(channel, message) {
      const client = await pool.connect().catch(away)
      const release = (broken: Error | undefined) => client.release(broken)
      // There is nothing to lose: what the notice is about has been committed.
      const text = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`
      await ask({ client, release }, answerMs, { text, values: [channel, message] })
    },

    load: slots.load,
    close,
  }
}

function openPool(
  connection: ConnectionOptions,
  answerMs: number,
  { onError, onConnect }: { onError: (error: Error) => void; onConnect: OnConnect | undefined },
) {
  const pool = new pg.Pool({
    ...connection,
    types,
    pipeline: true,
    max: POOL_SIZE + 1,
    connectionTimeoutMillis: answerMs,
    // For a connection that has died without a word: the limit that PostgreSQL keeps comes first.
    query_timeout: STATEMENT_TIMEOUT_MS + answerMs,
    keepAlive: true,
    // A new connection has every statement to plan anew.
    idleTimeoutMillis: IDLE_MS,
    application_name: 'pasal',
  })
  let closing: Promise<void> | undefined
  const hear = (error: Error) => {
    // Connections that end with the pool have nothing to tell.
    if (!closing) onError(error)
  }
  // Without listeners a stopped database would end the process: idle connections tell the pool,
  // those at work tell themselves.
  pool.on('error', hear)
  pool.on('connect', (client) => {
    client.on('error', hear)
    onConnect?.(client)
  })
  return { pool, close: () => (closing ??= pool.end()) }
}

/** Lends a connection to each holder of a slot. */
function createLending(pool: pg.Pool, slots: PoolSlots) {
  return async (shop: number): Promise<Lent> => {
    const slot = await slots.take(shop).catch(away)
    try {
      const client = await pool.connect()
      return {
        client,
        release: (broken) => {
          client.release(broken)
          slot.end(broken ? 'wrong' : 'well')
        },
      }
    } catch (error) {
      slot.end('wrong')
      return away(error)
    }
  }
}

/** Sends a statement, under a time limit of the server's too. */
async function ask<Row extends pg.QueryResultRow>(
  { client, release }: Lent,
  answerMs: number,
  question: { text: string; values: unknown[] },
): Promise<Row[]> {
  let broken: Error | undefined
  try {
    const limit = { query_timeout: answerMs }
    gather(client)
    const [_begun, _limited, answer] = await Promise.all([
      client.query({ text: begin(client), ...limit }),
      client.query({ text: TIME_LIMITS, ...limit }),
      client.query<Row>({ ...question, ...limit }),
      client.query({ text: 'commit', ...limit }),
    ])
    return answer.rows
  } catch (error) {
    if (!isConnectionFailure(error)) throw error
    broken = error as Error
    throw new DatabaseUnavailable({ cause: error })
  } finally {
    release(broken)
  }
}

type TransactionOptions = {
  answerMs: number
  hooks: TransactionHooks | undefined
  onQuery: OnQuery | undefined
}

/** A shop's transaction on this connection. */
function openTransaction<Tables>(
  client: pg.PoolClient,
  tenantId: number,
  { answerMs, hooks, onQuery }: TransactionOptions,
) {
  let committed: Promise<void> | undefined
  const commit = () => {
    committed ??= sendCommit(client, dialect, hooks)
    // The caller may be gone when the commit fails.
    committed.catch(() => {})
    return committed
  }
  const dialect = new ConnectionDialect(client, commit, onQuery)
  const db = new Kysely<Tables>({ dialect })
  keepPipeline(db, dialect.pipeline)

  return {
    async run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
      gather(client)
      // Not awaited: the connection is a pipeline, so the first questions travel with it.
      const { readOnly, lockTimeoutMs = 0 } = hooks ?? {}
      const locks = lockTimeoutMs > 0 ? `; set local lock_timeout = ${lockTimeoutMs}` : ''
      const begun = [
        begin(client, readOnly ? ' read only' : ''),
        `set local app.tenant_id = ${tenantId}; ${TIME_LIMITS}${locks}`,
      ].map((text) => client.query({ text, query_timeout: answerMs } as pg.QueryConfig))
      const [result] = await Promise.all([work(db), ...begun])
      if (readOnly && !committed) linger(client)
      else await commit()
      return result
    },

    /** After a commit it changes nothing: statements that travelled with the commit have been executed. */
    rollBack: (): Promise<Error | undefined> =>
      client.query('rollback').then(
        () => undefined,
        (failure: Error) => failure,
      ),

    /** Whether a connection that ends now leaves nothing behind. */
    isUndone: () => hooks?.readOnly === true || committed === undefined,

    end: () => dialect.end(),
  }
}

/** With the last statements: where one fails, the commit becomes a rollback. */
async function sendCommit(
  client: pg.PoolClient,
  dialect: ConnectionDialect,
  hooks: TransactionHooks | undefined,
): Promise<void> {
  const last = hooks?.lastStatements?.() ?? []
  gather(client)
  dialect.end()
  const [returned, _relaxed, done] = await Promise.all([
    Promise.all(last.map((statement) => client.query(statement))),
    dialect.pipeline.isRelaxed && client.query(RELAXED),
    client.query('commit'),
  ])
  // PostgreSQL answers so where a statement has failed.
  if (done.command === 'ROLLBACK') throw new Error('Nothing was committed')
  hooks?.afterCommit?.(returned.map(({ rows }) => rows))
}

function away(cause: unknown): never {
  throw new DatabaseUnavailable({ cause })
}
