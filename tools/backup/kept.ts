import { withClient } from '#server/platform/database/with-client.ts'
import { untilRecovered } from '#server/platform/embedded-postgres/backup/recovery.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { SettingError } from '#server/platform/env.ts'
import { MEDIA } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import { PicturesUnavailable } from '#server/platform/media/files/pictures-unavailable.ts'
import { DATABASE } from '#server/prepare-database.ts'

/** The files of an installation beside its database. */
export const KEPT = [MEDIA, 'session-secret', 'payment-key']
/** A store of pictures that fails is an error, which says it. */
export const LOG = { error: () => {}, warn: () => {} }

export const printTo = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the database of `dataDir` to its end, and counts what is in it. */
export async function prove(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: printTo })
  try {
    const superuser = postgres.connection('postgres', DATABASE)
    await untilRecovered(superuser, printTo)
    const { rows } = await withClient(superuser, (client) =>
      client.query<{ shops: number; orders: number; version: string }>(
        `select (select count(*) from tenants)::int as shops, (select count(*) from orders)::int as orders,
         current_setting('server_version') as version`,
      ),
    )
    return { madeAt: new Date().toISOString(), ...rows[0]! }
  } finally {
    await postgres.stop()
  }
}

export async function withSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isForPeople =
      error instanceof SettingError ||
      error instanceof EmbeddedPostgresError ||
      error instanceof PicturesUnavailable
    console.error(isForPeople ? error.message : error)
    process.exitCode = 1
  }
}
