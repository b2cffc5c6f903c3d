import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { eventually } from '#tests/eventually.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { siteAt } from '#tests/http.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { PAYMENT_KEY } from '#tests/purchase/card-shop.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ORDER, ORDERS } from '#tests/purchase/order.ts'
import { rounds } from '#tests/rounds.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const KILLS = rounds(3, 200)
/** Orders between two kills. */
const ORDERS_BETWEEN = rounds(2, 50)
const BUYERS = 10

let receiver: Receiver
let shop: OpenShop
let product: { id: number }
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ settings: CROWD_SETTINGS, outside: receiver.outside })
  product = await newProduct(shop, { stock: 100_000 })
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

// Guards the statements of `collectEvents`, which travel with the commit of the change.
test('a server that is killed again and again has one event for each order, and sends it', async () => {
  const owner = await newColleague(shop, 'owner')
  const { id } = await newEndpoint(owner, receiver.url('/killed'), ['order.created'])
  // From here on the one server is a process that reaches no receiver.
  await shop.stop()
  const port = await freePort()
  const settings = { ...CROWD_SETTINGS, PAYMENT_KEY, DATABASE_URL: urlOf(shop.database.server) }
  const start = async (): Promise<ServerProcess> => {
    const server = startProcess(settings, port)
    await untilReady(server)
    return server
  }
  const { fetch } = siteAt({ port, host: 'localhost' }, new Agent({ keepAlive: true }))
  let server = await start()
  const buyers = await crowd({ owner: shop.owner, fetch }, BUYERS)
  const evening = new AbortController()
  let answered = 0
  const shoppers = buyers.map((buyer) =>
    buyUntil(evening.signal, buyer, product, () => (answered += 1)),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answered
    await eventually(() => expect(answered).toBeGreaterThan(before + ORDERS_BETWEEN))
    await delay(Math.random() * 20)
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  evening.abort()
  await Promise.all(shoppers)
  server.child.kill('SIGTERM')
  await server.ended

  const placed = await idsOf(
    'select id::text as id from orders where tenant_id = 1 and idempotency_key is not null',
  )
  const events = await idsOf(`select subject_id as id from events where type = 'order.created'`)
  expect(placed.length).toBeGreaterThan(KILLS * ORDERS_BETWEEN)
  expect(events.toSorted()).toEqual(placed.toSorted())

  await changeRows(
    shop,
    'webhook_endpoints',
    { id },
    { state: 'active', failures: 0, next_probe_at: null },
  )
  await changeRows(shop, 'webhook_deliveries', {}, { next_at: new Date() })
  await shop.another()
  await shop.owner.query(
    `update jobs.job set state = 'retry', start_after = now()
      where name = 'webhooks.drain' and state in ('active', 'created', 'retry')`,
  )
  await eventually(() => {
    const sent = new Set(ordersIn(receiver))
    expect(placed.filter((each) => !sent.has(each))).toEqual([])
  })
  const messages = receiver.received.filter(({ body }) => body.includes('order.created'))
  const ids = new Map(messages.map(({ body, headers }) => [bodyId(body), headers['webhook-id']]))
  expect(messages.length - ids.size).toBeLessThanOrEqual(Math.ceil(placed.length / 1000))
  for (const { body, headers } of messages) {
    expect(headers['webhook-id']).toBe(ids.get(bodyId(body)))
  }
})

const bodyId = (body: string) => String((JSON.parse(body) as { data: { id: number } }).data.id)

const ordersIn = ({ received }: Receiver) =>
  received.filter(({ body }) => body.includes('order.created')).map(({ body }) => bodyId(body))

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

/** Orders again and again, and asks again whatever got no answer. */
async function buyUntil(
  evening: AbortSignal,
  customer: Buyer,
  { id: product_id }: { id: number },
  onAnswer: () => void,
): Promise<void> {
  while (!evening.aborted) {
    const idempotencyKey = randomUUID()
    const tries = [
      () => customer.post(ADD_ITEM, { product_id, quantity: 1 }),
      () => customer.post(ORDERS, ORDER, { idempotencyKey }),
    ]
    for (const ask of tries) {
      for (;;) {
        const reply = await ask().catch(() => undefined)
        if (evening.aborted || (reply && reply.status < 500)) break
        await delay(20)
      }
    }
    onAnswer()
  }
}
