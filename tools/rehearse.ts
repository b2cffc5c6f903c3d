import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreCopy } from '#server/platform/embedded-postgres/backup/restored-copy.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { parseEnv, SettingError } from '#server/platform/env.ts'
import { DATABASE, SERVER_ROLE } from '#server/prepare-database.ts'
import { printTo } from './backup/kept.ts'
import { givenCopy } from './rehearse/given-copy.ts'
import { rehearse } from './rehearse/rehearsal.ts'
import { linesOfReport } from './rehearse/report.ts'

/**
 * `npm run rehearse -- --backup folder`: tries this release on a copy of the shop. Exit codes: 0, it
 * fits; 1, pages or replies differ; 2, it could not be tried, or a migration failed.
 */
const SERVER = join(import.meta.dirname, '../server')
const USAGE =
  'Say what to rehearse with: npm run rehearse -- --backup /backups/today [--against http://127.0.0.1:3000]'
const [PAGES, REPLIES] = [200, 100]
const COPY = { purpose: 'rehearsal', database: DATABASE, role: SERVER_ROLE }
const DIFFERS = 1
const FAILED = 2

try {
  process.exitCode = await run()
} catch (error) {
  const isForPeople = error instanceof SettingError || error instanceof EmbeddedPostgresError
  const isDatabase = error instanceof Error && 'severity' in error
  console.error(
    isForPeople ? error.message : isDatabase ? `The migration failed: ${error.message}` : error,
  )
  process.exitCode = FAILED
}

async function run(): Promise<number> {
  const { backup, database, against } = options()
  const env = parseEnv({ ...process.env, NODE_ENV: '' })
  if (!backup && !database) throw new SettingError(USAGE)
  if (against && !URL.canParse(against)) {
    throw new SettingError(
      `--against must be an address such as http://127.0.0.1:3000, not "${against}".`,
    )
  }
  const copy = database
    ? await givenCopy(database, env)
    : await restoreCopy(backup!, env.dataDir, COPY)
  try {
    const rehearsed = await rehearse({
      copy,
      server: SERVER,
      against: against ? new URL(against) : undefined,
      pages: PAGES,
      replies: REPLIES,
    })
    for (const line of linesOfReport(rehearsed, against)) printTo(line)
    return rehearsed.shops.some(({ differences }) => differences.length > 0) ? DIFFERS : 0
  } finally {
    await copy.close()
  }
}

function options() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { backup: text, database: text, against: text } }).values
  } catch {
    throw new SettingError(USAGE)
  }
}
