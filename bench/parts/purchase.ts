import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { issueAccessToken } from '#server/accounts/sessions/access-token.ts'
import { keysOf } from '#server/accounts/sessions/keys.ts'
import { startBenchPostgres } from '../servers/databases.ts'
import { Connection, type WireRequest, wireRequest } from '../load.ts'
import { places, reached, say, sayTable, whole } from '../report.ts'
import { fillShop, withClient } from '../invented/shops.ts'
import { SESSION_SECRET } from '../servers/child-process.ts'
import type { Workspace } from '../workspace.ts'

const CLIENTS = [1, 8, 64]
const SECONDS = 6
const CUSTOMERS = 256
const PRODUCTS = 1000
/** More than anybody buys here, so that nothing is refused. */
const STOCK = 1_000_000
const CODE = 'BENCH'
/** Of the products, so that carts meet at the same rows as in a real shop. */
const WANTED = 40

/** Vendure on an idle machine of this size: adds per second with 16 clients, and whole orders. */
const VENDURE: Partial<Record<string, number>> = { 'add to cart': 84, checkout: 8.4 }
const TIMES: Partial<Record<string, number>> = { 'add to cart': 20, checkout: 400 / 8.4 }
/** Of what a checkout without any of it does, in the same run. */
const LEAST_SHARE_OF_PLAIN = 0.7
const AT_CLIENTS = 8
const MOST_P99_MS = 10

export const ADDRESS = {
  fullname: 'Asha Rai',
  street: '12 Forge Lane',
  city: 'Bhojpur',
  postalCode: '57000',
  country: 'Nepal',
  contact_number: '+977 29 420000',
}

type Timed = { perSecond: number; p50: number; p99: number }
type Buyer = { add: (turn: number) => WireRequest; code: WireRequest; order: WireRequest }

/** Carts and orders on a PostgreSQL that waits for its disk, as a shop's does. */
export async function benchPurchase(workspace: Workspace): Promise<void> {
  say('## The purchase\n')
  const postgres = await startBenchPostgres(join(workspace.folder, 'purchase'), { durable: true })
  try {
    const database = await postgres.create('bench_purchase')
    await fillShop(database.owner, PRODUCTS)
    const tokens = await tokensOf(await withClient(database.owner, openForBusiness))
    const buyers = tokens.map(buyerOf)
    const bare = await bareTransactions(database.owner)
    const shop = await workspace.startShop(database, { cached: true })
    const rows: string[][] = []
    const plain = new Map<number, Timed>()
    for (const [kind, steps] of Object.entries(STEPS)) {
      for (const clients of CLIENTS) {
        const base = bare.get(clients)!
        await withClient(database.owner, (client) => prepareRound(client, kind === EVERYTHING_ON))
        const ours = await rate(
          clients,
          (client, turn, connection) => steps(buyers, clients, client, turn, connection),
          shop.port,
        )
        rows.push(rowOf(kind, clients, ours, base, plain.get(clients)))
        if (kind === 'checkout') plain.set(clients, ours)
      }
    }
    sayTable(
      ['', 'clients', 'per second', 'p50', 'p99', 'bare transaction', 'ratio', 'Vendure', 'target'],
      rows,
    )
    await sayBooks(database.owner)
    await shop.stop()
  } finally {
    await postgres.stop()
  }
}

/** Two automatic offers and a code, of which one offer and the code are limited: all wait for their rows. */
const EVERYTHING_ON = 'checkout, everything on'

const STEPS = {
  async 'add to cart'(
    buyers: Buyer[],
    clients: number,
    client: number,
    turn: number,
    to: Connection,
  ) {
    await to.ask(buyerAt(buyers, clients, client, turn).add(turn))
  },
  async checkout(buyers: Buyer[], clients: number, client: number, turn: number, to: Connection) {
    const buyer = buyerAt(buyers, clients, client, turn)
    await to.ask(buyer.add(turn))
    await to.ask(buyer.order)
  },
  async [EVERYTHING_ON](
    buyers: Buyer[],
    clients: number,
    client: number,
    turn: number,
    to: Connection,
  ) {
    const buyer = buyerAt(buyers, clients, client, turn)
    await to.ask(buyer.add(turn))
    await to.ask(buyer.code)
    await to.ask(buyer.order)
  },
}

/** Each client is several buyers in turn; no two clients are the same one. */
const buyerAt = (buyers: Buyer[], clients: number, client: number, turn: number) =>
  buyers[(client + clients * turn) % (buyers.length - (buyers.length % clients))]!

function buyerOf(token: string): Buyer {
  const post = (path: string, body: object) =>
    wireRequest(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Tenant-ID': '1' },
      body,
    })
  const adds = Array.from({ length: 3 }, () =>
    post('/api/orders/cart/add-item/', {
      product_id: 1 + Math.floor(Math.random() * WANTED),
      quantity: 1,
    }),
  )
  return {
    add: (turn) => adds[turn % adds.length]!,
    code: post('/api/orders/cart/codes/', { code: CODE }),
    order: post('/api/orders/orders/', {
      payment_method: 'bank_transfer',
      delivery_address: ADDRESS,
    }),
  }
}

type BuyerSession = { id: string; session_id: string }

