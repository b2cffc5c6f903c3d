import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running-postgres.ts'
import { VERSION } from '#server/platform/version.ts'
import { DATABASE } from '#server/prepare-database.ts'
import { rehearse } from '#tools/rehearse/rehearsal.ts'
import { LIST } from '#server/platform/embedded-postgres/backup/kept-files.ts'
import {
  assertFreeDisk,
  restoreCopy,
} from '#server/platform/embedded-postgres/backup/restored-copy.ts'
import { urlOf } from '../database/database-url.ts'
import { onShards } from '../database/cluster/on-shards.ts'
import { run, SERVER } from '../database/test-database.ts'
import { asWritten } from '../house/handbook.ts'
import { copyDatabase, freePort } from '../open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '../servers/server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

type Outcome = { code: number; said: string }

describe('the command', () => {
  let place: ReturnType<typeof temporaryDataDir>
  let server: ServerProcess
  beforeAll(async () => {
    place = temporaryDataDir()
    server = startProcess({ DATA_DIR: place.dataDir, RATE_LIMIT_SCALE: '1000' }, await freePort())
    await untilReady(server, 60_000)
    await type(
      'npm run shop -- create-shop pots.localhost --name Pots --email pots@shop.example --like tea',
    )
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    place.clear()
  })

  /** Runs a command like a person who types it. */
  async function type(command: string): Promise<Outcome> {
    try {
      const { stdout } = await promisify(execFile)('sh', ['-c', command], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', DEMO: '0' },
      })
      return { code: 0, said: stdout }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, said: stdout + stderr }
    }
  }

  const rehearseWith = (backup: string) =>
    type(
      asWritten('npm run rehearse -- --backup /backups/today --against http://127.0.0.1:3000', {
        '/backups/today': backup,
        '3000': String(server.port),
      }),
    )

  async function backUp(name: string): Promise<string> {
    const backup = join(place.dataDir, '..', name)
    expect((await type(`npm run backup -- ${backup}`)).code).toBe(0)
    return backup
  }

  test('names what differs from the running shop, and nothing where it is the same', async () => {
    const before = await backUp('before')
    const client = new pg.Client(
      findRunningPostgres(place.dataDir)!.connection('postgres', DATABASE),
    )
    await client.connect()
    await client.query("update site_settings set site_title = 'Renamed Pots'")
    await client.end()
    const differs = await rehearseWith(before)
    expect(differs).toEqual({ code: 1, said: expect.stringContaining('Renamed Pots') as string })
    const version = await type(asWritten('npm run shop -- version'))
    expect(version.said).toContain(VERSION)
    const same = await rehearseWith(await backUp('after'))
    expect(same.said).toMatch(/pots\.localhost: \d+ pages and \d+ replies, the same as/)
    expect(same.code).toBe(0)
  })

  test('says what is wrong with what it was given', async () => {
    const file = join(place.dataDir, '../dump')
    writeFileSync(file, 'PGDMP')
    const nothing = await type('npm run rehearse')
    expect(nothing).toEqual({ code: 2, said: expect.stringContaining('--backup') as string })
    expect(await rehearseWith('/no/such/folder')).toEqual({
      code: 2,
      said: expect.stringContaining('There is no /no/such/folder.') as string,
    })
    const folder = join(place.dataDir, '../dump-folder')
    mkdirSync(folder)
    writeFileSync(join(folder, 'toc.dat'), 'PGDMP')
    for (const dump of [file, folder]) {
      expect(await rehearseWith(dump)).toEqual({
        code: 2,
        said: expect.stringMatching(
          /is a dump of pg_dump, or another file.*npm run rehearse -- --database postgres:/,
        ) as string,
      })
    }
    mkdirSync(join(place.dataDir, '../unfinished'))
    const unfinished = await rehearseWith(join(place.dataDir, '../unfinished'))
    expect(unfinished.said).toContain('no backup that was finished')
  })
})

