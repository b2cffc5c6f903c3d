import { Agent } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { LOCK_WAITS } from '#tests/database/cluster/lock-waits.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { eventually } from '#tests/eventually.ts'
import { siteAt } from '#tests/http.ts'
import { startNow } from '#tests/jobs.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'
import { changeRows, countRows, listRows } from '#tests/rows.ts'
import { untilLocked } from '#tests/database/locks.ts'

const MANY = 1300
const KILLS = rounds(1, 4)

let shop: OpenShop
let settings: Record<string, string>
let port: number
let server: ServerProcess
let owner: Colleague

beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query(
    `insert into products (tenant_id, category_id, slug, name, price_cents, stock)
       select 1, (select id from categories where tenant_id = 1 limit 1), 'many-' || n,
           'Many ' || n, 1000 + n, 5 from generate_series(1, ${MANY}) n`,
  )
  // From here on the one server is the one that is killed.
  await shop.stop()
  settings = {
    DATABASE_URL: urlOf(shop.database.server),
    BACK_OFFICE_HOST: OFFICE,
    RATE_LIMIT_SCALE: '1000',
  }
  port = await freePort()
  server = await start()
  const agent = new Agent()
  const at: OpenShop['at'] = (host) => siteAt({ port, host }, agent)
  owner = await newColleague({ owner: shop.owner, port, at }, 'owner')
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await shop.close()
})

async function start(): Promise<ServerProcess> {
  const started = startProcess(settings, port)
  await untilReady(started)
  return started
}

const read = async (id: number) => (await owner.shop(`GET /products/bulk-jobs/${id}/`)).json()

const done = (id: number) =>
  eventually(async () => {
    const report = await read(id)
    expect(report.state).toBe('done')
    return report
  })

async function listPrices(): Promise<number[]> {
  const { rows } = await shop.owner.query<{ price_cents: number }>(
    `select price_cents from products where slug like 'many-%' order by substr(slug, 6)::int`,
  )
  return rows.map(({ price_cents }) => price_cents)
}

const countActs = async (act: string) => await countRows(shop, 'audit_entries', { act })

// Guards: a batch, its outcomes, the job's position and the next batch's job are one transaction
// (bulk-jobs.ts); a second job for the same position does nothing.
test('a change of many goes on after kill -9, nothing twice, and is put back but for what changed since', async () => {
  const body = {
    matching: { search: 'many' },
    price: { percent: '+10', round_to_cents: 1 },
  }
  const started = (await owner.shop('POST /products/bulk-changes/', body)).json()
  expect(started).toMatchObject({ state: 'running', total: MANY, changed: 0 })
  const id = started.id!
  for (let kill = 1; kill <= KILLS; kill++) {
    await eventually(async () => {
      expect((await read(id)).changed).toBeGreaterThanOrEqual(kill * 200)
    })
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
    await startNow(shop, 'bulk.batch')
  }
  const report = await done(id)
  expect(report).toMatchObject({ total: MANY, changed: MANY, same: 0, refused: 0 })
  const raised = Array.from({ length: MANY }, (_, at) => Math.round((1001 + at) * 1.1))
  expect(await listPrices()).toEqual(raised)
  expect(await countActs('product.price')).toBe(MANY)

  await changeRows(shop, 'products', { slug: 'many-3' }, { price_cents: 7700 })
  const path = `POST /products/bulk-jobs/${id}/reversal/` as const
  const reversal = (await owner.shop(path)).json()
  expect((await owner.shop(path)).status).toBe(409)
  const back = await done(reversal.id!)
  expect(back).toMatchObject({ changed: MANY - 1, refused: 1, reverts: id })
  expect(back.rows[0]).toMatchObject({
    label: 'Many 3',
    outcome: 'refused',
    after: '77.00',
    reason: 'Someone has changed it in the meantime.',
  })
  const before = Array.from({ length: MANY }, (_, at) => 1001 + at)
  expect(await listPrices()).toEqual(before.with(2, 7700))
  expect((await read(id)).state).toBe('reverted')
})

/** Kills the server while it waits for a lock, and PostgreSQL's half of what it was at with it. */
async function killWaiting(): Promise<void> {
  await untilLocked(shop, 1)
  server.child.kill('SIGKILL')
  await server.ended
  await shop.owner.query(`select pg_terminate_backend(pid) from (${LOCK_WAITS}) waiting`)
}

// Guards `replaceSpare` in bulk-jobs.ts: without it the queue waits until both jobs have expired.
test('a change of many goes on within half a minute where a batch and its spare died', async () => {
  const holder = new pg.Client(shop.database.owner)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from products where tenant_id = 1 and slug = 'many-3' for update`)
  const body = { matching: { search: 'many' }, price: { percent: '+50', round_to_cents: 1 } }
  const { id } = (await owner.shop('POST /products/bulk-changes/', body)).json()
  await killWaiting()
  server = await start()
  await killWaiting()
  await holder.query('rollback')
  await holder.end()
  server = await start()
  const begin = performance.now()
  await eventually(async () => {
    expect((await read(id!)).changed).toBeGreaterThan(0)
  })
  expect(performance.now() - begin).toBeLessThan(30_000 * busyness())
  await done(id!)
})

test('stops before the next batch when it is asked to, or when its colleague is gone', async () => {
  const begin = async (percent: string) => {
    const body = { matching: { search: 'many' }, price: { percent, round_to_cents: 1 } }
    return (await owner.shop('POST /products/bulk-changes/', body)).json().id!
  }
  const first = await begin('+20')
  const stopped = await owner.shop(`POST /products/bulk-jobs/${first}/cancellation/`)
  expect(stopped.json().state).toBe('canceled')
  expect((await owner.shop(`POST /products/bulk-jobs/${first}/cancellation/`)).status).toBe(409)
  const { changed } = await read(first)
  expect(changed).toBeLessThan(MANY)

  const second = await begin('+30')
  await changeRows(shop, 'memberships', { staff_id: owner.id }, { role: 'content' })
  await eventually(async () => {
    const rows = await listRows(shop, 'bulk_jobs', { id: second }, ['state', 'changed'])
    expect(rows[0]?.state).toBe('canceled')
    expect(rows[0]!.changed).toBeLessThan(MANY)
  })
})
