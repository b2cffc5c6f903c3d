import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { startSimulator } from '#simulators/2c2p/simulator.ts'
import type { Simulator } from '#tests/purchase/card-shop.ts'
import { PAYMENT_KEY, pgwSettings, takeCards } from '#tests/purchase/card-shop.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { type Reply, siteAt } from '#tests/http.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, ORDERS } from '#tests/purchase/order.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { rounds } from '#tests/rounds.ts'
import { listRows } from '#tests/rows.ts'

/** Each interrupts what all the buyers are about: 160 calls in all. */
const KILLS = rounds(2, 8)
const BUYERS = 20
const STOCK = 100_000

let shop: OpenShop
let provider: Simulator
let mailbox: Mailbox
let settings: Record<string, string>
let port: number
let buyers: Buyer[]
let product: { id: number }

beforeAll(async () => {
  mailbox = openMailbox()
  provider = await startSimulator({ merchants: [KHUKURI_MERCHANT], retryAfterMs: [50, 200] })
  shop = await openShop({ settings: CROWD_SETTINGS })
  await takeCards(shop)
  product = await newProduct(shop, { stock: STOCK })
  // From here on the one server is the one that is killed.
  await shop.stop()
  settings = {
    ...mailbox.settings,
    ...CROWD_SETTINGS,
    ...pgwSettings(provider.url),
    PAYMENT_KEY,
    DATABASE_URL: urlOf(shop.database.server),
  }
  port = await freePort()
  const { fetch } = siteAt({ port, host: 'localhost' }, new Agent({ keepAlive: true }))
  buyers = await crowd({ owner: shop.owner, fetch }, BUYERS)
})
afterAll(async () => {
  await shop.close()
  await provider.close()
  mailbox.remove()
})

type Acknowledged = PlacedOrder & { customer: Buyer; key: string }

// Guards: each order is one transaction with its stock, its jobs and its mail (place-order.ts); an
// attempt to pay is committed before the provider is asked (initiate.ts); jobs are queued in the
// transaction that causes them (writes.ts).
test('a server that is killed again and again loses and doubles nothing', async () => {
  const acknowledged: Acknowledged[] = []
  const evening = new AbortController()
  let server = await start()
  const shoppers = buyers.map((buyer, number) =>
    shopUntil(evening.signal, buyer, number, acknowledged),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 2))
    // At whatever moment of the orders that are under way.
    await delay(Math.random() * 20)
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  // A fast machine may have killed before the provider heard of two payments, of which one is made.
  await eventually(() => expect(provider.payments().length).toBeGreaterThan(1))
  evening.abort()
  await Promise.all(shoppers)
  await declareDead()

  await expectOneOrderEach(acknowledged)
  await expectStockToMatch(['held', 'sold'])
  await expectMails(acknowledged)
  await expectEveryPaymentSettled()

  // After the hold no unpaid order keeps a unit. A failed attempt is checked once more before its
  // order expires.
  await eventually(async () => {
    await passHolds()
    expect(await countOf(`status = 'awaiting_payment'`)).toBe(0)
  })
  await expectStockToMatch(['sold'])
  server.child.kill('SIGTERM')
  await server.ended
})

async function start(): Promise<ServerProcess> {
  const server = startProcess(settings, port)
  await untilReady(server)
  return server
}

/** Orders again and again, by transfer and by card in turn, and asks again whatever got no answer. */
async function shopUntil(
  evening: AbortSignal,
  customer: Buyer,
  number: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  const over = once(evening, 'abort')
  for (let turn = number; !evening.aborted; turn++) {
    const method = turn % 2 ? 'bank_transfer' : 'card_2c2p'
    const key = randomUUID()
    await untilAnswered(() => customer.post(ADD_ITEM, { product_id: product.id, quantity: 1 }))
    const body = { payment_method: method, delivery_address: ADDRESS }
    const reply = await untilAnswered(() => customer.post(ORDERS, body, { idempotencyKey: key }))
    expect(reply?.status, reply?.text).toBe(201)
    const order = reply?.json() as PlacedOrder
    acknowledged.push({ ...order, customer, key })
    if (method === 'card_2c2p') {
      const wish = { order_id: order.id, currency: 'USD' }
      // A payment whose server died is waited for by the next, longer than this evening lasts.
      await Promise.race([
        over,
        untilAnswered(() => customer.post('/payments/initiate/', wish), evening),
      ])
    }
  }
}

async function untilAnswered(
  ask: () => Promise<Reply>,
  evening?: AbortSignal,
): Promise<Reply | undefined> {
  for (;;) {
    if (evening?.aborted) return undefined
    const reply = await ask().catch(() => undefined)
    if (reply && reply.status < 500) return reply
    await delay(20)
  }
}

/** A job of a killed process is given up after two minutes: this makes them pass. */
const declareDead = () =>
  shop.owner.query(`
    update sent_mails set claimed_until = '-infinity' where sent_at is null;
    update jobs.job set state = 'retry', start_after = now() where state = 'active'`)

