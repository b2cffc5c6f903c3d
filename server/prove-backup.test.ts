import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running-postgres.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { parseEnv } from '#server/platform/env.ts'
import { DATABASE, prepareDatabase, SERVER_ROLE } from '#server/prepare-database.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { eventually } from '#tests/eventually.ts'
import { freePort } from '#tests/open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { openBackupNights } from './open-backup-nights.ts'
import { backupWork } from './prove-backup.ts'

const ROOT = join(import.meta.dirname, '..')
const SHOP = 1

let place: ReturnType<typeof temporaryDataDir>
let server: ServerProcess
let today: pg.Client
let backup: string
let madeAt: string
beforeAll(async () => {
  place = temporaryDataDir()
  server = startProcess({ DATA_DIR: place.dataDir }, await freePort())
  await untilReady(server, 120_000)
  const named = ['--name', 'Pots', '--email', 'pots@shop.example']
  await type('server/shop-command/main.ts', 'create-shop', 'pots.localhost', ...named)
  today = await open(findRunningPostgres(place.dataDir)!)
  await today.query(
    `insert into categories (tenant_id, id, name, slug) values (1, 1, 'Pots', 'pots')`,
  )
  await today.query(`insert into products (tenant_id, id, category_id, name, slug, price_cents, stock)
    select 1, n, 1, 'Pot ' || n, 'pot-' || n, 100 * n, 9 from generate_series(1, 30) n`)
  await today.query(`insert into tenants (tenant_id, name) values (9, 'Not served yet')`)
  backup = join(place.dataDir, '../backup')
  await type('tools/backup.ts', backup)
  madeAt = new Date().toISOString()
}, 180_000)
afterAll(async () => {
  await today.end()
  server.child.kill('SIGTERM')
  await server.ended
  place.clear()
})

async function type(script: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', DEMO: '0' },
  })
}

async function open(postgres: NonNullable<ReturnType<typeof findRunningPostgres>>) {
  const client = new pg.Client(postgres.connection('postgres', DATABASE))
  await client.connect()
  return client
}

const proveIt = (folder: string, again: string[] = []) =>
  backupWork.prove({ folder, madeAt, dataDir: place.dataDir, again })

/** A copy of the backup in which something is wrong. */
function spoilt(name: string): string {
  const folder = join(place.dataDir, '..', name)
  cpSync(backup, folder, { recursive: true })
  return folder
}

async function spoiltBy(name: string, statements: string[]): Promise<string> {
  const folder = spoilt(name)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const client = await open(postgres)
  await client.query('set session_replication_role = replica')
  await client.query(statements.join(';'))
  await client.end()
  await postgres.stop()
  return folder
}

const copiesLeft = () =>
  readdirSync(dirname(place.dataDir)).filter((name) =>
    name.startsWith(`${basename(place.dataDir)}-proof-`),
  )

test('rows, pages and shops that a backup lacks are found', async () => {
  const folder = await spoiltBy('lacking', [
    'delete from products where id = 7',
    `update site_settings set site_title = 'Other'`,
    'delete from tenants where tenant_id = 9',
  ])
  const { faults, made } = await proveIt(folder)
  expect(made).toContain('backup_pages')
  expect(faults).toContainEqual({
    check: 'backup_shops',
    id: '9',
    label: 'Not served yet',
    expected: '✓',
    found: '–',
  })
  expect(faults).toContainEqual({
    check: 'backup_rows',
    id: `${SHOP} products`,
    label: 'pots.localhost: products',
    expected: '30',
    found: '29',
  })
  expect(faults).toContainEqual(
    expect.objectContaining({ check: 'backup_pages', expected: expect.stringContaining('Pots') }),
  )
  expect(copiesLeft()).toEqual([])
})

test('a backup that does not start is found, and one of another installation', async () => {
  const broken = spoilt('broken')
  truncateSync(join(broken, 'postgres/global/pg_control'), 100)
  expect((await proveIt(broken)).faults).toMatchObject([{ check: 'backup_restore' }])

  const other = join(place.dataDir, '../other')
  const env = parseEnv({ DATA_DIR: other, DATABASE_URL: '', DEMO: '0' })
  const prepared = await prepareDatabase(env, () => {})
  await prepared.stop()
  writeFileSync(join(other, 'backup.json'), JSON.stringify({ madeAt }))
  expect((await proveIt(other)).faults).toMatchObject([{ check: 'backup_other' }])
  expect(copiesLeft()).toEqual([])
})

test('a good backup has no fault, whatever has changed since', async () => {
  await today.query(`update products set name = 'New ' || name, stock = stock - 1 where id < 9;
    delete from products where id = 30;
    insert into products (tenant_id, id, category_id, name, slug, price_cents, stock)
      values (1, 31, 1, 'Newest pot', 'newest-pot', 100, 9);
    update site_settings set site_title = 'Renamed Pots';
    insert into tenants (tenant_id, name) values (10, 'Newer than the backup')`)
  const proved = await proveIt(backup, [`${SHOP} /products/pot-1`])
  expect(proved.faults).toEqual([])
  expect(proved).toMatchObject({ shops: 1, pages: expect.any(Number) })
  expect(proved.pages).toBeGreaterThanOrEqual(10)
  expect(proved.rows).toBeGreaterThan(21)
  expect(copiesLeft()).toEqual([])
})

test('a night restores the newest backup in a process of its own, and notes what it compared', async () => {
  const server = findRunningPostgres(place.dataDir)!.connection(SERVER_ROLE, DATABASE)
  const database = openDatabase<Tables>(server, () => {})
  const nights = openBackupNights({
    env: { proofBackup: backup, nightlyProof: true, dataDir: place.dataDir },
    database,
    log: pino({ level: 'silent' }),
  })
  nights.begin()
  await eventually(() => expect(nights.isUnderWay()).toBe(false), 120_000)
  nights.close()
  await database.close()
  const { rows } = await today.query(
    `select backup, ended_at is not null as ended, shops, pages,
       (select count(*)::int from installation.backup_findings) as findings
     from installation.backup_nights`,
  )
  expect(rows).toEqual([
    { backup, ended: true, shops: 1, pages: expect.any(Number) as number, findings: 0 },
  ])
})

test('a copy whose process was killed is removed by the next night', async () => {
  const child = fork(join(ROOT, 'server/prove-backup-child.ts'), { serialization: 'advanced' })
  const order = { folder: backup, madeAt, dataDir: place.dataDir, again: [] }
  child.send({ id: 1, task: 'prove', given: [order] })
  const runs = () =>
    copiesLeft().some((name) => findRunningPostgres(join(place.dataDir, '..', name)))
  await eventually(() => expect(runs()).toBe(true))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await eventually(() => expect(runs()).toBe(false))
  expect(copiesLeft()).toHaveLength(1)
  expect((await proveIt(backup)).faults).toEqual([])
  expect(copiesLeft()).toEqual([])
})
