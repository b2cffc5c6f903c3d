import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { type ConnectionOptions, openDatabase } from './platform/database/database.ts'
import { parseEnv } from './platform/env.ts'
import { openFiles } from './platform/media/files/open-files.ts'
import { createMediaStore } from './platform/media/media-store.ts'
import type { Tables } from './tenants/tables.ts'

type ReadOnlyServer = { app: FastifyInstance; stop: () => Promise<void> }

/**
 * The server over a database that it must not change: it runs no jobs, and PostgreSQL refuses each write. It does
 * not listen yet. `folder`: DATA_DIR with the shops' files.
 */
export async function openReadOnly(
  database: ConnectionOptions,
  folder: string,
): Promise<ReadOnlyServer> {
  const connection = { ...database, options: '-c default_transaction_read_only=on' }
  const env = parseEnv({
    ...process.env,
    NODE_ENV: '',
    DEMO: '0',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_LISTEN_URL: '',
    BACK_OFFICE_HOST: '',
    PROOF_BACKUP: '',
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100000',
  })
  const opened = openDatabase<Tables>(connection, () => {})
  const { app } = await createApp({
    env,
    log: pino({ level: 'silent' }),
    database: opened,
    connection,
    media: createMediaStore(await openFiles(env, { error: () => {}, warn: () => {} })),
    answersOnly: true,
  })
  await app.ready()
  return {
    app,
    async stop() {
      await app.close()
      await opened.close()
    },
  }
}
