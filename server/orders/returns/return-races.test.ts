import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const ROUNDS = 8
const STOCK = 9

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  const rules = { sells_to_eu: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/returns/', rules)).status).toBe(200)
})
afterAll(() => shop.close())

const on = (id: number, step: string, body: object = {}) =>
  owner.shop(`POST /orders/${id}/${step}/` as never, body)

/** A paid order of two units, with what its buyer would send to withdraw from it. */
async function paidOrder() {
  const buyer = await newCustomer(shop)
  const product = await newProduct(shop, { stock: STOCK, priceCents: 1000 })
  await addToCart(buyer, product, 2)
  const placed = await order(buyer)
  expect((await on(placed.id, 'receipt')).status).toBe(200)
  const statement = {
    form_key: randomUUID(),
    order: placed.order_number,
    name: 'Erika Muster',
    email: buyer.user.email,
  }
  return { ...placed, product, withdraw: () => buyer.post('/orders/withdrawals/', statement) }
}

/** All units come back, and their money, whatever of it has happened already. */
async function settle({ id, withdraw }: Awaited<ReturnType<typeof paidOrder>>): Promise<void> {
  // A repeated statement opens no second case.
  expect((await withdraw()).status).toBe(201)
  await jobsDone(shop, 'orders.withdrawal')
  const { results } = (await owner.shop(`GET /returns/?order=${id}` as never)).json() as {
    results: { id: number; status: string }[]
  }
  expect(results.length).toBeLessThanOrEqual(1)
  for (const { id: found, status } of results) {
    if (status !== 'agreed') continue
    const lines = [{ line: 0, received: 2, restocked: 2 }]
    await owner.shop(`POST /returns/${found}/receipt/` as never, { lines })
    await owner.shop(`POST /returns/${found}/refund/` as never, { way: 'outside' })
    await owner.shop(`POST /returns/${found}/closing/` as never, {})
  }
}

async function booksOf(orderId: number) {
  const { rows } = await shop.owner.query<{ back: number; sent: number; parcels: number }>(
    `select (select coalesce(sum(r.amount_cents), 0)::int from order_refunds r
          where r.order_id = $1 and r.status <> 'failed') as back,
        (select sum(l.shipped)::int from order_lines l where l.order_id = $1) as sent,
        (select count(*)::int from order_shipments s where s.order_id = $1) as parcels`,
    [orderId],
  )
  return rows[0]!
}

test('a withdrawal and a shipment at once: the units are sent once or held, and paid back once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await paidOrder()
    const [withdrawn, sent] = await Promise.all([placed.withdraw(), on(placed.id, 'shipment')])
    await jobsDone(shop, 'orders.withdrawal')
    expect(withdrawn.status).toBe(201)
    expect([200, 409]).toContain(sent.status)
    const isSent = sent.status === 200
    expect(await booksOf(placed.id)).toMatchObject({ sent: isSent ? 2 : 0, back: 0 })
    await settle(placed)
    expect((await booksOf(placed.id)).back).toBe(2000)
    expect(await stockOf(shop, placed.product)).toBe(STOCK)
    // No unit is left to be sent.
    expect((await on(placed.id, 'shipment')).status).toBe(409)
  }
})

test('a withdrawal and a refund at once give the money back once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await paidOrder()
    if (round % 2) expect((await on(placed.id, 'shipment')).status).toBe(200)
    const [withdrawn, refunded] = await Promise.all([
      placed.withdraw(),
      on(placed.id, 'refund', { kind: 'whole', restock: true }),
    ])
    await jobsDone(shop, 'orders.withdrawal')
    expect(withdrawn.status).toBe(201)
    expect([200, 409]).toContain(refunded.status)
    await settle(placed)
    expect((await booksOf(placed.id)).back).toBe(2000)
    expect(await stockOf(shop, placed.product)).toBeLessThanOrEqual(STOCK)
  }
})
