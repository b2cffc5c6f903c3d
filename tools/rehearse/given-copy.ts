import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Env, SettingError } from '#server/platform/env.ts'
import type { Copy } from '#server/platform/embedded-postgres/backup/restored-copy.ts'

/**
 * A copy that an operator has restored with PostgreSQL's own tools. Its owner's address is given; the
 * server's role signs in with its own password.
 * @throws SettingError for the running shop's own database.
 */
export async function givenCopy(url: string, env: Env): Promise<Copy> {
  const { databaseUrl } = env
  if (!databaseUrl) {
    throw new SettingError('DATABASE_URL is missing: it names the role of the server.')
  }
  const [running, copy] = [databaseUrl, url].map((text) => new pg.Client(text))
  const placeOf = ({ host, port, database }: pg.Client) => `${host}:${port}/${database}`
  if (placeOf(running!) === placeOf(copy!)) {
    throw new SettingError(
      'This database is the running shop’s. A rehearsal changes its database: restore a backup into another one.',
    )
  }
  const server = new URL(databaseUrl)
  server.pathname = new URL(url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'pasal-rehearsal-'))
  return {
    owner: { connectionString: url },
    server: { connectionString: server.href },
    folder,
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}
