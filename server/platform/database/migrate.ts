import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import type { ConnectionOptions } from './database.ts'

/** A number of our own; the lock is gone with the connection. */
const MIGRATION_LOCK = 7_263_118

/**
 * Brings the database to the newest migration, the job queue's tables included, one process at a
 * time: the others wait.
 * `lock_timeout` keeps a migration from queueing behind a long read and stopping the shop.
 * @returns the names of the migrations that ran.
 */
export async function migrate(owner: ConnectionOptions, folder: string): Promise<string[]> {
  return oneAtATime(owner, async (client) => {
    // Waiting for another process's migration has no end; waiting for a table has one.
    await client.query("set lock_timeout = '5s'")
    const ran = await runner({
      dbClient: client,
      dir: `${folder}/*.sql`,
      useGlob: true,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      singleTransaction: true,
      log: () => {},
    })
    await installJobs(owner)
    return ran.map((migration) => migration.name)
  })
}

/**
 * What a start does to the database is done by one process; the others wait. The connection is the
 * owner's and direct: behind a pooler the lock would stay with whoever comes next.
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

/** Lets the server's login act as the group that the migrations grant to. */
export async function admitServerRole(owner: ConnectionOptions, role: string): Promise<void> {
  await oneAtATime(owner, (client) =>
    client.query(`grant pasal_server to ${pg.escapeIdentifier(role)}`),
  )
}
