import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { connectionTo, copyDatabase } from '#tests/open-shop.ts'
import { schemaOf } from '#tools/schema.ts'

const ROOT = join(import.meta.dirname, '../..')

// The extension's own tables and the names of shards are in the catalogue of a Citus cluster.
test.skipIf(onShards)('tables.ts is what the migrations make', async () => {
  const copy = await copyDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'pasal-tables-'))
  try {
    const outFile = join(folder, 'tables.ts')
    const { host, port } = connectionTo('', '')
    const url = `postgres://postgres@localhost:${port}/${copy.server.database}?host=${encodeURIComponent(host)}`
    await promisify(execFile)(
      process.execPath,
      [
        'node_modules/.bin/kysely-codegen',
        '--config-file',
        'server/migrations/kysely-codegen.json',
        '--out-file',
        outFile,
        '--url',
        url,
      ],
      { cwd: ROOT },
    )
    const generated = readFileSync(outFile, 'utf8')
    const kept = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
    expect(kept, 'run: npm run tables').toBe(generated)
  } finally {
    rmSync(folder, { recursive: true })
    await copy.drop()
  }
})

test.skipIf(onShards)('schema.sql is the database that the migrations make', async () => {
  const copy = await copyDatabase('empty')
  const client = new pg.Client(connectionTo(copy.server.database ?? '', 'postgres'))
  await client.connect()
  try {
    const kept = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
    expect(kept, 'run: npm run tables').toBe(await schemaOf(client))
  } finally {
    await client.end()
    await copy.drop()
  }
})
