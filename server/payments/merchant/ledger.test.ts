import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerRow } from '#contract/backoffice/payments.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let manager: Colleague
let reader: Colleague
beforeAll(async () => {
  shop = await openShop()
  manager = await newColleague(shop, 'manager')
  reader = await newColleague(shop, 'read_only')
})
afterAll(() => shop.close())

const listed = async (query = '') => {
  const reply = await reader.shop(`GET /payments/?${query}`)
  expect(reply.status).toBe(200)
  return (reply.json() as { results: LedgerRow[] }).results
}
const orderNumbers = async (query: string) =>
  (await listed(query)).map(({ order }) => order.order_number)

/** An order with one payment by card as given. */
async function paidSomehow(columns: Record<string, unknown>) {
  const { order } = await orderOfNew(shop, await newCustomer(shop))
  const names = Object.keys(columns)
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into payments (tenant_id, order_id, method, ${names.join(', ')})
      values (1, $1, 'card_2c2p', ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
    [order.id, ...Object.values(columns)],
  )
  return { ...order, payment: rows[0]!.id }
}

test('the ledger lists payments newest first, and its views what waits', async () => {
  const failed = await paidSomehow({ status: 'failed', amount_cents: 1234 })
  const odd = await paidSomehow({ status: 'pending', amount_cents: 5678, needs_review: true })
  const twice = await paidSomehow({ status: 'succeeded', amount_cents: 91011, refund_due: true })
  expect((await orderNumbers('')).slice(0, 3)).toEqual(
    [twice, odd, failed].map(({ order_number }) => order_number),
  )
  expect(await orderNumbers('view=to_review')).toEqual([odd.order_number])
  expect(await orderNumbers('view=refunds_due')).toEqual([twice.order_number])
  expect(await orderNumbers('view=failed_today')).toEqual([failed.order_number])
})

test('a payment is found by its amount, its reference or its order', async () => {
  const order = await paidSomehow({
    status: 'succeeded',
    amount_cents: 777_77,
    gateway_transaction_ref: 'TX-4711',
  })
  for (const words of ['777.77', '777,77', 'TX-4711', order.order_number.toLowerCase()]) {
    expect([words, await orderNumbers(`search=${words}`)]).toEqual([words, [order.order_number]])
  }
  expect(await orderNumbers('search=777.78')).toEqual([])
})

test('a payment that did not fit is looked at once, noted with it and in the audit log', async () => {
  const odd = await paidSomehow({ status: 'failed', amount_cents: 4242, needs_review: true })
  const path = `POST /payments/${odd.payment}/review/`
  expect((await reader.shop(path, {})).status).toBe(403)
  const seen = await manager.shop(path, { note: 'Rang the bank.' })
  expect(seen.json()).toMatchObject({
    needs_review: false,
    events: [{ source: 'merchant' }],
    order: { order_number: odd.order_number },
  })
  expect((await manager.shop(path, {})).status).toBe(409)
  const { rows } = await shop.owner.query<{ after: unknown }>(
    `select after from audit_entries where subject_kind = 'payment' and subject_id = $1`,
    [odd.payment],
  )
  expect(rows).toEqual([{ after: { note: 'Rang the bank.' } }])
  const stranger = await newColleague(shop, 'owner', 2)
  expect((await stranger.shop(path, {})).status).toBe(404)
})
