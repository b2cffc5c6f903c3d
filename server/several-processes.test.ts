import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { severable, type SeverableDatabase } from '#tests/database/severable.ts'
import { createWrite } from './tenants/transactions.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Tables } from './tenants/tables.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import type { Write } from './tenants/tx.ts'
import { countRows } from '#tests/rows.ts'

const ROOT = join(import.meta.dirname, '..')
const FAQS = '/api/pages/manage/faqs/'
/** The interval of polling the log of changes: a second, and the delay of a busy machine. */
const HEARTBEAT_MS = 1000
const ADDED_MS = 1500
/** A connection that is silent for three seconds is given up, and half a second later there is another. */
const OLD_AT_MOST_MS = 5000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(options: Parameters<typeof openShop>[0] = {}): Promise<OpenShop> {
  const shop = await openShop(options)
  closers.push(() => shop.close())
  return shop
}

const askFaqs = (write: Write, question: string) =>
  write(1, async ({ db, tenantId, changed }) => {
    changed('faqs')
    await db.updateTable('faqs').set({ question }).where('tenant_id', '=', tenantId).execute()
  })

/** The time for which the old reply is still given. */
async function untilShown(shop: OpenShop, text: string, withinMs: number): Promise<number> {
  const begin = performance.now()
  await eventually(async () => expect((await shop.fetch(FAQS)).text).toContain(text), withinMs)
  return performance.now() - begin
}

describe('a change of which no notice came', () => {
  test('a process killed after the commit leaves a change that the next heartbeat brings', async () => {
    const shop = await open()
    for (let round = 1; round <= 2; round++) {
      await shop.fetch(FAQS)
      const question = `Not announced, ${round}.`
      const child = spawn(
        process.execPath,
        ['tests/database/dying-writer.ts', JSON.stringify(shop.database.server), question],
        { cwd: ROOT, stdio: 'inherit' },
      )
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      expect(await untilShown(shop, question, 5000)).toBeLessThan(
        (HEARTBEAT_MS + ADDED_MS) * busyness(),
      )
    }
  })

  test('a commit that was never confirmed is seen by its own process too', async () => {
    let wire: SeverableDatabase | undefined
    const shop = await open({
      through: async (connection) => (wire = await severable(connection)).connection,
      listensThrough: (connection) => connection,
    })
    closers.push(() => wire!.close())
    await shop.fetch(FAQS)
    const lost = shop.write(1, async ({ db, tenantId, changed }) => {
      changed('faqs')
      await db
        .updateTable('faqs')
        .set({ question: 'Never confirmed.' })
        .where('tenant_id', '=', tenantId)
        .execute()
      wire!.deafen()
    })
    await eventually(async () => {
      const rowCount = await countRows(shop, 'faqs', { question: 'Never confirmed.' })
      expect(rowCount).toBeGreaterThan(0)
    })
    await wire!.restore()
    await expect(lost).rejects.toMatchObject({ status: 503 })
    await untilShown(shop, 'Never confirmed', OLD_AT_MOST_MS)
  })
})

test('a listening connection that dies without a word is missed, and another one is opened', async () => {
  let wire: SeverableDatabase | undefined
  const shop = await open({
    listensThrough: async (connection) => (wire = await severable(connection)).connection,
  })
  closers.push(() => wire!.close())
  const database = openDatabase<Tables>(shop.database.server, () => {})
  closers.push(() => database.close())
  const write = createWrite(database, { committed() {} })

  await shop.fetch(FAQS)
  wire!.freeze()
  await askFaqs(write, 'Written in silence.')
  const shown = untilShown(shop, 'Written in silence', 10_000)
  const end = new AbortController()
  const watched = (async () => {
    while (!end.signal.aborted) expect((await shop.fetch('/readyz')).status).toBe(200)
  })()
  expect(await shown).toBeLessThan(OLD_AT_MOST_MS * busyness())
  await eventually(() => expect(shop.hearsWrites()).toBe(true))
  end.abort()
  await watched
  // Afterwards the process hears changes again.
  await shop.fetch(FAQS)
  await askFaqs(write, 'Heard again.')
  await untilShown(shop, 'Heard again', HEARTBEAT_MS + ADDED_MS)
})

test('a server that never hears its own heartbeats says which setting helps, and is not ready', async () => {
  const shop = await open({
    // Notifications stay within a database, as they stay behind a pooler.
    listensThrough: (connection) => ({ ...connection, database: sharedPlaces().templates.empty }),
  })
  expect(shop.hearsWrites()).toBe(false)
  expect((await shop.fetch('/readyz')).status).toBe(503)
  expect(shop.logged.map(({ msg }) => msg).join()).toContain(
    'set DATABASE_LISTEN_URL to PostgreSQL',
  )
  // The process shows the right reply nevertheless.
  await askFaqs(shop.write, 'Shown by a deaf one?')
  expect((await shop.fetch(FAQS)).text).toContain('Shown by a deaf one?')
})

test('connections that die without a word keep no job waiting', async () => {
  let wire: SeverableDatabase | undefined
  const shop = await open({
    through: async (connection) => (wire = await severable(connection)).connection,
  })
  closers.push(() => wire!.close())
  wire!.freeze()
  const database = openDatabase<Tables>(shop.database.server, () => {})
  closers.push(() => database.close())
  // A process that takes the job gives it the number of a run.
  await shop.owner.query(
    `insert into jobs.job (name, data) select name, '{"tenant": 99, "data": {}}' from jobs.queue
     where name not like '\\_\\_pgboss%' limit 1`,
  )
  await eventually(async () => {
    const { rows } = await shop.owner.query<{ state: string }>(
      `select state from jobs.job where data ->> 'tenant' = '99'`,
    )
    expect(rows).toEqual([{ state: 'completed' }])
  }, 10_000)
})

test('a write of one process is seen by three others by its notice, long before the heartbeat', async () => {
  const shop = await open()
  const others = await Promise.all([1, 2, 3].map(() => shop.another()))
  const waits: number[] = []
  for (let write = 1; write <= 20; write++) {
    for (const each of others) await each.fetch(FAQS)
    const question = `Heard by all, ${write}?`
    await askFaqs(shop.write, question)
    const begin = performance.now()
    // The writer's own pages are new at once.
    expect((await shop.fetch(FAQS)).text).toContain(question)
    for (const each of others) {
      await eventually(async () => expect((await each.fetch(FAQS)).text).toContain(question))
      waits.push(performance.now() - begin)
    }
  }
  const [median] = waits.toSorted((a, b) => a - b).slice(waits.length / 2)
  expect(median).toBeLessThan((HEARTBEAT_MS / 4) * busyness())
})
