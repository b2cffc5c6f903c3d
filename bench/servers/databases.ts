import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { parseEnv } from '#server/platform/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withClient } from '#server/platform/database/with-client.ts'

const SERVER_ROLE = 'bench_web'
/** Only what filling costs; how it reads is the shop's own. */
const FASTER_FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '256MB',
}

export type BenchDatabase = {
  /** Addresses as DATABASE_OWNER_URL and DATABASE_URL take them. */
  owner: string
  server: string
}

export type BenchPostgres = {
  /** A migrated database of its own. */
  create: (name: string) => Promise<BenchDatabase>
  stop: () => Promise<void>
}

/** A PostgreSQL of the bench's own below `folder`; `durable`: it waits for its disk. */
export async function startBenchPostgres(
  folder: string,
  { durable = false } = {},
): Promise<BenchPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    ...(!durable && { settings: FASTER_FILLING }),
  })
  const urlOf = (user: string, database: string) => {
    const { host, port, password = '' } = postgres.connection(user, database)
    return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  }
  const maintenance = urlOf('postgres', 'postgres')
  await withClient(maintenance, (client) => client.query(`create role ${SERVER_ROLE} login`))
  return {
    async create(name) {
      await withClient(maintenance, (client) =>
        client.query(`create database ${pg.escapeIdentifier(name)}`),
      )
      const database = { owner: urlOf('postgres', name), server: urlOf(SERVER_ROLE, name) }
      const urls = { DATABASE_URL: database.server, DATABASE_OWNER_URL: database.owner }
      await prepareDatabase(parseEnv(urls), () => {})
      return database
    },
    stop: postgres.stop,
  }
}
