import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Pipeline } from './batch.ts'
import { named } from './named-statement.ts'
import { isRefusedForAnother } from './unavailable.ts'

/**
 * Statements of one turn of the event loop leave in one packet: a write costs more than a query.
 */
export function gather(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Hears each statement, and what it took. */
export type OnQuery = (text: string, milliseconds: number) => void

/** Kysely's query builder on one connection. Its transaction begins and ends elsewhere. */
export class ConnectionDialect implements Dialect {
  readonly pipeline: Pipeline
  readonly #connection: SingleConnection

  constructor(client: pg.PoolClient, commit: () => unknown, onQuery: OnQuery | undefined) {
    const connection = new SingleConnection(client, onQuery)
    this.#connection = connection
    this.pipeline = {
      send: (query) => connection.executeQuery(query),
      isRelaxed: false,
      commit,
    }
  }

  /** From here on every query is refused: the transaction is over. */
  end(): void {
    this.#connection.ended = true
  }

  createDriver(): Driver {
    const connection = this.#connection
    const nested = () => Promise.reject(new Error('Transactions do not nest'))
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: nested,
      commitTransaction: nested,
      rollbackTransaction: nested,
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
    }
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

class SingleConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #onQuery: OnQuery | undefined
  /** The error that made PostgreSQL abort the transaction. */
  #failure: unknown
  ended = false

  constructor(client: pg.PoolClient, onQuery: OnQuery | undefined) {
    this.#client = client
    this.#onQuery = onQuery
  }

  /** Sends the statement before it returns, so that calls in sequence are answered in sequence. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.ended) throw new Error('The transaction of this db is over')
    gather(this.#client)
    const begunAt = performance.now()
    const values = query.parameters as unknown[]
    try {
      const result = await this.#client.query({ ...named(query.sql), values })
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    } catch (error) {
      // The statements behind the one that failed are refused for it, and say nothing of why.
      this.#failure ??= error
      throw isRefusedForAnother(error) ? this.#failure : error
    } finally {
      this.#onQuery?.(query.sql, performance.now() - begunAt)
    }
  }

  streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Streaming is not supported')
  }
}
