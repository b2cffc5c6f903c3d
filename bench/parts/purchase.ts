import { join } from 'node:path'
import {
  buyersOf,
  EVERYTHING_ON,
  openForBusiness,
  prepareRound,
  purchasesOf,
  STOCK,
  VARIED,
} from '../invented/buyers.ts'
import { addVariants, fillShop, tidy, withClient } from '../invented/shops.ts'
import { type Ask, load, type LoadResult } from '../load.ts'
import { places, reached, say, sayTable, whole } from '../report.ts'
import type { ServerProcess } from '../servers/child-process.ts'
import { startBenchPostgres } from '../servers/databases.ts'
import type { Workspace } from '../workspace.ts'

const CLIENTS = [1, 8, 64]
const SECONDS = 6
const PRODUCTS = 1000
/** Of what a checkout without any of it does, in the same run. */
const LEAST_SHARE_OF_PLAIN = 0.7
const AT_CLIENTS = 8
const MOST_P99_MS = 10

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
    const plain = new Map<number, LoadResult>()
    for (const clients of CLIENTS) {
      for (const [kind, ask] of Object.entries(purchasesOf(buyers, clients))) {
        await withClient(database.owner, (client) => prepareRound(client, kind))
        await load(shop.port, ask, { clients, seconds: 1 })
        const ours = await load(shop.port, ask, { clients, seconds: SECONDS })
        rows.push(
          rowOf(kind, clients, ours, kind === EVERYTHING_ON ? plain.get(clients) : undefined),
        )
        if (kind === 'checkout') plain.set(clients, ours)
      }
    }
    sayTable(['', 'clients', 'per second', 'p50', 'p99', 'target'], rows)
    await sayBooks(database.owner)
    await shop.stop()
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL plans by how many there are, once it has been told. */
export async function haveOrders(shop: ServerProcess, owner: string, checkout: Ask): Promise<void> {
  await load(shop.port, checkout, { clients: AT_CLIENTS, seconds: 3 })
  await tidy(owner)
}

/** `plain`: a checkout without anything on, where this is one with. */
function rowOf(
  kind: string,
  clients: number,
  ours: LoadResult,
  plain: LoadResult | undefined,
): string[] {
  const targets = []
  if (clients === AT_CLIENTS && kind === 'add to cart') {
    targets.push(`p99 < ${MOST_P99_MS} ms: ${reached(ours.p99 < MOST_P99_MS)}`)
  }
  if (plain) {
    const share = ours.perSecond / plain.perSecond
    targets.push(
      `${places(share)} of plain, ≥ ${LEAST_SHARE_OF_PLAIN}: ${reached(share >= LEAST_SHARE_OF_PLAIN)}`,
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

/** What was sold and what is left have to be what there was. */
async function sayBooks(owner: string): Promise<void> {
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
    `${whole(orders)} orders, ${whole(sold)} pieces sold, ` +
      `${whole(missing)} gone from the stock: ${reached(sold === missing)}\n`,
  )
}
