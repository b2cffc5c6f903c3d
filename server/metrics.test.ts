import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsAt } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { lockTables } from '#tests/database/locks.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'the session secret of the figures',
  PAYMENT_KEY: 'the payment key of the figures, 32',
}
const LINE = /^[a-z0-9_]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? -?[\d.e+-]+$/

let shop: OpenShop
let server: ServerProcess
let metricsPort: number
let place: ReturnType<typeof temporaryDataDir>

beforeAll(async () => {
  place = temporaryDataDir()
  shop = await openShop()
  metricsPort = await freePort()
  const settings = {
    ...PRODUCTION,
    DATABASE_URL: urlOf(shop.database.server),
    DATA_DIR: place.dataDir,
  }
  server = startProcess({ ...settings, METRICS_PORT: String(metricsPort) }, await freePort())
  await untilReady(server)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await shop.close()
  place.clear()
})

async function figures(): Promise<Map<string, number>> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const lines = (await reply.text()).trimEnd().split('\n')
  const values = lines.filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of values) expect(line).toMatch(LINE)
  return new Map(
    values.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  )
}

test('the metrics count requests, cache entries, notifications and waiting work, and name no person', async () => {
  const path = '/api/products/categories/'
  for (let time = 0; time < 5; time++) await server.site.fetch(path)
  await server.site.fetch('/no-such-page-of-a-stranger')
  const before = await figures()
  expect(before.get('pasal_requests_total{kind="call",status="2xx"}')).toBe(5)
  expect(before.get('pasal_requests_total{kind="page",status="4xx"}')).toBe(1)
  expect(before.get('pasal_request_seconds_count{kind="call"}')).toBe(5)
  expect(before.get('pasal_request_seconds_bucket{le="+Inf",kind="call"}')).toBe(5)
  expect(before.get('pasal_replies_total{how="fresh"}')).toBe(4)
  expect(before.get('pasal_hears_writes')).toBe(1)
  expect(before.get('pasal_beat_age_seconds')).toBeLessThan(5)
  expect(before.get('pasal_payments_under_review')).toBe(0)
  expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(30e6)
  for (const name of [
    'pasal_pool_in_use',
    'pasal_pool_waiting',
    'pasal_jobs_due{kind="orders.received"}',
    'pasal_jobs_oldest_seconds{kind="orders.received"}',
  ])
    expect([name, before.has(name)]).toEqual([name, true])
  const names = [...before.keys()].join('\n')
  expect(names).not.toMatch(/khukuri|tea|localhost|stranger|@/i)

  await shop.write(1, async ({ changed }) => changed('categories'))
  await eventually(async () => {
    expect((await figures()).get('pasal_notices_heard_total{channel="freshness"}')).toBe(1)
  })
})

test('the figures are not for visitors, and nothing else is at their port', async () => {
  expect((await server.site.fetch('/metrics')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

test('every line of the log is JSON, and a slow call is in it with its request’s id', async () => {
  const unlock = await lockTables(shop, 'products')
  const asked = callsAt(server.site).get('/products/products/?page_size=7')
  await eventually(async () => {
    const { rowCount } = await shop.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and now() - query_start > interval '1.1 seconds'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
  await unlock()
  expect((await asked).status).toBe(200)
  const lines = await eventually(() => {
    const read = server
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(read).toContainEqual(
      expect.objectContaining({
        msg: 'slow',
        route: 'GET /api/products/products/',
        status: 200,
        reqId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      }),
    )
    return read
  })
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('Pasal listens on') as string }),
  )
})
