import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { TEN_PERCENT } from '#tests/purchase/new-promotion.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const AT_ONCE = 5

let shop: OpenShop
let owner: Colleague
let order: { id: number }
let product: { id: number }
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  product = await newProduct(shop)
  ;({ order } = await orderOfNew(shop, await newCustomer(shop)))
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
})
afterAll(() => shop.close())

let keys = 0
const newKey = () => ({ 'Idempotency-Key': `form-${++keys}` })
const send = (call: string, body: object, headers: Record<string, string>, by = owner) =>
  by.shop(call as 'POST /products/', body, headers)

async function countOf(table: string): Promise<number> {
  const { rows } = await shop.owner.query<{ count: string }>(
    `select count(*) from ${table} where tenant_id = 1`,
  )
  return Number(rows[0]!.count)
}

// Guards `insertCallKey` in once.ts: without it each press creates one.
test.each([
  ['products', 'POST /products/', { name: 'Pressed twice' }],
  ['products', 'POST /products/:product/copy/', {}],
  ['categories', 'POST /categories/', { name: 'Pressed twice' }],
  ['posts', 'POST /posts/', { title: '' }],
  ['free_pages', 'POST /free-pages/', { title: 'Pressed twice' }],
  ['faqs', 'POST /faqs/', { question: 'Pressed twice?', answer: '' }],
  ['order_notes', 'POST /orders/:order/notes/', { text: 'Call before noon.' }],
  ['order_shipments', 'POST /orders/:order/shipment/', { carrier: 'DHL' }],
  ['stock_changes', 'POST /products/:product/stock-changes/', { difference: 1, reason: 'Found' }],
  ['saved_views', 'POST /orders/views/', { name: 'Late', query: 'view=to_pay', is_shared: false }],
  [
    'promotions',
    'POST /promotions/',
    { ...TEN_PERCENT, name: 'Pressed twice', is_automatic: true },
  ],
])('%s: five presses of one form at one instant create one (%s)', async (table, call, body) => {
  const path = call.replace(':product', String(product.id)).replace(':order', String(order.id))
  const before = await countOf(table)
  const key = newKey()
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => send(path, body, key)))
  const [first] = replies
  expect([first!.status, first!.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  for (const { status, text } of replies)
    expect([status, text]).toEqual([first!.status, first!.text])
  expect(await countOf(table)).toBe(before + 1)
  expect((await send(path, body, key)).text).toBe(first!.text)
  expect(await countOf(table)).toBe(before + 1)
})

test('a key that comes with another request is refused, and is each colleague’s own', async () => {
  const key = newKey()
  const made = (await send('POST /products/', { name: 'First' }, key)).json()
  const other = await send('POST /products/', { name: 'Second' }, key)
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('another request')])
  const colleague = await newColleague(shop, 'owner')
  const theirs = await send('POST /products/', { name: 'First' }, key, colleague)
  expect(theirs.json().id).not.toBe(made.id)
})

test('a refused act leaves its key free', async () => {
  const key = newKey()
  expect((await send('POST /products/', { name: ' ' }, key)).status).toBe(400)
  expect((await send('POST /products/', { name: ' ' }, key)).status).toBe(400)
  expect((await send('POST /products/', { name: 'Mended' }, key)).status).toBe(201)
})

test('an erasure drops the kept replies, which name people', async () => {
  const customer = await newCustomer(shop)
  const { order: theirs } = await orderOfNew(shop, customer)
  await send(`POST /orders/${theirs.id}/notes/`, { text: 'A note' }, newKey())
  await send(`POST /orders/${theirs.id}/cancellation/`, {}, newKey())
  expect(await countOf('staff_call_keys')).toBeGreaterThan(0)
  const { username } = customer.user
  const erased = await send(`POST /customers/${customer.user.id}/erasure/`, { username }, {})
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)])
  expect(await countOf('staff_call_keys')).toBe(0)
})
