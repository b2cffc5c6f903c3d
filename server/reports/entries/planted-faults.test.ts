import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { writeEntriesNow } from '#tests/purchase/entries.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import type { Colleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let tenant: number
let pot: { id: number }
/** Sold with a discount, tax and two lines, and refunded in part. */
let sold: number
/** Sold on delivery, and canceled. */
let canceled: number
/** Ordered and not paid. */
let unpaid: number

beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  const made = await newShop(shop, { domain: 'faults.localhost' })
  owner = made.colleague
  tenant = made.id
  await changeRows(shop, 'payment_options', { tenant_id: tenant }, { enable_on_delivery: true })
  pot = await sell(owner, '59.95')
  const tax = { ...TAX, mode: 'included', rates: [rate('DE', '19'), rate('US', '19')] }
  expect((await owner.shop('PUT /settings/tax/', tax)).status).toBe(200)
  await newPromotion(shop, { tenant })
  sold = await newOrder({ is_paid: true })
  const part = { kind: 'part', amount: '53.95', returned: [{ line: 0, quantity: 1 }] }
  expect((await owner.shop(`POST /orders/${sold}/refund/`, part)).status).toBe(200)
  canceled = await newOrder({ payment_method: 'on_delivery' })
  expect((await owner.shop(`POST /orders/${canceled}/cancellation/`, {})).status).toBe(200)
  unpaid = await newOrder({})
  await writeEntriesNow(shop)
})
afterAll(() => shop.close())

async function newOrder(how: object): Promise<number> {
  const drafts = draftsOf(owner)
  const draft = await drafts.newDraft()
  await drafts.add(draft, pot, 3)
  await drafts.addLine(draft, { name: 'Sharpening', price: '15.00', quantity: 2 })
  const address = {
    fullname: 'Asha Rai',
    street: 'Main Street 1',
    city: 'Boston',
    state: 'MA',
    postalCode: '02108',
    country: 'United States',
    contact_number: '+1 617 555 0100',
  }
  await drafts.change(draft, { delivery_address: address, email: 'buyer@faults.example' })
  const made = await drafts.order(draft, how)
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  return made.json().id
}

const query = async (text: string, values: unknown[] = []) =>
  (await shop.owner.query(text, values)).rows

/** All entries of the shop but their ids, which a repair makes anew. */
const entries = () =>
  query(
    `select to_jsonb(e) - 'id' as entry from sales_entries e where tenant_id = $1
      order by order_id, kind, source_id, line`,
    [tenant],
  )

async function check(): Promise<number[]> {
  // The night has come: the check plans the next one.
  await query('update sales_entry_states set next_check_at = null where tenant_id = $1', [tenant])
  await startNow(shop, 'reports.check')
  await jobsDone(shop, 'reports.check')
  const [state] = await query('select differing from sales_entry_states where tenant_id = $1', [
    tenant,
  ])
  return (state!['differing'] as string[]).map(Number)
}

const OF_SOLD = 'tenant_id = $1 and order_id = $2'
const update =
  (set: string, where = `kind = 'sale' and line = 0`) =>
  () =>
    query(`update sales_entries set ${set} where ${OF_SOLD} and ${where}`, [tenant, sold])
const remove =
  (where: string, order = () => sold) =>
  () =>
    query(`delete from sales_entries where ${OF_SOLD} and ${where}`, [tenant, order()])
const copy =
  (set: string, from: () => number = () => sold) =>
  () =>
    query(
      `insert into sales_entries select (jsonb_populate_record(e, to_jsonb(e) || ${set})).*
      from sales_entries e where ${OF_SOLD} and kind = 'sale' and line = 0`,
      [tenant, from()],
    )

/** Entries that get lost. */
const MISSING: Record<string, () => Promise<unknown>> = {
  'a sale': remove(`kind = 'sale'`),
  'a line of a sale': remove(`kind = 'sale' and line = 1`),
  'a refund': remove(`kind = 'refund'`),
  'a cancellation': remove(`kind = 'cancellation'`, () => canceled),
  'a line of a cancellation': remove(`kind = 'cancellation' and line = 1`, () => canceled),
  'all of an order': remove('true', () => sold),
}

