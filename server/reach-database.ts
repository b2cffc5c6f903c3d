import { findRunningPostgres, hasPostgres } from './platform/embedded-postgres/running-postgres.ts'
import { type Env, SettingError } from './platform/env.ts'
import {
  DATABASE,
  prepareDatabase,
  type PreparedDatabase,
  SERVER_ROLE,
} from './prepare-database.ts'

type ReachedDatabase = PreparedDatabase & {
  /** Whether it runs for us alone, so that no server is there. */
  isOurs: boolean
}

/**
 * The database of a server, whether that runs or not; the embedded one is started for as long as
 * it is needed. A database that is given is not migrated from here.
 */
export async function reachDatabase(
  env: Env,
  say: (line: string) => void,
): Promise<ReachedDatabase> {
  if (env.databaseUrl) {
    const { server } = await prepareDatabase({ ...env, databaseOwnerUrl: undefined }, say)
    const owner = env.databaseOwnerUrl ? { connectionString: env.databaseOwnerUrl } : undefined
    return { server, owner, stop: () => Promise.resolve(), isOurs: false }
  }
  const running = findRunningPostgres(env.dataDir)
  if (running) {
    return {
      server: running.connection(SERVER_ROLE, DATABASE),
      owner: running.connection('postgres', DATABASE),
      stop: () => Promise.resolve(),
      isOurs: false,
    }
  }
  if (!hasPostgres(env.dataDir)) {
    throw new SettingError(
      `There is no shop in ${env.dataDir} yet. Start Pasal once, or set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  }
  return { ...(await prepareDatabase(env, say)), isOurs: true }
}
