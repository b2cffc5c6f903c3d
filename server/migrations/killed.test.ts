import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { run, SERVER } from '#tests/database/test-database.ts'
import { connectionTo } from '#tests/open-shop.ts'
import { rounds } from '#tests/rounds.ts'
import { schemaOf } from '#tools/schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const maintenance = connectionTo('postgres', 'postgres')

/** Has a process migrate an empty database, and kills it after so long; the next start goes on. */
async function killedAfter(ms: number): Promise<{ before: number; schema: string }> {
  const database = `killed_${randomBytes(6).toString('hex')}`
  const owner = connectionTo(database, 'postgres')
  await run(maintenance, `create database ${database}`)
  const client = new pg.Client(owner)
  try {
    const text = JSON.stringify(owner)
    spawnSync(process.execPath, ['tests/database/dying-migration.ts', text, String(ms)], {
      cwd: ROOT,
    })
    const added = await migrate(owner, SERVER)
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from migrations',
    )
    return { before: rows[0]!.count - added.length, schema: await schemaOf(client) }
  } finally {
    await client.end()
    await run(maintenance, `drop database ${database} with (force)`)
  }
}

// The extension's own tables are in the catalogue of a Citus cluster.
test.skipIf(onShards)('a start finishes the migrations of one that was killed', async () => {
  const kept = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
  const many = rounds(4, 200)
  const reached = new Set<number>()
  for (let round = 0; round < many; round++) {
    // Loading takes some of it; later moments are those of functions and of the queue's tables.
    const { before, schema } = await killedAfter(300 + Math.round((round / many) * 3000))
    expect(schema).toBe(kept)
    reached.add(before)
  }
  expect(reached.size).toBeGreaterThan(1)
})