describe.skipIf(onShards)('a migration', () => {
  let folder: string
  beforeAll(() => {
    folder = temporaryFolder('pasal-rehearse-')
    cpSync(join(SERVER, 'migrations'), join(folder, 'migrations'), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Rehearses one more migration on the demo. */
  async function rehearsed(sql: string) {
    writeFileSync(join(folder, 'migrations/0999_rehearsed.sql'), sql)
    const { owner, server, drop } = await copyDatabase('demo')
    try {
      const copy = { owner, server, folder, close: drop }
      return await rehearse({ copy, server: folder, against: undefined, pages: 20, replies: 10 })
    } finally {
      await drop()
    }
  }

  test('is timed, with the tables that it locks to its end', async () => {
    const { migrations, statements, locks, shops } = await rehearsed(
      'alter table orders add column rehearsed text; select pg_sleep(0.3); create table fresh (id int);',
    )
    expect(migrations).toEqual(['0999_rehearsed'])
    expect(locks.map(({ table }) => table)).toEqual(['orders'])
    expect(locks[0]!.ms).toBeGreaterThan(300)
    expect(statements.find(({ text }) => text.includes('pg_sleep'))!.ms).toBeGreaterThan(290)
    expect(shops.map(({ domain, differences }) => [domain, differences])).toEqual([
      ['localhost', []],
      ['tea.localhost', []],
    ])
    expect(shops[0]!.pages + shops[0]!.replies).toBe(30)
  })

  test('is tried on a copy that other tools have restored, never on the running shop', async () => {
    const [running, copy] = [await copyDatabase('demo'), await copyDatabase('demo')]
    const tool = async (database: string): Promise<Outcome> =>
      promisify(execFile)(process.execPath, ['tools/rehearse.ts', '--database', database], {
        cwd: ROOT,
        env: { ...process.env, DEMO: '0', DATABASE_URL: urlOf(running.server) },
      }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
      )
    try {
      const tried = await tool(urlOf(copy.owner))
      expect(tried).toEqual({
        code: 0,
        said: expect.stringContaining('none with an error') as string,
      })
      await run(copy.owner, "delete from migrations where name >= '0210'")
      expect(await tool(urlOf(copy.owner))).toEqual({
        code: 2,
        said: expect.stringMatching(/^The migration failed: .*already exists/) as string,
      })
      const refused = await tool(urlOf(running.owner))
      expect(refused).toEqual({
        code: 2,
        said: expect.stringContaining('running shop’s') as string,
      })
    } finally {
      await running.drop()
      await copy.drop()
    }
  })

  test('ends the rehearsal where it fails', async () => {
    await expect(rehearsed('alter table orders add column no_such_type nothing')).rejects.toThrow(
      'type "nothing" does not exist',
    )
  })

  test('shows where a page does not work any more', async () => {
    const { shops } = await rehearsed('alter table products rename column price_cents to cents')
    expect(shops[0]!.differences.join()).toContain('status 500')
  })
})

test('a copy needs a fifth more than the backup', () => {
  const free = { bavail: 1, bsize: 1_000_000 } as Parameters<typeof assertFreeDisk>[2]
  expect(() => assertFreeDisk('/there', 900_000, free)).not.toThrow()
  expect(() => assertFreeDisk('/there', 2_000_000, free)).toThrow(
    'needs 2 MB in /there, where 1 MB',
  )
})

test('a backup is not copied to a place without room for it', async () => {
  const backup = temporaryFolder('pasal-rehearse-')
  writeFileSync(join(backup, LIST), '{}')
  // The kernel's own file systems have no room at all.
  const full = existsSync('/proc') ? '/proc' : '/dev'
  const names = { purpose: 'rehearsal', database: DATABASE, role: SERVER }
  await expect(restoreCopy(backup, join(full, 'data'), names)).rejects.toThrow(
    `The copy needs 1 MB in ${full}, where 0 MB are free.`,
  )
  rmSync(backup, { recursive: true })
})
