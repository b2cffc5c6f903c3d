import pg from 'pg'
import type { ConnectionOptions } from './platform/database/database.ts'
import { withClient } from './platform/database/with-client.ts'
import { admitServerRole, migrate } from './platform/database/migrate.ts'
import { assertHarmlessRole } from './platform/database/server-role.ts'
import { isDiskFull } from './platform/disk-full.ts'
import { untilRecovered } from './platform/embedded-postgres/backup/recovery.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { type Env, SettingError } from './platform/env.ts'

const SERVER = import.meta.dirname
export const SERVER_ROLE = 'pasal_web'
export const DATABASE = 'pasal'

export type PreparedDatabase = {
  /** The server's own role, which owns no table. */
  server: ConnectionOptions
  /** The database past any pooler; absent without a pooler. */
  listen?: ConnectionOptions | undefined
  /** The role of the owner; absent if another process migrates. */
  owner: ConnectionOptions | undefined
  stop: () => Promise<void>
}

/** A migrated database, the embedded one or the one that DATABASE_URL names. */
export async function prepareDatabase(
  env: Env,
  say: (line: string) => void,
): Promise<PreparedDatabase> {
  if (env.databaseUrl) return prepareGiven(env.databaseUrl, env, say)

  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, log: say })
  try {
    const owner = embedded.connection('postgres', DATABASE)
    await untilRecovered(embedded.connection('postgres', 'postgres'), say)
    await createDatabase(embedded.connection('postgres', 'postgres'))
    await migrate(owner, SERVER)
    await admitServerRole(owner, SERVER_ROLE)
    const server = embedded.connection(SERVER_ROLE, DATABASE)
    return { server, owner, stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function prepareGiven(
  url: string,
  env: Env,
  say: (line: string) => void,
): Promise<PreparedDatabase> {
  const server = { connectionString: url }
  const owner = env.databaseOwnerUrl ? { connectionString: env.databaseOwnerUrl } : undefined
  const listen = env.databaseListenUrl ? { connectionString: env.databaseListenUrl } : undefined
  // Before anything is made, since it would be made by the wrong hands.
  await reachable('DATABASE_URL', () => assertHarmless(server))
  if (owner) {
    const role = new pg.Client(server).user
    await reachable('DATABASE_OWNER_URL', async () => {
      await migrate(owner, SERVER, say)
      await admitServerRole(owner, role ?? '')
    })
  }
  await reachable('DATABASE_URL', () => assertMigrated(server))
  if (listen) await reachable('DATABASE_LISTEN_URL', () => assertMigrated(listen))
  return { server, listen, owner, stop: () => Promise.resolve() }
}

async function assertHarmless(server: ConnectionOptions): Promise<void> {
  await withClient(server, async (client) => {
    await assertHarmlessRole({ outsideTenants: async (text) => (await client.query(text)).rows })
  })
}

/** Says which setting is to blame when nothing answers there. */
async function reachable(setting: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof SettingError) throw error
    if (isDiskFull(error)) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const [reason] = (message || code || '').split('\n')
    throw new SettingError(`${setting} leads to no usable database: ${reason}.`)
  }
}

async function assertMigrated(server: ConnectionOptions): Promise<void> {
  await withClient(server, async (client) => {
    const { rows } = await client.query("select to_regclass('jobs.job') as found")
    if ((rows[0] as { found: string | null }).found === null) {
      throw new SettingError(
        "DATABASE_URL leads to a database without the shop's tables. Set DATABASE_OWNER_URL, so that they can be made.",
      )
    }
  })
}

/** On the first start the cluster is empty. */
async function createDatabase(superuser: ConnectionOptions): Promise<void> {
  await withClient(superuser, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount) return
    await client.query(`create role ${SERVER_ROLE} login`)
    await client.query(`create database ${DATABASE}`)
  })
}
