import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { schemaOf } from './schema.ts'

/** Generates server/migrations/tables.ts and schema.sql from a database that the migrations make. */
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'pasal-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
try {
  const { host, port, user, database } = postgres.connection('postgres', 'postgres')
  await migrate({ host, port, user, database }, join(root, 'server'))
  await withClient({ host, port, user, database }, async (client) => {
    await writeFile(join(root, 'server/migrations/schema.sql'), await schemaOf(client))
  })
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/.bin/kysely-codegen',
      '--config-file',
      'server/migrations/kysely-codegen.json',
      '--url',
      url,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