const WRONG: Record<string, () => Promise<unknown>> = {
  'the amount': update(
    'offered_cents = offered_cents + 1, paid_cents = paid_cents + 1, net_cents = net_cents + 1',
  ),
  'the tax': update('tax_cents = tax_cents + 1, net_cents = net_cents - 1'),
  'the tax of a refund': update(
    'tax_cents = tax_cents - 1, net_cents = net_cents + 1',
    `kind = 'refund'`,
  ),
  'the discount': update('discount_cents = discount_cents - 1, offered_cents = offered_cents + 1'),
  'the added tax': update(
    'added_tax_cents = added_tax_cents + 1, offered_cents = offered_cents - 1',
  ),
  'the promotion': update(`promotions = '{"7": -1}'`),
  'the units': update('units = units + 1'),
  'the cost': update('cost_cents = 7'),
  'the day': update(`at = at - interval '1 day'`),
  'the currency': update(`currency = 'EUR'`),
  'the country': update(`country = 'FR'`),
  'the buyer': update('buyer = 7'),
  'the product': update('product_id = 7'),
  'a sale twice': copy(`jsonb_build_object('id', 1, 'source_id', 1)`),
  'a refund that was none': copy(`jsonb_build_object('id', 2, 'source_id', 2, 'kind', 'refund')`),
  'a sale of an unpaid order': () =>
    copy(`jsonb_build_object('id', 3, 'source_id', 3, 'order_id', ${unpaid})`)(),
  'a sale of no order': copy(`jsonb_build_object('id', 4, 'source_id', 4, 'order_id', 4)`),
}

/** Faults of what entries are compared with: the order, its money and its documents. */
const OTHERS: Record<string, [fault: string, mend: string]> = {
  'a payment that moved no money': [
    'update payments set is_test = true where order_id = $2 and tenant_id = $1',
    'update payments set is_test = false where order_id = $2 and tenant_id = $1',
  ],
  'a payment of too much': [
    'update payments set amount_cents = amount_cents + 1 where order_id = $2 and tenant_id = $1',
    'update payments set amount_cents = amount_cents - 1 where order_id = $2 and tenant_id = $1',
  ],
  'a payment of too little': [
    'update payments set amount_cents = amount_cents - 1 where order_id = $2 and tenant_id = $1',
    'update payments set amount_cents = amount_cents + 1 where order_id = $2 and tenant_id = $1',
  ],
  'a refund of another day': [
    `update order_refunds set settled_at = settled_at + interval '1 day'
      where order_id = $2 and tenant_id = $1`,
    `update order_refunds set settled_at = settled_at - interval '1 day'
      where order_id = $2 and tenant_id = $1`,
  ],
  'a document of another amount': [
    `insert into documents (tenant_id, id, kind, period, number, number_text, order_id, round,
        issued_at, issued_on, currency, net_cents, total_cents, content)
      values ($1, 1, 'invoice', 0, 1, 'R-1', $2, 0, now(), current_date, 'USD', 1, 1, '{}')`,
    'delete from documents where tenant_id = $1 and order_id = $2',
  ],
  'an order that is not paid any more': [
    `update orders set status = 'awaiting_payment' where tenant_id = $1 and id = $2`,
    `update orders set status = 'paid' where tenant_id = $1 and id = $2`,
  ],
}

test('the nightly check finds nothing where nothing is wrong', async () => {
  expect(await check()).toEqual([])
  expect(await entries()).not.toEqual([])
})

test.each(Object.keys(MISSING))('the nightly check writes what is missing: %s', async (name) => {
  const before = await entries()
  await MISSING[name]!()
  expect(await entries()).not.toEqual(before)
  expect(await check()).toEqual([])
  expect(await entries()).toEqual(before)
})

test.each(Object.keys(WRONG))('the nightly check finds what is wrong: %s', async (name) => {
  const kept = await query('select to_jsonb(e) as row from sales_entries e where tenant_id = $1', [
    tenant,
  ])
  await WRONG[name]!()
  expect(await check()).toHaveLength(1)
  await query('delete from sales_entries where tenant_id = $1', [tenant])
  await query(
    `insert into sales_entries
      select (jsonb_populate_record(null::sales_entries, r)).* from jsonb_array_elements($1) r`,
    [JSON.stringify(kept.map(({ row }) => row))],
  )
  expect(await check()).toEqual([])
})

test.each(Object.keys(OTHERS))('the nightly check finds what differs: %s', async (name) => {
  const [fault, mend] = OTHERS[name]!
  await query(fault, [tenant, sold])
  expect(await check()).toEqual([sold])
  await query(mend, [tenant, sold])
  expect(await check()).toEqual([])
})

test('reports name the orders that differ', async () => {
  await query(OTHERS['a payment of too much']![0], [tenant, sold])
  await check()
  const { differing_orders } = (
    await owner.shop('GET /reports/sales/?from=2026-01-01&until=2026-01-01')
  ).json()
  expect(differing_orders).toEqual([{ id: sold, order_number: expect.any(String) }])
  await query(OTHERS['a payment of too much']![1], [tenant, sold])
})