/** Customers with their sessions. */
export async function openForBusiness(client: pg.Client): Promise<BuyerSession[]> {
  await client.query(`
    update products set stock = ${STOCK} where tenant_id = 1;
    insert into payment_options (tenant_id, enable_bank_transfer, bank_account_details)
      values (1, true, 'Account 0000')
      on conflict (tenant_id) do update set enable_bank_transfer = true;
    insert into unpaid_limits values (1, 1000000, 1000000, 1000000, 100);
    insert into promotions (tenant_id, id, name, kind, target, value, is_automatic, combines,
        usage_limit, ends_at)
      values (1, 1, 'Five per cent', 'percent', 'items', 500, true, true, null, now()),
        (1, 2, 'A dollar', 'amount', 'order', 100, true, true, ${STOCK}, now()),
        (1, 3, 'A code', 'percent', 'order', 1000, false, true, ${STOCK}, now());
    insert into coupon_codes (tenant_id, promotion_id, code) values (1, 3, '${CODE}')`)
  const { rows } = await client.query<BuyerSession>(`
    with buyers as (
      insert into customers (tenant_id, id, username, email)
        select 1, 1000000 + n, 'buyer-' || n, 'buyer-' || n || '@customers.example'
        from generate_series(1, ${CUSTOMERS}) n returning id)
    insert into sessions (tenant_id, customer_id, device) select 1, id, 'bench' from buyers
      returning customer_id as id, id as session_id`)
  return rows
}

/** They are good for ten minutes. */
export function tokensOf(sessions: BuyerSession[]): Promise<string[]> {
  const key = keysOf(SESSION_SECRET).accessToken
  return Promise.all(
    sessions.map(({ id, session_id }) =>
      issueAccessToken(key, 1, { id: Number(id), sessionId: Number(session_id) }),
    ),
  )
}

/** Empty carts, offers or none, and no mails left to send from the round before. */
async function prepareRound(client: pg.Client, withOffers: boolean): Promise<void> {
  await client.query('delete from cart_items')
  await client.query('update promotions set ends_at = case when $1 then null else now() end', [
    withOffers,
  ])
  for (;;) {
    const { rowCount } = await client.query(
      `select from jobs.job where state < 'completed' and start_after <= now() limit 1`,
    )
    if (rowCount === 0) return
    await delay(100)
  }
}

/** The machine's own measure: four statements that lock, change, add and commit, through `pg`. */
async function bareTransactions(owner: string): Promise<Map<number, Timed>> {
  await withClient(owner, (client) =>
    client.query(
      'create table bare_stock as select n as id, 1000000 as stock from generate_series(1, 1000) n;' +
        'alter table bare_stock add primary key (id);' +
        'create table bare_orders (id bigserial primary key, stock_id integer)',
    ),
  )
  const results = new Map<number, Timed>()
  for (const clients of CLIENTS) {
    const pool = new pg.Pool({ connectionString: owner, max: Math.min(clients, 10) })
    results.set(
      clients,
      await timed(clients, async () => {
        const client = await pool.connect()
        const id = 1 + Math.floor(Math.random() * WANTED)
        await client.query('begin')
        await client.query('update bare_stock set stock = stock - 1 where id = $1', [id])
        await client.query('insert into bare_orders (stock_id) values ($1)', [id])
        await client.query('commit')
        client.release()
      }),
    )
    await pool.end()
  }
  return results
}

async function rate(
  clients: number,
  work: (client: number, turn: number, connection: Connection) => Promise<void>,
  port: number,
): Promise<Timed> {
  const connections = Array.from({ length: clients }, () => new Connection(port))
  const result = await timed(clients, (client, turn) => work(client, turn, connections[client]!))
  for (const connection of connections) connection.close()
  return result
}

/** So many at once for some seconds, after one second that does not count. */
async function timed(
  clients: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<Timed> {
  const times: number[] = []
  const start = performance.now() + 1000
  const end = start + SECONDS * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const began = performance.now()
        await work(client, turn)
        if (began >= start) times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
}

/** `plain`: a checkout without anything on, where this is one with. */
function rowOf(
  kind: string,
  clients: number,
  ours: Timed,
  bare: Timed,
  plain: Timed | undefined,
): string[] {
  const times = ours.perSecond / (VENDURE[kind] ?? Number.NaN)
  const targets = []
  const wanted = TIMES[kind]
  if (clients === AT_CLIENTS && wanted !== undefined) {
    targets.push(`≥ ${whole(wanted * VENDURE[kind]!)} /s: ${reached(times >= wanted)}`)
    if (kind === 'add to cart') {
      targets.push(`p99 < ${MOST_P99_MS} ms: ${reached(ours.p99 < MOST_P99_MS)}`)
    }
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
    `${whole(bare.perSecond)} /s`,
    places(ours.perSecond / bare.perSecond),
    Number.isNaN(times) ? '' : `${places(times, 1)} ×`,
    targets.join(', '),
  ]
}

/** What was sold and what is left have to be what there was. */
async function sayBooks(owner: string): Promise<void> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ orders: number; sold: number; missing: number }>(`
      select (select count(*)::int from orders) as orders,
        (select coalesce(sum(quantity), 0)::int from order_lines) as sold,
        (select (${STOCK}::bigint * count(*) - sum(stock))::int from products) as missing`),
  )
  const { orders, sold, missing } = rows[0]!
  say(
    `${whole(orders)} orders, ${whole(sold)} pieces sold, ` +
      `${whole(missing)} gone from the stock: ${reached(sold === missing)}\n`,
  )
}
