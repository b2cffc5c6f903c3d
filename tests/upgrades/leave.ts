import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createFolderStore } from '#server/platform/media/media-store.ts'
import { seedDemo } from '#server/seeds/seed-demo.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { PAYMENT_KEY } from '#tests/database/test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

/**
 * `npm run build && node tests/upgrades/leave.ts` leaves this release for the tests of later ones: the
 * rows of the demo with its half year of sales and a row in each further table, and the built server.
 */
const ROOT = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
}
const FOLDER = join(import.meta.dirname, 'releases')
/** The queue's tables and the list of migrations are made by the start of the old release. */
const LEFT_OUT = new Set(['public.migrations', 'installation.routines'])
/** The files that a server needs to answer; what is built for browsers alone is not among them. */
const SERVER_FILES = [
  'package.json',
  '{server,contract,demo}/**/*.{ts,sql,json}',
  'tools/run/*.mjs',
  'tools/build/*.css',
  'dist/server/*',
  'dist/styles/*',
  'dist/browser/.vite/manifest.json',
  'dist/browser/assets/*.css',
]

process.removeAllListeners('warning')
const folder = temporaryFolder('pasal-leave-')
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
try {
  const owner = postgres.connection('postgres', 'postgres')
  await migrate(owner, join(ROOT, 'server'))
  const media = createFolderStore(join(folder, 'media'))
  await seedDemo({ owner, media, paymentKey: PAYMENT_KEY, hasStripe: true, hasPayPal: true })
  const client = new pg.Client(owner)
  await client.connect()
  try {
    for (const fault of await fillTables(client, await tablesOfShops(client)))
      console.log(`left empty: ${fault}`)
    mkdirSync(FOLDER, { recursive: true })
    write(`${version}.rows`, await rowsOf(client))
  } finally {
    await client.end()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
write(`${version}.server`, filesOfServer())

function write(name: string, text: string): void {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }
  const packed = brotliCompressSync(text, options)
  writeFileSync(join(FOLDER, `${name}.br`), packed)
  console.log(`${name}.br: ${Math.round(packed.length / 1000)} kB of ${text.length}`)
}

async function tablesOfShops(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A line for each table, followed by its rows as JSON, and at the end the sequences. */
async function rowsOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select n.nspname || '.' || c.relname as name,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'installation') and c.relkind = 'r'
      group by 1 order by 1`,
  )
  const lines: string[] = [JSON.stringify({ version, commit: commit() })]
  for (const { name, columns } of tables) {
    if (LEFT_OUT.has(name)) continue
    lines.push(`table ${name} (${columns})`)
    const { rows } = await client.query<{ row: string }>(
      `select replace(row_to_json(x)::text, chr(10), ' ') as row from (select ${columns} from ${name}) x`,
    )
    lines.push(...rows.map(({ row }) => row))
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'installation') and last_value is not null
        and sequencename !~ '^migrations'`,
  )
  for (const { name, last } of sequences) lines.push(`sequence ${name} ${last}`)
  return `${lines.join('\n')}\n`
}

function commit(): string {
  const words = ['rev-parse', '--short=10', 'HEAD']
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
}

/** The server's files as one JSON object, the sources without their types. */
function filesOfServer(): string {
  const files: Record<string, string> = {}
  for (const path of globSync(SERVER_FILES, { cwd: ROOT }).toSorted()) {
    if (path.endsWith('.test.ts')) continue
    const text = readFileSync(join(ROOT, path), 'utf8')
    files[path] = path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  }
  return JSON.stringify(files)
}
