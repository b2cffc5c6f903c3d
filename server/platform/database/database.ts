import { Kysely } from 'kysely'
import pg from 'pg'
import { ConnectionDialect, gather } from './connection-dialect.ts'
import { createTurns } from './turns.ts'
import { DatabaseUnavailable, isConnectionFailure, isOverload } from './unavailable.ts'

export type ConnectionOptions = pg.ClientConfig

/**
 * The only door to the data: a transaction that works for one shop. The pool stays inside.
 * `Tables` are the row types that the migrated database gives.
 */
export type Database<Tables> = {
  /**
   * Runs `work` in one transaction that sees one shop's rows, and commits. Any error rolls back.
   * `beforeCommit` and `afterCommit` let the freshness of pages follow the write.
   * @throws DatabaseUnavailable when there is no database to talk to.
   */
  inTenant: <T>(
    tenantId: number,
    work: (db: Kysely<Tables>) => Promise<T>,
    hooks?: TransactionHooks<Tables>,
  ) => Promise<T>
  /** For the few questions that precede any shop: host look-up, readiness. */
  outsideTenants: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<Row[]>
  close: () => Promise<void>
}

export type TransactionHooks<Tables> = {
  beforeCommit?: (db: Kysely<Tables>) => Promise<void>
  afterCommit?: () => void
}

const CONNECT_TIMEOUT_MS = 1500
const STATEMENT_TIMEOUT_MS = 10_000
const POOL_SIZE = 10

/** Ids stay below 2^53, so bigint reads as a number. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function openDatabase<Tables>(
  connection: ConnectionOptions,
  onError: (error: Error) => void,
): Database<Tables> {
  const pool = new pg.Pool({
    ...connection,
    types,
    pipeline: true,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
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
  pool.on('connect', (client) => client.on('error', hear))

  // In a crowd one waits longer for a turn than a connection may take to be made.
  const turns = createTurns(POOL_SIZE)

  async function connect() {
    const turn = await turns.take().catch(away)
    try {
      const client = await pool.connect()
      return {
        client,
        release: (broken: Error | undefined) => {
          client.release(broken)
          turn.end(broken ? 'wrong' : 'well')
        },
      }
    } catch (error) {
      turn.end('wrong')
      return away(error)
    }
  }

  return {
    async inTenant(tenantId, work, hooks) {
      if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant is a whole number')
      const { client, release } = await connect()
      const dialect = new ConnectionDialect(client)
      const db = new Kysely<Tables>({ dialect })
      let broken: Error | undefined
      try {
        gather(client)
        // Not awaited: the connection is a pipeline, so the first questions travel with it.
        const begun = client.query({
          text: `begin; set local app.tenant_id = ${tenantId}`,
          query_timeout: CONNECT_TIMEOUT_MS,
        } as pg.QueryConfig)
        const [result] = await Promise.all([work(db), begun])
        await hooks?.beforeCommit?.(db)
        await client.query('commit')
        hooks?.afterCommit?.()
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure))
        if (broken || isConnectionFailure(error)) {
          broken ??= error as Error
          throw new DatabaseUnavailable({ cause: error })
        }
        if (!isOverload(error)) throw error
        onError(error)
        return away(error)
      } finally {
        dialect.end()
        release(broken)
      }
    },

    async outsideTenants<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const { client, release } = await connect()
      let broken: Error | undefined
      try {
        const question = { text, values, query_timeout: CONNECT_TIMEOUT_MS }
        return (await client.query<Row>(question)).rows
      } catch (error) {
        if (!isConnectionFailure(error)) throw error
        broken = error as Error
        throw new DatabaseUnavailable({ cause: error })
      } finally {
        release(broken)
      }
    },

    close: () => (closing ??= pool.end()),
  }
}

function away(cause: unknown): never {
  throw new DatabaseUnavailable({ cause })
}
