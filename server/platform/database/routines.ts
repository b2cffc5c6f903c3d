import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { askEach } from './shards/statements-of.ts'

/**
 * Applies the functions and triggers of the modules, `MODULE/sql/*.sql`: each file whose text differs
 * from the text that was applied last, all in one transaction.
 */
export async function applyRoutines(client: pg.Client, server: string): Promise<void> {
  const { rows } = await client.query<{ path: string; sha256: string }>(
    'select path, sha256 from installation.routines',
  )
  const applied = new Map(rows.map(({ path, sha256 }) => [path, sha256]))
  await client.query('begin')
  for (const path of globSync('*/sql/*.sql', { cwd: server }).toSorted()) {
    const text = readFileSync(join(server, path), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (applied.get(path) === sha256) continue
    await askEach(client, text)
    await client.query(
      `insert into installation.routines (path, sha256) values ($1, $2)
        on conflict (path) do update set sha256 = excluded.sha256`,
      [path, sha256],
    )
  }
  await client.query('commit')
}
