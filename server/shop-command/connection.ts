import {
  type ConnectionOptions,
  type Database,
  openDatabase,
} from '#server/platform/database/database.ts'
import { assertHarmlessRole } from '#server/platform/database/server-role.ts'
import { type Env, SettingError } from '#server/platform/env.ts'
import { notifyOthers } from '#server/platform/freshness/freshness.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { reachDatabase } from '#server/reach-database.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createRead, createWrite } from '#server/tenants/transactions.ts'
import type { Read, Write } from '#server/tenants/tx.ts'

/** The command line's access to a shop: the same database and the same operations as the server. */
export type ShopConnection = {
  database: Database<Tables>
  read: Read
  write: Write
  /** The owner of the tables; absent if it is not configured. */
  owner: ConnectionOptions | undefined
  /** Jobs that are queued wait until a server starts. */
  isServerAway: boolean
  close: () => Promise<void>
}

export async function connect(env: Env): Promise<ShopConnection> {
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error)
  const { server, owner, stop, isOurs } = await reachDatabase(env, warn)
  const database = openDatabase<Tables>(server, warn)
  const others = notifyOthers(database)
  // The command only queues: the server's processes work.
  const jobs = createJobs(server, warn)
  const close = async () => {
    await jobs.stop()
    await others.close()
    await database.close()
    await stop()
  }
  try {
    await assertHarmlessRole(database)
    await jobs.start({})
  } catch (error) {
    await close()
    throw error
  }
  const write = createWrite(database, others, jobs)
  return { database, read: createRead(database), write, owner, isServerAway: isOurs, close }
}

/** For what the server's role may not do. @throws SettingError where the tables' owner is not known */
export async function writeAsOwner<T>(
  { owner }: Pick<ShopConnection, 'owner'>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  if (!owner) {
    throw new SettingError('DATABASE_OWNER_URL is missing: only the owner of the tables does this.')
  }
  const database = openDatabase<Tables>(owner, (error) => console.error(error.message))
  const others = notifyOthers(database)
  try {
    return await work(createWrite(database, others))
  } finally {
    await others.close()
    await database.close()
  }
}