/** Until then the provider's pages have closed, too. */
async function passHolds(): Promise<void> {
  await shop.owner.query(`
    update orders set hold_expires_at = now() - interval '1 s' where status = 'awaiting_payment';
    update payments set expires_at = now() - interval '1 s' where status in ('initiated', 'pending');
    update jobs.job set start_after = now()
      where name in ('orders.hold', 'payments.inquire') and state = 'created'`)
  await eventually(async () => {
    const { rows } = await shop.owner.query<{ count: string }>(
      `select count(*) from jobs.job where name in ('orders.hold', 'payments.inquire')
         and state < 'completed' and start_after <= now()`,
    )
    expect(Number(rows[0]!.count)).toBe(0)
  })
}

const countOf = async (condition: string, table = 'orders') => {
  const { rows } = await shop.owner.query<{ count: string }>(
    `select count(*) from ${table} where tenant_id = 1 and ${condition}`,
  )
  return Number(rows[0]!.count)
}

async function expectOneOrderEach(acknowledged: Acknowledged[]): Promise<void> {
  const { rows } = await shop.owner.query<{ id: string; idempotency_key: string; total: string }>(
    `select o.id, o.idempotency_key, (select sum(price_cents * quantity) from order_lines l
       where l.tenant_id = o.tenant_id and l.order_id = o.id) as total from orders o where o.idempotency_key is not null`,
  )
  const known = new Map(rows.map((row) => [row.idempotency_key, row]))
  expect(known.size).toBe(rows.length)
  for (const { id, key, total_price } of acknowledged) {
    expect(known.get(key)?.id).toBe(String(id))
    expect(Number(known.get(key)?.total)).toBe(Math.round(Number(total_price) * 100))
  }
  // Each has one job that will look at its hold.
  const holds = await shop.owner.query<{ count: string }>(
    `select count(distinct data -> 'data' ->> 'orderId') from jobs.job
       where name = 'orders.hold' and state in ('created', 'retry')`,
  )
  expect(Number(holds.rows[0]!.count)).toBe(await countOf(`status = 'awaiting_payment'`))
}

/** Every unit that is gone belongs to an order. */
async function expectStockToMatch(states: string[]): Promise<void> {
  const { rows } = await shop.owner.query<{ gone: string; ordered: string }>(
    `select ${STOCK} - stock as gone, (select coalesce(sum(quantity), 0) from order_lines l
       join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where l.tenant_id = p.tenant_id and l.product_id = p.id and o.stock = any($2)) as ordered
     from products p where id = $1`,
    [product.id, states],
  )
  expect(Number(rows[0]!.gone)).toBe(Number(rows[0]!.ordered))
}

/** Every order is reported once; for one that was paid by card at once the receipt is enough. */
async function expectMails(acknowledged: Acknowledged[]): Promise<void> {
  const mailsAbout = (beginning: string) =>
    mailbox
      .mails()
      .map(({ headers }) => headers['subject'] ?? '')
      .filter((subject) => subject.startsWith(beginning))
      .map((subject) => subject.slice(beginning.length))
  const { rows } = await shop.owner.query<{ order_number: string }>(
    'select order_number from orders where tenant_id = 1 order by order_number collate "C"',
  )
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length)
  await startNow(shop, 'orders.received')
  await eventually(() => {
    const received = mailsAbout('Your order ')
    const all = new Set([...received, ...mailsAbout('Payment received for order ')])
    expect([...all].toSorted()).toEqual(rows.map((row) => row.order_number))
    expect(new Set(received).size).toBe(received.length)
  })
}

/** Each payment that the provider took is recorded here, and no attempt was forgotten. */
async function expectEveryPaymentSettled(): Promise<void> {
  const open = provider.payments()
  for (const [number, { invoiceNo }] of open.entries()) {
    if (number % 2) await provider.pay(invoiceNo, { respCode: '0000' })
  }
  const paid = open.filter((_, number) => number % 2).map(({ invoiceNo }) => invoiceNo)
  expect(paid.length).toBeGreaterThan(0)
  await eventually(async () => {
    const { rows } = await shop.owner.query<{ invoice_no: string }>(
      `select p.invoice_no from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
         where p.status = 'succeeded' and o.status = 'paid' and o.stock = 'sold'`,
    )
    expect(rows.map((row) => row.invoice_no).toSorted()).toEqual(paid.toSorted())
  })
  // Each attempt that is open has a job that will ask about it.
  const asked = await shop.owner.query<{ payment: string }>(
    `select distinct data -> 'data' ->> 'paymentId' as payment from jobs.job
       where name = 'payments.inquire' and state in ('created', 'retry', 'active')`,
  )
  const rows = await listRows(shop, 'payments', { status: ['initiated', 'pending'] }, ['id'])
  const timers = new Set(asked.rows.map((row) => row.payment))
  expect(rows.filter(({ id }) => !timers.has(id))).toEqual([])
}
