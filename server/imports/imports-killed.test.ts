import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { eventually } from '#tests/eventually.ts'
import { siteAt } from '#tests/http.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'

const MANY = 1_500
const KILLS = 4

let shop: OpenShop
let settings: Record<string, string>
let port: number
let server: ServerProcess
let owner: Colleague

beforeAll(async () => {
  shop = await openShop()
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

const rows = Array.from(
  { length: MANY },
  (_, at) => `thing-${at},Thing ${at},true,T-${at},${at + 1}.50,shopify,3`,
)
const FILE = [
  'Handle,Title,Published,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
  ...rows,
].join('\n')

const read = async (id: number) => (await owner.shop(`GET /imports/${id}/`)).json()

const inState = (id: number, state: string) =>
  eventually(async () => {
    const report = await read(id)
    expect(report.state).toBe(state)
    return report
  }, 60_000)

// Guards: a batch, its results, the position and the next batch's job are one transaction
// (import-jobs.ts); a second job for the same position does nothing.
test('an import goes on after kill -9, nothing twice and nothing lost', async () => {
  const { id } = (await owner.shop('POST /imports/', { file_name: 'many.csv' })).json()
  await owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(FILE),
  })
  await owner.shop(`POST /imports/${id}/reading/`)
  await inState(id, 'checked')
  await owner.shop(`POST /imports/${id}/run/`)
  for (let kill = 1; kill <= KILLS; kill++) {
    await eventually(async () => {
      expect((await read(id)).position).toBeGreaterThanOrEqual(kill * 200)
    }, 30_000)
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
    await startNow(shop, 'import.batch')
  }
  const report = await inState(id, 'done')
  expect(report.counts['products']).toMatchObject({ new: MANY, wrong: 0 })
  const { rows: made } = await shop.owner.query(
    `select count(*)::int as count, count(distinct slug)::int as slugs, sum(stock)::int as stock
       from products where slug like 'thing-%'`,
  )
  expect(made).toEqual([{ count: MANY, slugs: MANY, stock: MANY * 3 }])
  const kept = await shop.owner.query(
    `select count(*)::int as count from external_ids where key like 'thing-%'`,
  )
  expect(kept.rows).toEqual([{ count: MANY }])
  // Spares that are left find nothing to do.
  await startNow(shop, 'import.batch')
  await eventually(async () => {
    // The jobs of the killed processes are active until the queue gives them up.
    const left = (await jobsOf(shop, 'import.batch')).filter(({ state }) => state === 'created')
    expect(left).toEqual([])
  }, 30_000)
  expect((await read(id)).state).toBe('done')
}, 120_000)
