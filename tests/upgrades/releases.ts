import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { PROGRAM } from '#tools/run/server-start.mjs'

const FOLDER = join(import.meta.dirname, 'releases')
const ROOT = join(import.meta.dirname, '../..')
const ROWS = '.rows.br'
const ROWS_AT_ONCE = 500

/** The releases that have left their rows and their server, the oldest first. */
export const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(ROWS))
  .map((name) => name.slice(0, -ROWS.length))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

const read = (name: string) => brotliDecompressSync(readFileSync(join(FOLDER, name))).toString()

/** Writes a release's server into an empty folder; it runs with the packages that are installed. */
export function unpackServer(release: string, folder: string): void {
  const files = JSON.parse(read(`${release}.server.br`)) as Record<string, string>
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = join(folder, 'dist', PROGRAM)
  mkdirSync(program, { recursive: true })
  // The stored sources have no types.
  writeFileSync(join(program, 'main.js'), `import '../../server/main.ts'`)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

/** Fills the tables of a release with the rows that it has left. `owner` may switch triggers off. */
export async function loadRows(owner: pg.Client, release: string): Promise<void> {
  await owner.query('set session_replication_role = replica')
  let into: { name: string; columns: string } | undefined
  let rows: string[] = []
  const flush = async () => {
    if (into && rows.length > 0) {
      await owner.query(
        `insert into ${into.name} (${into.columns}) overriding system value
          select ${into.columns} from json_populate_recordset(null::${into.name}, $1::json)`,
        [`[${rows.join()}]`],
      )
    }
    rows = []
  }
  for (const line of read(`${release}${ROWS}`).split('\n').slice(1)) {
    if (line.startsWith('{')) {
      if (rows.push(line) === ROWS_AT_ONCE) await flush()
      continue
    }
    await flush()
    const [, name = '', columns = ''] = /^table (\S+) \((.*)\)$/.exec(line) ?? []
    if (name) {
      into = { name, columns }
      // Migrations have left rows in some.
      await owner.query(`delete from ${name}`)
    }
    const [, sequence, last] = /^sequence (\S+) (\d+)$/.exec(line) ?? []
    if (sequence) await owner.query('select setval($1::regclass, $2)', [sequence, last])
  }
  await owner.query('set session_replication_role = origin')
}
