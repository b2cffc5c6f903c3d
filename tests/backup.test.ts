import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running-postgres.ts'
import type { Files } from '#server/platform/media/files/files.ts'
import { createS3Files } from '#server/platform/media/files/s3-files.ts'
import { DATABASE } from '#server/prepare-database.ts'
import { asWritten } from './house/handbook.ts'
import { freePort } from './open-shop.ts'
import { startObjectStore } from './servers/object-store.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from './servers/server-process.ts'

const ROOT = join(import.meta.dirname, '..')
const PICTURE = 'media/1/0123456789abcdef0123456789abcdef/master.jpg'

let place: ReturnType<typeof temporaryDataDir>
let restored: ReturnType<typeof temporaryDataDir>
let server: ServerProcess

beforeAll(async () => {
  ;[place, restored] = [temporaryDataDir(), temporaryDataDir()]
  server = startProcess({ DATA_DIR: place.dataDir }, await freePort())
  await untilReady(server, 60_000)
  mkdirSync(join(place.dataDir, PICTURE, '..'), { recursive: true })
  writeFileSync(join(place.dataDir, PICTURE), 'a picture')
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  place.clear()
  restored.clear()
})

type Outcome = { code: number; said: string }

/** Runs a command like a person who types it. */
async function type(command: string, dataDir: string, settings = {}): Promise<Outcome> {
  try {
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

const backUp = (dataDir: string, to: string, settings = {}) =>
  type(asWritten('npm run backup -- /backups/today', { '/backups/today': to }), dataDir, settings)
const restore = (from: string, dataDir: string, settings = {}) =>
  type(
    asWritten('DATA_DIR=/var/lib/pasal npm run restore -- /backups/today', {
      '/var/lib/pasal': dataDir,
      '/backups/today': from,
    }),
    '',
    settings,
  )

/** Shops that come one after the other, as fast as they can, till `end`. */
async function openShops(end: AbortSignal): Promise<{ soFar: () => number; done: Promise<void> }> {
  const client = new pg.Client(findRunningPostgres(place.dataDir)!.connection('postgres', DATABASE))
  await client.connect()
  let acknowledged = 0
  const done = (async () => {
    while (!end.aborted) {
      await client.query('insert into tenants (tenant_id, name) values ($1, $2)', [
        acknowledged + 1,
        'x'.repeat(500),
      ])
      acknowledged++
    }
    await client.end()
  })()
  return { soFar: () => acknowledged, done }
}

test('a backup under load holds what was acknowledged, and is the same shop elsewhere', async () => {
  const end = new AbortController()
  const load = await openShops(end.signal)
  const backup = join(place.dataDir, '../backup')
  const before = load.soFar()
  const made = await backUp(place.dataDir, backup)
  const after = load.soFar()
  end.abort()
  await load.done
  expect(made).toEqual({
    code: 0,
    said: expect.stringContaining('It was started, and works.') as string,
  })
  expect(after).toBeGreaterThan(before + 10)

  const back = await restore(backup, restored.dataDir)
  expect(back.said).toContain('npm start serves them.')
  for (const name of [PICTURE, 'session-secret', 'payment-key']) {
    const [was, is] = [place, restored].map(({ dataDir }) =>
      readFileSync(join(dataDir, name), 'utf8'),
    )
    expect([name, is]).toEqual([name, was])
  }
  const second = startProcess({ DATA_DIR: restored.dataDir }, await freePort())
  try {
    await untilReady(second, 60_000)
    const client = new pg.Client(
      findRunningPostgres(restored.dataDir)!.connection('postgres', DATABASE),
    )
    await client.connect()
    const { rows } = await client.query<{ count: number; last: number }>(
      'select count(*)::int as count, max(tenant_id) as last from tenants',
    )
    await client.end()
    expect(rows[0]!.count).toBe(rows[0]!.last)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(before)
  } finally {
    second.child.kill('SIGTERM')
    await second.ended
  }

  const again = await restore(backup, restored.dataDir)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('is not empty')])
  const over = await backUp(place.dataDir, backup)
  expect([over.code, over.said]).toEqual([1, expect.stringContaining('never writes over')])
  rmSync(join(backup, 'backup.json'))
  const unfinished = await restore(backup, join(restored.dataDir, 'other'))
  expect([unfinished.code, unfinished.said]).toEqual([
    1,
    expect.stringContaining('holds no backup that was finished'),
  ])
})

test('pictures of an object store are in the backup, and come back into one', async () => {
  const stores = [await startObjectStore(), await startObjectStore()] as const
  const [was, is] = stores.map(({ place: store }) => createS3Files(store, () => {})) as [
    Files,
    Files,
  ]
  const names = Array.from({ length: 40 }, (_, at) => `1/${at}/drawing.svg`)
  for (const name of names) await was.put(name, Buffer.from(`the drawing ${name}`))
  const backup = join(place.dataDir, '../backup-of-store')
  const made = await backUp(place.dataDir, backup, stores[0].settings)
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('and works.')])
  expect(readdirSync(join(backup, 'media/1'))).toHaveLength(names.length)

  const dataDir = join(restored.dataDir, '../restored-with-store')
  const back = await restore(backup, dataDir, stores[1].settings)
  expect([back.code, existsSync(join(dataDir, 'media'))]).toEqual([0, false])
  for (const name of names) {
    const found = await is.get(name)
    expect(found && (await text(found.read()))).toBe(`the drawing ${name}`)
  }

  stores[0].setFault('away')
  const failed = await backUp(place.dataDir, `${backup}-2`, stores[0].settings)
  expect([failed.code, failed.said]).toEqual([
    1,
    expect.stringContaining('Pictures are unavailable'),
  ])
  for (const store of stores) store.close()
})

test('a copied folder’s lock is distinguished from a held one', async () => {
  const copy = join(place.dataDir, '../copy')
  mkdirSync(copy)
  cpSync(join(place.dataDir, 'postgres.lock'), join(copy, 'postgres.lock'))
  const postgres = await startEmbeddedPostgres({ dataDir: copy, log: () => {} })
  await postgres.stop()
  expect(existsSync(join(copy, 'postgres'))).toBe(true)
  const held = startEmbeddedPostgres({ dataDir: place.dataDir, log: () => {} })
  await expect(held).rejects.toThrow(`Another Pasal is running on ${place.dataDir}`)
  expect(readdirSync(place.dataDir)).toContain('postgres.lock')
})
