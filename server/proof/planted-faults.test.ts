import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Proof, PROOFS } from '#contract/backoffice/settings/proof.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { openOf, proveNow } from '#tests/night.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { paidOrder, ship } from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let box: Mailbox
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  box = openMailbox()
  shop = await openShop({ settings: { ...box.settings, RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  for (let count = 0; count < 11; count++) await ship(owner, (await paidOrder(shop, owner)).id)
  const ended = await orderOfNew(shop, await newCustomer(shop))
  await owner.shop(`POST /orders/${ended.order.id}/cancellation/`, {})
  await orderOfNew(shop, await newCustomer(shop))
})
afterAll(async () => {
  await shop.close()
  box.remove()
})

/** The nth order in one of these states, by its number. */
const nth = (n: number, ...states: string[]) => `(select id from orders where tenant_id = 1
  and status in (${states.map((each) => `'${each}'`).join(', ')}) order by order_number offset ${n} limit 1)`

const aDocument = (id: number, kind: string, number: number, rest: string) => `insert into documents
  (tenant_id, id, kind, period, number, number_text, round, order_id, issued_at, issued_on, currency,
    net_cents, total_cents, content, cancels)
  values (1, ${id}, '${kind}', 1999, ${number}, '${kind} 1999/${number}', ${number}, ${nth(0, 'shipped')},
    now(), current_date, 'USD', 1, ${rest})`

/** A statement that breaks what the check compares, past all triggers. */
const FAULTS: Record<Exclude<Proof, 'pictures_unneeded'>, string> = {
  order_totals: `update orders set total_cents = total_cents + 1 where tenant_id = 1 and id = ${nth(1, 'shipped')}`,
  order_open: `update orders set open_cents = 5 where tenant_id = 1 and id = ${nth(2, 'shipped')}`,
  order_demands: `insert into order_demands (tenant_id, order_id, position, reason, amount_cents, paid_at)
    values (1, ${nth(3, 'shipped')}, 1, 'order', 1, now())`,
  order_units_sent: `update order_lines set shipped = shipped - 1
    where tenant_id = 1 and order_id = ${nth(4, 'shipped')} and position = 0`,
  order_units_back: `update order_lines set returned = 1, removed = 1
    where tenant_id = 1 and order_id = ${nth(5, 'shipped')} and position = 0`,
  order_stock: `update orders set stock = 'sold' where tenant_id = 1 and id = ${nth(0, 'canceled', 'expired')}`,
  order_held_too_long: `update orders set hold_expires_at = now() - interval '2 days'
    where tenant_id = 1 and id = ${nth(0, 'awaiting_payment')}`,
  order_unpaid: `delete from payments where tenant_id = 1 and order_id = ${nth(6, 'shipped')}`,
  refunds_over_payments: `insert into order_refunds (tenant_id, order_id, amount_cents)
    select 1, id, total_cents + 1 from orders where tenant_id = 1 and id = ${nth(7, 'shipped')}`,
  payment_refunded: `update payments set refunded_cents = 1, card_refunded_cents = 1
    where tenant_id = 1 and id = (select id from payments where status = 'succeeded' and amount_cents > 1
      and refunded_cents = 0 and tenant_id = 1 and order_id <> ${nth(7, 'shipped')} limit 1)`,
  document_gaps: aDocument(11, 'invoice', 1, `100, '{}', null`),
  document_numbers: `insert into document_series values (1, 'invoice', 1999, 2)`,
  document_order: aDocument(13, 'credit_note', 1, `101, '{}', 11`),
  entries: `insert into sales_entry_states (tenant_id, differing)
    values (1, array[${nth(8, 'shipped')}])
    on conflict (tenant_id) do update set differing = excluded.differing`,
  stock: `update products set stock = stock + 1 where tenant_id = 1 and id = (select id from products
    where tenant_id = 1 and option_count = 0 order by id limit 1)`,
  variant_lead: `update products set stock = stock + 7 where tenant_id = 1 and id = (select id from products
    where tenant_id = 1 and option_count > 0 order by id limit 1)`,
  review_sums: `update products set rating_sum = rating_sum + 1 where tenant_id = 1 and id = (select id from products
    where tenant_id = 1 and review_count > 0 order by id limit 1)`,
  sales_not_ended: `update products set sale_ends_at = now() - interval '2 days',
      lowest_price_30_days_cents = price_cents
    where tenant_id = 1 and id = (select id from products where tenant_id = 1 and option_count = 0
      and sale_ends_at is null order by id desc limit 1)`,
  mails_waiting: `insert into order_mails (tenant_id, id, order_id, kind, created_at)
    values (1, 1, ${nth(9, 'shipped')}, 'paid', now() - interval '9 days')`,
  webhooks_waiting: `with endpoint as (
      insert into webhook_endpoints (tenant_id, id, name, url, sealed_secret, events, state)
        values (1, 1, 'Ledger', 'https://ledger.example', 'x', '{order.paid}', 'active'))
    insert into webhook_deliveries (tenant_id, endpoint_id, event_id, next_at, at)
      values (1, 1, 1, now() - interval '2 days', now() - interval '2 days')`,
  pictures_missing: `update posts set featured_image = '/media/1/${'0'.repeat(32)}/60.jpg'
    where tenant_id = 1 and id = (select id from posts where tenant_id = 1 order by id limit 1)`,
  acts_without_audit: `insert into order_events (tenant_id, order_id, status, actor, created_at, staff_id)
    select 1, ${nth(10, 'shipped')}, 'delivered', 'merchant', now() - interval '2 hours', s.id
      from staff s order by s.id limit 1`,
  // Past the server, which shows its page as it was.
  kept_pages: `update faqs set question = 'Who changed this?' where tenant_id = 1 and id = (select id from faqs
    where tenant_id = 1 order by id limit 1)`,
}

async function plant(): Promise<void> {
  await shop.owner.query('set session_replication_role = replica')
  for (const [check, fault] of Object.entries(FAULTS)) {
    const { rowCount } = await shop.owner.query(fault)
    expect([check, rowCount]).toEqual([check, 1])
  }
  await shop.owner.query(aDocument(12, 'invoice', 3, `100, '{}', null`))
  await shop.owner.query('set session_replication_role = origin')
}

test('each planted fault is found, by a mail once, and is gone when it is mended', async () => {
  const clean = await proveNow(shop, owner)
  expect([openOf(clean), clean.missed]).toEqual([[], []])
  expect((await shop.fetch('/faq')).status).toBe(200)
  await plant()
  const state = await proveNow(shop, owner)
  const found = openOf(state)
  expect(state.missed).toEqual([])
  const missed = PROOFS.filter((check) => !found.some((finding) => finding.check === check))
  // The pictures of all tests lie in one folder: the store's own test plants one there.
  expect(missed).toEqual(['pictures_unneeded'])
  const subjects = found.map(({ check, subject }) => `${check} ${subject.id}`)
  expect(new Set(subjects).size).toBe(found.length)
  expect(found.find(({ check }) => check === 'document_gaps')).toMatchObject({
    subject: { kind: 'document', id: 'invoice 1999' },
    expected: '3',
    found: '2',
  })

  const again = openOf(await proveNow(shop, owner))
  // A stock begins anew from where it was found, and an outdated page is made anew.
  const stays = found.filter(({ check }) => check !== 'stock' && check !== 'kept_pages')
  expect((await shop.fetch('/faq')).text).toContain('Who changed this?')
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set(stays.map(({ id }) => id)))
  await jobsDone(shop, 'proof.found')
  const [mail] = await box.to(owner.email)
  expect(mail!.headers['subject']).toMatch(/^The nightly checks of localhost:\d+ found something$/)

  await changeRows(
    shop,
    'orders',
    { id: Number(found.find(({ check }) => check === 'order_totals')!.subject.id) },
    { total_cents: (eb) => eb('total_cents', '-', 1) },
  )
  const mended = await proveNow(shop, owner)
  const total = mended.findings.find(({ check }) => check === 'order_totals')
  expect(total?.gone_at).toEqual(expect.any(String))
})
