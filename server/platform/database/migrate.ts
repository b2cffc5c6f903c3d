import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { SettingError } from '../env.ts'
import { installJobs } from './install-jobs.ts'
import type { ConnectionOptions } from './database.ts'
import { applyRoutines } from './routines.ts'
import {
  assertAdmittedByMachines,
  hasPlacedTables,
  isCoordinator,
  onCoordinatorOnly,
  placeTables,
  prepareSession,
} from './shards/place-tables.ts'
import { askEach } from './shards/statements-of.ts'

/** A number of our own; the lock is gone with the connection. */
const MIGRATION_LOCK = 7_263_118

/**
 * Brings the database to the newest migration, with the functions, triggers and the job queue's
 * tables, one process at a time: the others wait.
 * `lock_timeout` keeps a migration from queueing behind a long read and stopping the shop.
 * On a Citus cluster the tables of shops are distributed.
 * @param server the folder of the modules: `migrations` and `MODULE/sql` are in it.
 * @param say hears what was distributed.
 * @param watch is handed the connection before its first statement.
 * @returns the names of the migrations that ran.
 * @throws SettingError for a database from before the baseline, before anything is changed.
 */
export async function migrate(
  owner: ConnectionOptions,
  server: string,
  say: (line: string) => void = () => {},
  watch: (client: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const folder = join(server, 'migrations')
  return oneAtATime(owner, async (client) => {
    await watch(client)
    const ran = await migrationsOf(client)
    const known = new Set(readdirSync(folder).map((file) => file.replace(/\.sql$/, '')))
    if (ran[0] !== undefined && !known.has(ran[0])) {
      throw new SettingError(
        `The database was made before the first release (its first migration is ${ran[0]}) and cannot be brought up to date. Set DATA_DIR to an empty folder, or DATABASE_URL and DATABASE_OWNER_URL to an empty database.`,
      )
    }
    // Waiting for another process's migration has no end; waiting for a table has one.
    await client.query("set lock_timeout = '5s'")
    const hasShards = await isCoordinator(client)
    if (hasShards) await prepareSession(client)
    const added = await runMigrations(client, folder, say)
    // Functions from before it was a cluster are not on the machines, so they are made again.
    if (hasShards && !(await hasPlacedTables(client))) {
      await client.query('delete from installation.routines')
    }
    // A database that a newer version has migrated keeps that version's functions.
    if (ran.every((name) => known.has(name))) await applyRoutines(client, server)
    if (hasShards) await placeTables(client, say)
    await installJobs(hasShards ? onCoordinatorOnly(owner) : owner)
    return added
  })
}

/**
 * Runs what is new, each in a transaction of its own: its locks end with it, and a start that is
 * killed leaves the next one to go on. Where tables are distributed, each migration's are placed
 * before the next, so that its keys can refer to them.
 * @returns the names.
 */
async function runMigrations(
  client: pg.Client,
  folder: string,
  say: (line: string) => void,
): Promise<string[]> {
  const isDistributed = await hasPlacedTables(client)
  const names: string[] = []
  for (;;) {
    const added = await runner({
      dbClient: statementByStatement(client),
      dir: `${folder}/0*.sql`,
      useGlob: true,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      singleTransaction: false,
      log: () => {},
      ...(isDistributed && { count: 1 }),
    })
    names.push(...added.map(({ name }) => name))
    if (!isDistributed || added.length === 0) return names
    await placeTables(client, say)
  }
}

/** Sends a migration, which is one text, as its statements. */
const statementByStatement = (client: pg.Client) =>
  ({
    query: (asked: string | pg.QueryConfig, values?: unknown[]) =>
      typeof asked === 'string' && !values
        ? askEach(client, asked)
        : client.query(asked as string, values),
  }) as pg.Client

/** The names of the migrations that have run, in their order. */
async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('migrations') as found")
  if ((rows[0] as { found: string | null }).found === null) return []
  const found = await client.query<{ name: string }>('select name from migrations order by id')
  return found.rows.map((row) => row.name)
}

/**
 * Lets one process at a time prepare the database at a start. The connection is direct and the
 * owner's: behind a pooler, the lock would pass to the pooler's next client.
 */
export async function oneAtATime<T>(
  owner: ConnectionOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'pasal migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Lets the server's login act as the group that the migrations grant to.
 * @throws SettingError if a machine of a Citus cluster does not know the login.
 */
export async function admitServerRole(owner: ConnectionOptions, role: string): Promise<void> {
  await oneAtATime(owner, async (client) => {
    await client.query(`grant pasal_server to ${pg.escapeIdentifier(role)}`)
    await assertAdmittedByMachines(client, role)
  })
}
