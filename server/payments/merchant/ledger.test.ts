import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#tests/parse-csv.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsOf } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { changeAddress, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, listRows, saveSettings } from '#tests/rows.ts'

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
  return reply.json().results
}
const orderNumbers = async (query: string) =>
  (await listed(query)).map(({ order }) => order.order_number)

/** An order with one payment by card as given. */
async function paidSomehow(columns: Record<string, unknown>) {
  const { order } = await orderOfNew(shop, await newCustomer(shop))
  const names = Object.keys(columns)
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into payments (tenant_id, currency, order_id, method, ${names.join(', ')})
      values (1, 'USD', $1, 'card', ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
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
  await changeRows(shop, 'orders', { id: twice.id }, { status: 'canceled' })
  expect(await orderNumbers('view=refunds_due')).toEqual([])
  expect(await listed('view=paid_after_cancellation')).toMatchObject([
    { id: twice.payment, is_after_cancellation: true, refund_due: true },
  ])
  await changeRows(shop, 'orders', { id: twice.id }, { status: 'paid' })
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
  const path = `POST /payments/${odd.payment}/review/` as const
  expect((await reader.shop(path, {})).status).toBe(403)
  const seen = await manager.shop(path, { note: 'Rang the bank.' })
  expect(seen.json()).toMatchObject({
    needs_review: false,
    events: [{ source: 'merchant' }],
    order: { order_number: odd.order_number },
  })
  expect((await manager.shop(path, {})).status).toBe(409)
  const rows = await listRows(
    shop,
    'audit_entries',
    { subject_kind: 'payment', subject_id: odd.payment },
    ['after'],
  )
  expect(rows).toEqual([{ after: { note: 'Rang the bank.' } }])
  const stranger = await newColleague(shop, 'owner', 2)
  expect((await stranger.shop(path, {})).status).toBe(404)
})

test('the ledger is narrowed by state, method, provider and days, alone and together', async () => {
  const customer = { amount_cents: 10_00 }
  const open = await paidSomehow({ ...customer, status: 'pending', provider: 'elsewhere' })
  const failed = await paidSomehow({ ...customer, status: 'failed', provider: 'elsewhere' })
  const old = await paidSomehow({
    ...customer,
    status: 'succeeded',
    provider: 'elsewhere',
    created_at: '2025-02-03T18:20:00Z',
  })
  const of = async (query: string) => (await orderNumbers(`provider=elsewhere&${query}`)).toSorted()
  const sorted = (...orders: { order_number: string }[]) =>
    orders.map(({ order_number }) => order_number).toSorted()
  expect(await of('')).toEqual(sorted(open, failed, old))
  expect(await of('state=open')).toEqual(sorted(open))
  expect(await of('state=failed&method=card_2c2p')).toEqual(sorted(failed))
  expect(await of('method=custom')).toEqual([])
  expect(await of('from=2025-02-03&to=2025-02-03')).toEqual(sorted(old))
  expect(await of('to=2025-02-02')).toEqual([])
  await saveSettings(shop, 'office_settings', { time_zone: 'Asia/Kathmandu' })
  // There it was past midnight already.
  expect(await of('from=2025-02-03&to=2025-02-03')).toEqual([])
  expect(await of('from=2025-02-04&to=2025-02-04&state=succeeded')).toEqual(sorted(old))
})

test('a file of the ledger holds what is shown, runs no formula, and is noted', async () => {
  const { id, order_number } = await paidSomehow({
    status: 'succeeded',
    amount_cents: 12_05,
    provider: 'filed',
    gateway_transaction_ref: '=HYPERLINK("http://evil.example")',
  })
  await changeAddress(shop, { id }, { fullname: '@Asha, "A"' })
  expect((await reader.shop('GET /payments/csv/?provider=filed')).status).toBe(404)
  const reply = await manager.shop('GET /payments/csv/?provider=filed&search=12.05')
  const { csv, rows, next } = reply.json()
  expect({ rows, next }).toEqual({ rows: 1, next: null })
  const [heads, line, ...rest] = parseCsv(csv)
  expect(rest).toEqual([])
  expect(Object.fromEntries(heads!.map((head, at) => [head, line![at]]))).toMatchObject({
    Order: order_number,
    Customer: `'@Asha, "A"`,
    Amount: '12.05',
    Currency: 'USD',
    Reference: `'=HYPERLINK("http://evil.example")`,
  })
  const noted = await listRows(shop, 'audit_entries', { act: 'payments.exported' }, ['after'])
  expect(noted).toEqual([{ after: { provider: 'filed', by_words: true, rows: 1 } }])
})

test('the provider is asked again about a payment that waits, and about no other', async () => {
  const waits = await paidSomehow({ status: 'pending', amount_cents: 100, provider: '2c2p' })
  const path = `POST /payments/${waits.payment}/inquiry/` as const
  expect((await reader.shop(path, {})).status).toBe(403)
  expect((await manager.shop(path, {})).status).toBe(200)
  const asked = await jobsOf(shop, 'payments.inquire')
  expect(asked.map(({ data }) => data)).toContainEqual({ paymentId: waits.payment })
  const done = await paidSomehow({ status: 'failed', amount_cents: 100, provider: '2c2p' })
  expect((await manager.shop(`POST /payments/${done.payment}/inquiry/`, {})).status).toBe(409)
  const received = await paidSomehow({ status: 'pending', amount_cents: 100 })
  expect((await manager.shop(`POST /payments/${received.payment}/inquiry/`, {})).status).toBe(409)
})
