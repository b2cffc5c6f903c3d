import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeat } from '#client/repetition/repeat.ts'
import { ApiError } from '#client/requests.ts'
import { reviseUnpaidLimits } from '#server/orders/placing/unpaid-limits.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ORDER, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { runShopCommand } from '../shop-command.ts'

const BUYERS = 8
const STOCK = 1_000
/** Longer than a statement may wait, so that the first tries are refused. */
const LOCKED_MS = 11_000

const MANY = { orders: STOCK, units: STOCK, freeUnits: STOCK, sharePercent: 100 }

let shop: OpenShop
let buyers: Buyer[]
let mover: pg.Client
const waits: string[] = []
beforeAll(async () => {
  // The database has the usual time to answer: with more, buyers wait in line longer than a request may take.
  shop = await openShop({ settings: CROWD_SETTINGS, through: async (connection) => connection })
  buyers = await crowd(shop, BUYERS)
  // The buyers order without the limit of unpaid orders.
  await shop.write(1, (tx) => reviseUnpaidLimits(tx, MANY))
  mover = new pg.Client(shop.database.owner)
  await mover.connect()
})
afterAll(async () => {
  await mover.end()
  await shop.close()
})

async function send(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call()
  if (reply.status < 300) return reply
  const seconds = reply.headers['retry-after']
  if (seconds !== undefined) waits.push(seconds)
  throw new ApiError(reply.status, reply.text, undefined, seconds)
}

/** A write by the storefront's rule. @throws ApiError, as the customer would see it */
const write = (call: () => Promise<Reply>): Promise<Reply> =>
  send(call).catch((refused: unknown) => repeat(refused, () => send(call)))

/** A write that is sent again until the shop answers: a machine that dies leaves its end unknown. */
async function writeAtLast(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status < 500) return reply
    await delay(100)
  }
}

/** Writes to the tables of shops wait, reads do not: as Citus blocks the writes to what it moves. */
async function lockShops(): Promise<void> {
  const { rows } = await mover.query<{ names: string }>(
    `select string_agg(c.oid::regclass::text, ', ') as names from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('changes', 'call_counts')`,
  )
  // A deadlock with a write ends one of the two: the write is repeated, and so is this.
  await eventually(async () => {
    await mover.query('rollback')
    await mover.query(`begin; lock table ${rows[0]!.names} in exclusive mode`)
  })
}

/** The buyers order unit after unit, from before the work until after it. */
async function buyWhile(
  product: { id: number },
  work: (placed: string[]) => Promise<void>,
  send = write,
): Promise<string[]> {
  const placed: string[] = []
  const body = { product_id: product.id, quantity: 1 }
  const over = new AbortController()
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      for (let round = 0; !over.signal.aborted; round++) {
        const idempotencyKey = `${buyer.id}-${product.id}-${round}`
        let reply: Reply
        do {
          await send(() => buyer.post(ADD_ITEM, body))
          reply = await send(() => buyer.post(ORDERS, ORDER, { idempotencyKey }))
          // A crash of the database may lose the latest additions to a cart.
        } while (reply.text.includes('Your cart is empty.'))
        placed.push((reply.json() as { order_number: string }).order_number)
      }
    }),
  )
  const working = eventually(() => expect(placed.length).toBeGreaterThan(BUYERS))
    .then(() => work(placed))
    .finally(() => over.abort())
  await Promise.all([buying, working])
  return placed
}

/** Every order that was acknowledged is there, no other one, and no unit too many is sold. */
async function expectSold(product: { id: number }, placed: string[]): Promise<void> {
  const { rows } = await shop.owner.query<{ number: string; quantity: number }>(
    `select o.order_number as number, l.quantity from orders o
       join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
       where o.tenant_id = 1 and l.product_id = $1`,
    [product.id],
  )
  expect(rows.map(({ number }) => number).toSorted()).toEqual(placed.toSorted())
  const sold = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await stockOf(shop, product)).toBe(STOCK - sold)
}

// Guards `repeat`, and the 503 with Retry-After of unavailable.ts: without either a buyer
// sees an error.
test('8 buyers buy while the shop’s writes are held up for longer than they may wait', async () => {
  const product = await newProduct(shop, { stock: STOCK })
  const placed = await buyWhile(product, async () => {
    await lockShops()
    expect((await shop.fetch(`/api/products/products/${product.slug}/`)).status).toBe(200)
    await delay(LOCKED_MS)
    await mover.query('commit')
  })
  expect(waits.length).toBeGreaterThan(0)
  await expectSold(product, placed)
})

test.runIf(onShards)(
  '8 buyers buy while the shop moves to the other machine of a Citus cluster, and back',
  async () => {
    const { rows: workers } = await shop.owner.query<{ address: string }>(
      `select nodename || ':' || nodeport as address from pg_dist_node where shouldhaveshards`,
    )
    const settings = {
      DEMO: '0',
      DATABASE_URL: urlOf(shop.database.server),
      DATABASE_OWNER_URL: urlOf(shop.database.owner),
    }
    for (const { address } of [...workers, workers[0]!]) {
      const product = await newProduct(shop, { stock: STOCK })
      const said: string[] = []
      const placed = await buyWhile(product, () =>
        runShopCommand(['move', 'localhost', address], settings, (text) => said.push(text)),
      )
      expect(said.at(-1)).toBe(`It is at ${address}.`)
      await expectSold(product, placed)
    }
  },
)

/**
 * Kills a process of the machine that holds the shop, as if the machine had crashed: PostgreSQL ends
 * all its connections and recovers. Only a machine on this computer can be killed.
 */
async function killMachine(): Promise<void> {
  const { rows } = await shop.owner.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
       where shardid = get_shard_id_for_distribution_column('orders', 1)`,
  )
  const machine = new pg.Client({ ...shop.database.owner, ...rows[0] })
  machine.on('error', () => {})
  await machine.connect()
  const { rows: processes } = await machine.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(processes[0]!.pid, 'SIGKILL')
}

// The machines are the other tests', too: CITUS_KILL is set where this one runs alone.
test.runIf(onShards && process.env['CITUS_KILL'])(
  '8 buyers buy while the machine of the shop is killed three times',
  async () => {
    const product = await newProduct(shop, { stock: STOCK })
    const killThrice = async (soFar: string[]) => {
      for (let kill = 0; kill < 3; kill++) {
        await killMachine()
        const before = soFar.length
        await eventually(() => expect(soFar.length).toBeGreaterThan(before + 2 * BUYERS), 80_000)
      }
    }
    const placed = await buyWhile(product, killThrice, writeAtLast)
    // This session still has a connection that has died.
    await eventually(() => shop.owner.query('select recover_prepared_transactions()'))
    await expectSold(product, placed)
  },
)
