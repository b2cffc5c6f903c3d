import { openDatabase } from '#server/platform/database/database.ts'
import { createShop } from '#server/tenants/create-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { withClient } from '../invented/shops.ts'
import { Connection, wireRequest } from '../load.ts'
import { places, printTable, reached, say } from '../report.ts'
import { median } from '../rounds.ts'
import type { BenchDatabase } from '../servers/databases.ts'
import type { Workspace } from '../workspace.ts'

const SHOPS = 10_000
const AWOKEN = 200
const MOST = { startMs: 10_000, megabytes: 400, firstPageMs: 300 }

/** Measures start, memory and first pages of a server with ten thousand shops without visitors. */
export async function benchSleepingShops(workspace: Workspace): Promise<void> {
  say(`## ${SHOPS.toLocaleString('en')} shops, made as an operator makes them\n`)
  const few = await workspace.postgres.create('bench_one_shop')
  await createShops(few, 1)
  const many = await workspace.postgres.create('bench_sleeping')
  const begin = performance.now()
  await createShops(many, SHOPS)
  say(`They were made in ${places((performance.now() - begin) / 1000, 0)} s.\n`)
  const [one, all] = [await measured(workspace, few, 1), await measured(workspace, many, SHOPS)]
  printTable(
    ['', 'start, s', 'memory, MB', 'first page, median ms', 'slowest'],
    [
      ['one shop', ...cells(one)],
      ['all', ...cells(all)],
    ],
  )
  const { startMs, megabytes, firstPageMs } = all
  say(
    `start ≤ 10 s: ${reached(startMs <= MOST.startMs)}, memory ≤ 400 MB: ` +
      `${reached(megabytes <= MOST.megabytes)}, first page ≤ 300 ms: ` +
      `${reached(firstPageMs <= MOST.firstPageMs)}.\n`,
  )
}

type Measured = { startMs: number; megabytes: number; firstPageMs: number; slowestMs: number }

const cells = ({ startMs, megabytes, firstPageMs, slowestMs }: Measured) => [
  places(startMs / 1000, 1),
  places(megabytes, 0),
  places(firstPageMs, 1),
  places(slowestMs, 1),
]

async function createShops({ owner }: BenchDatabase, count: number): Promise<void> {
  const database = openDatabase<Tables>({ connectionString: owner }, () => {})
  const write = createWrite(database, { committed() {} })
  for (let at = 1; at <= count; at++) {
    await createShop(write, { domain: `shop-${at}.example.com`, name: `Shop ${at}` })
  }
  await database.close()
  await withClient(owner, (client) => client.query('analyze'))
}

async function measured(
  workspace: Workspace,
  database: BenchDatabase,
  shops: number,
): Promise<Measured> {
  const begin = performance.now()
  const server = await workspace.startShop(database, { cached: true })
  const startMs = performance.now() - begin
  const connection = new Connection(server.port)
  const pageMs = async (shop: number) => {
    const asked = performance.now()
    await connection.ask(wireRequest('/', { host: `shop-${shop}.example.com` }))
    return performance.now() - asked
  }
  // The first of all pages also reads the pages' program.
  await pageMs(1)
  const times: number[] = []
  const every = Math.max(1, Math.floor(shops / AWOKEN))
  for (let shop = 1 + every; shop <= shops; shop += every) times.push(await pageMs(shop))
  if (times.length === 0) times.push(await pageMs(1))
  const { rssBytes } = await server.usage()
  connection.close()
  await server.stop()
  return {
    startMs,
    megabytes: rssBytes / 2 ** 20,
    firstPageMs: median(times),
    slowestMs: Math.max(...times),
  }
}
