import { join } from 'node:path'
import {
  AS_GUEST,
  buyersOf,
  DELIVERED,
  EVERYTHING_ON,
  openForBusiness,
  prepareRound,
  purchasesOf,
  QUOTE,
  STOCK,
  THREE_CALLS,
  VARIED,
} from '../invented/buyers.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { addVariants, fillShop, tidy } from '../invented/shops.ts'
import { type Ask, load, type LoadResult } from '../load.ts'
import { places, reached, say, printTable, whole } from '../report.ts'
import type { ServerProcess } from '../servers/child-process.ts'
import { startBenchPostgres } from '../servers/databases.ts'
import type { Workspace } from '../workspace.ts'

const CLIENTS = [1, 8, 64]
const SECONDS = 6
const PRODUCTS = 1000
/** The share of a plain checkout in the same run. */
const LEAST_SHARE_OF_PLAIN = 0.7
const AT_CLIENTS = 8
const MOST_P99_MS = 10
const MOST_P99_OF_QUOTE_MS = 40
const LEAST_SHARE_OF_EVERYTHING = 0.85
const LEAST_SHARE_AS_GUEST = 0.8

/** Carts and orders on a PostgreSQL that waits for its disk, as a shop's does. */
export async function benchPurchase(workspace: Workspace): Promise<void> {
  say('## The purchase\n')
  const postgres = await startBenchPostgres(join(workspace.folder, 'purchase'), { durable: true })
  try {
    const database = await postgres.create('bench_purchase')
    await fillShop(database.owner, PRODUCTS)
    await addVariants(database.owner, VARIED)
    const buyers = await buyersOf(await withClient(database.owner, openForBusiness))
    const shop = await workspace.startShop(database, { cached: true })
    await haveOrders(shop, database.owner, purchasesOf(buyers, AT_CLIENTS).checkout)
    const rows: string[][] = []
    for (const clients of CLIENTS) {
      const known = new Map<string, LoadResult>()
      for (const [kind, ask] of Object.entries(purchasesOf(buyers, clients))) {
        await withClient(database.owner, (client) => prepareRound(client, kind))
        await load(shop.port, ask, { clients, seconds: 1 })
        const ours = await load(shop.port, ask, { clients, seconds: SECONDS })
        known.set(kind, ours)
        rows.push(rowOf(kind, clients, known))
      }
    }
    printTable(['', 'clients', 'per second', 'p50', 'p99', 'target'], rows)
    await printBooks(database.owner)
    await shop.stop()
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL plans by how many there are, once it has counted them. */
async function haveOrders(shop: ServerProcess, owner: string, checkout: Ask): Promise<void> {
  await load(shop.port, checkout, { clients: AT_CLIENTS, seconds: 3 })
  await tidy(owner)
}

/** `known`: what was measured at so many clients so far, by its kind. */
function rowOf(kind: string, clients: number, known: Map<string, LoadResult>): string[] {
  const ours = known.get(kind)!
  const targets = []
  if (clients === AT_CLIENTS && kind === 'add to cart') {
    targets.push(`p99 < ${MOST_P99_MS} ms: ${reached(ours.p99 < MOST_P99_MS)}`)
  }
  if (clients === AT_CLIENTS && kind === QUOTE) {
    targets.push(`p99 < ${MOST_P99_OF_QUOTE_MS} ms: ${reached(ours.p99 < MOST_P99_OF_QUOTE_MS)}`)
  }
  if (kind === AS_GUEST) {
    const share = ours.perSecond / known.get('checkout')!.perSecond
    const isReached = reached(share >= LEAST_SHARE_AS_GUEST)
    targets.push(`${places(share)} of plain, ≥ ${LEAST_SHARE_AS_GUEST}: ${isReached}`)
  }
  if (kind === DELIVERED) {
    const share = ours.perSecond / known.get(EVERYTHING_ON)!.perSecond
    const isReached = reached(share >= LEAST_SHARE_OF_EVERYTHING)
    targets.push(`${places(share)} of everything on, ≥ ${LEAST_SHARE_OF_EVERYTHING}: ${isReached}`)
  }
  if (kind === EVERYTHING_ON) {
    const share = ours.perSecond / known.get('checkout')!.perSecond
    const ofAsMany = ours.perSecond / known.get(THREE_CALLS)!.perSecond
    targets.push(
      `${places(share)} of plain, ≥ ${LEAST_SHARE_OF_PLAIN}: ${reached(share >= LEAST_SHARE_OF_PLAIN)}`,
      `${places(ofAsMany)} of one with as many calls`,
    )
  }
  return [
    kind,
    whole(clients),
    whole(ours.perSecond),
    `${places(ours.p50, 1)} ms`,
    `${places(ours.p99, 1)} ms`,
    targets.join(', '),
  ]
}

/** Sold and remaining units have to add up to the initial stock. */
async function printBooks(owner: string): Promise<void> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ orders: number; sold: number; missing: number }>(`
      select (select count(*)::int from orders) as orders,
        (select coalesce(sum(quantity), 0)::int from order_lines) as sold,
        (select (${STOCK}::bigint * count(*) - sum(stock))::int from (
          select stock from products where option_count = 0
          union all select stock from product_variants) sold) as missing`),
  )
  const { orders, sold, missing } = rows[0]!
  say(
    `${whole(orders)} orders, ${whole(sold)} units sold, ` +
      `${whole(missing)} gone from the stock: ${reached(sold === missing)}\n`,
  )
}
