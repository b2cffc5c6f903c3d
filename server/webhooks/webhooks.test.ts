import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { signatureOf } from './signature.ts'
import { changeRows, countRows } from '#tests/rows.ts'

let receiver: Receiver
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ outside: receiver.outside })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

const typesAt = (path: string) =>
  receiver.received
    .filter((each) => each.path === path)
    .map(({ body }) => (JSON.parse(body) as { type: string }).type)

const buy = async () => (await orderOfNew(shop, await newCustomer(shop))).order

test('a shop without readers writes no events', async () => {
  await buy()
  expect(await countRows(shop, 'events')).toBe(0)
})

test('an order reaches an endpoint, signed', async () => {
  const { id, secret } = await newEndpoint(owner, receiver.url('/books'), ['order.created'])
  const order = await buy()
  const { headers, body } = await eventually(() => {
    const [, second] = receiver.received.filter(({ path }) => path === '/books')
    return second ?? expect.fail('Nothing has arrived')
  })
  expect(JSON.parse(body)).toEqual({
    type: 'order.created',
    timestamp: expect.any(String),
    shop: 1,
    version: 1,
    caller: { kind: 'system' },
    data: {
      id: order.id,
      order_number: order.order_number,
      status: 'awaiting_payment',
      total_price: order.total_price,
      currency: 'USD',
      lines: [{ product_id: expect.any(Number), variant_id: null, quantity: 1 }],
    },
  })
  const given = {
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
  }
  expect(headers['webhook-signature']).toBe(signatureOf([secret], { ...given, body }))
  expect(given.id).toMatch(/^evt_[0-9a-z]+$/)
  const log = await eventually(async () => {
    const { results } = (await owner.shop(`GET /webhooks/${id}/deliveries/`)).json()
    expect(results[0]).toMatchObject({ type: 'order.created', state: 'delivered', status: 200 })
    return results
  })
  expect(log).toMatchObject([{ tries: 1, fault: '' }, { type: 'endpoint.test' }])
  await owner.shop(`DELETE /webhooks/${id}/`)
})

test('events can be read in their order, once each', async () => {
  const first = (await owner.shop('GET /events/')).json()
  const order = await buy()
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const seen: unknown[] = []
  let { next } = first
  await eventually(async () => {
    const page = (await owner.shop(`GET /events/?after=${next}`)).json()
    next = page.next
    const own = page.results.filter(({ data }) => [data['id'], data['order_id']].includes(order.id))
    seen.push(...own.map(({ type }) => type))
    expect(seen).toEqual(['order.created', 'payment.succeeded'])
  })
  const later = await owner.shop(`GET /events/?after=${next}&types=order.created`)
  expect(later.json().results).toEqual([])
})

test('gives types by the caller’s permissions', async () => {
  const content = await newColleague(shop, 'content')
  await buy()
  const types = async (by: Colleague) =>
    (await by.shop('GET /events/')).json().results.map(({ type }) => type)
  await eventually(async () => expect(await types(owner)).toContain('order.created'))
  expect(await types(content)).not.toContain('order.created')
  expect((await owner.shop('GET /events/?types=order.made')).status).toBe(400)
})

test('says so where a position is no longer known', async () => {
  const at = (tx: string, time: number) =>
    Buffer.from(JSON.stringify([tx, 0, time])).toString('base64url')
  for (const after of [at('999999999999', Date.now()), at('1', Date.now() - 31 * 86_400_000)]) {
    const reply = await owner.shop(`GET /events/?after=${after}`)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      410,
      { detail: expect.any(String), code: 'cursor_expired' },
    ])
  }
  expect((await owner.shop('GET /events/?after=x')).status).toBe(400)
})

test('an endpoint that fails gets trials alone, and everything once it is well', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/ill'), ['order.created'])
  receiver.answer('/ill', { status: 503, body: 'closed' })
  const before = typesAt('/ill').length
  for (let times = 0; times < 5; times++) await buy()
  const state = async () => (await owner.shop(`GET /webhooks/${id}/`)).json()
  await eventually(async () =>
    expect(await state()).toMatchObject({ state: 'failing', waiting: 5 }),
  )
  expect((await state()).reason).toContain('503')
  receiver.answer('/ill', { status: 200 })
  await changeRows(shop, 'webhook_endpoints', { id }, { next_probe_at: new Date() })
  await changeRows(shop, 'webhook_deliveries', { endpoint_id: id }, { next_at: new Date() })
  await eventually(async () =>
    expect(await state()).toMatchObject({ state: 'active', waiting: 0, reason: '' }),
  )
  expect(new Set(typesAt('/ill').slice(before))).toEqual(new Set(['order.created']))
  await owner.shop(`DELETE /webhooks/${id}/`)
})

test('products, stock, sales, customers and messages have their events', async () => {
  const product = (await owner.shop('POST /products/', { name: 'A new pot' })).json()
  await owner.shop(`PATCH /products/${product.id}/`, { price: { from: '0.00', to: '12.00' } })
  await owner.shop(`PATCH /products/${product.id}/`, { status: { from: 'draft', to: 'on_sale' } })
  await owner.shop(`POST /products/${product.id}/stock-changes/`, { difference: 2 })
  const before = (await owner.shop('GET /events/')).json().results.length
  const same = { price: { from: '12.00', to: '12.00' } }
  await owner.shop(`PATCH /products/${product.id}/`, same)
  const buyer = await newCustomer(shop)
  const ofProduct = async () =>
    (await owner.shop('GET /events/?limit=200'))
      .json()
      .results.filter(({ data }) => data['id'] === product.id)
      .map(({ type, data }) => [type, data['changed'] ?? data['units']])
  await eventually(async () =>
    expect(await ofProduct()).toEqual([
      ['product.created', undefined],
      ['product.updated', ['price']],
      ['product.updated', ['status']],
      ['product.published', undefined],
      ['stock.changed', 2],
      ['stock.back', 2],
    ]),
  )
  // Transactions of other databases hold back events, too.
  await eventually(async () => {
    const { results } = (await owner.shop('GET /events/?limit=200')).json()
    expect(results.length).toBeGreaterThan(before)
    expect(results.map(({ type, data }) => [type, data['id']])).toContainEqual([
      'customer.created',
      buyer.user.id,
    ])
  })
})
