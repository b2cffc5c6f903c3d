import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { createFolderStore } from '#server/platform/media/media-store.ts'
import { TEA } from '#tests/cast.ts'
import { PAYMENT_KEY } from '#tests/database/test-database.ts'
import { jobsOf } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { brokenRules, tablesOfShops } from '#tests/database/sql-rules.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { seedDemo } from '../seed-demo.ts'

const mailbox = openMailbox()
let shop: OpenShop
const statements = new Set<string>()
beforeAll(async () => {
  shop = await openShop({ template: 'empty', mailbox })
  await seedDemo({
    owner: shop.database.owner,
    media: createFolderStore(join(sharedPlaces().mediaDir, 'history')),
    paymentKey: PAYMENT_KEY,
    noteStatement: (text) => statements.add(text),
  })
})
afterAll(() => shop.close())

const STATUSES: OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'expired',
  'refunded',
]

const rowsOf = async (text: string, tenant: number) =>
  (await shop.owner.query<Record<string, unknown>>(text, [tenant])).rows

test('the statements that fill the demo shops keep to the SQL rules', async () => {
  expect(statements.size).toBeGreaterThan(30)
  expect(brokenRules(statements, await tablesOfShops(shop.owner))).toEqual([])
})

describe.each([1, 2])('half a year of shop %s', (tenant) => {
  test('has orders in every state, of forty customers and more', async () => {
    const rows = await rowsOf(
      'select status, count(*)::int as count from orders where tenant_id = $1 group by 1',
      tenant,
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(STATUSES))
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(240)
    const [buyers] = await rowsOf(
      `select count(distinct customer_id)::int as buyers,
          min(created_at) > now() - interval '185 days' as is_half_a_year,
          max(created_at) < now() - interval '30 minutes' as is_past
        from orders where tenant_id = $1`,
      tenant,
    )
    expect(buyers).toMatchObject({ is_half_a_year: true, is_past: true })
    expect(buyers!['buyers']).toBeGreaterThanOrEqual(40)
    const [money] = await rowsOf(
      `select count(*) filter (where refund_due)::int as surplus,
          count(*) filter (where refunded_cents > 0)::int > 3 as has_parts,
          count(*) filter (where refunded_at is not null)::int > 3 as has_whole
        from payments where tenant_id = $1`,
      tenant,
    )
    expect(money).toEqual({ surplus: 1, has_parts: true, has_whole: true })
  })

  test('adds up', async () => {
    for (const [what, text] of Object.entries(FAULTS)) {
      expect([what, await rowsOf(text, tenant)]).toEqual([what, []])
    }
  })

  test('is found, listed and summed in the back office', async () => {
    const owner = await newColleague(shop, 'owner', tenant)
    const home = (await owner.shop('GET /home/')).json()
    expect(home.sales!.thirty_days.orders).toBeGreaterThan(20)
    expect(home.newest_orders).toHaveLength(5)
    expect(home.waiting.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'refunds_due',
        'to_ship',
        'awaiting_payment',
        'comments',
        'messages',
      ]),
    )
    const [order] = home.newest_orders
    const found = (await owner.shop(`GET /search/?q=${order!.order_number}`)).json()
    expect(found.map(({ id }) => id)).toContain(order!.id)
    const log = (await owner.shop('GET /audit/')).json()
    expect(log.results.map(({ act }) => act)).toContain('order.paid')
  })

  test('has a colleague of each of three roles, and stays as it is', async () => {
    const roles = await rowsOf(
      'select role from memberships where tenant_id = $1 and staff_id < 1000 order by 1',
      tenant,
    )
    expect(roles).toEqual([{ role: 'fulfilment' }, { role: 'manager' }, { role: 'owner' }])
    expect(await rowsOf('select from notices where tenant_id = $1', tenant)).toEqual([])
    const [catalogue] = await rowsOf(
      `select count(*) filter (where stock = 0)::int as sold_out,
          count(*) filter (where stock = 1)::int as single
        from products where tenant_id = $1`,
      tenant,
    )
    expect(catalogue).toEqual({ sold_out: 1, single: 1 })
  })
})

test('the tea shop shows what a shop can switch on', async () => {
  const site = shop.at('tea.localhost', 2)
  const facets = await site.api('GET /products/facets/')
  expect(facets.map(({ name }) => name)).toEqual(['price', 'caffeine', 'garden', 'water', 'pack'])
  for (const { kind, least, most, values } of facets)
    if (kind === 'range') expect(most).toBeGreaterThan(least!)
    else expect(values.length).toBeGreaterThan(1)
  for (const slug of ['a-first-tasting', 'for-the-evening']) {
    const { text } = await site.fetch(`/collections/${slug}`)
    expect(text.match(/href="\/products\/[a-z-]+"/g)?.length).toBeGreaterThan(1)
  }
  const settings = await site.api('GET /pages/settings/public/')
  expect(settings).toMatchObject({
    country: 'NP',
    guest_checkout: true,
    tells_when_back: true,
    shows_recently_seen: true,
    takes_returns: true,
  })
  expect(settings.order_texts).toHaveLength(3)
  const owner = await newColleague(shop, 'owner', 2)
  const invoices = await rowsOf(
    `select number from documents where tenant_id = $1 and kind = 'invoice' order by number`,
    2,
  )
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
  expect((await owner.shop('GET /home/')).json().waiting.map(({ kind }) => kind)).toContain(
    'returns_to_answer',
  )
  expect(invoices.length).toBeGreaterThan(5)
  const returns = await rowsOf('select status from order_returns where tenant_id = $1', 2)
  expect(returns).toEqual([{ status: 'asked' }, { status: 'asked' }])
  const withoutCustoms = `select slug from products
    where tenant_id = $1 and (tariff_number = '' or origin_country = '')`
  expect(await rowsOf(withoutCustoms, 2)).toEqual([])
  const alerts = await rowsOf('select from stock_alerts where tenant_id = $1', 2)
  expect(alerts).toHaveLength(3)
})

test('the khukuri shop lies in Nepal, and keeps to accounts', async () => {
  const settings = await shop.api('GET /pages/settings/public/')
  expect(settings).toMatchObject({ country: 'NP' })
  expect(settings).not.toHaveProperty('guest_checkout')
  const [office] = await rowsOf('select * from office_settings where tenant_id = $1', 1)
  expect(office).toMatchObject({ country: 'NP', time_zone: 'Asia/Kathmandu' })
  const facets = await shop.api('GET /products/facets/')
  expect(facets.map(({ name }) => name)).toEqual(['price', 'blade-length', 'use', 'handle'])
})

test('no job waits for the history, and no mail of it leaves', async () => {
  for (const kind of ['orders.', 'payments.', 'notices.', 'contact.']) {
    expect([kind, await jobsOf(shop, kind)]).toEqual([kind, []])
  }
  expect(mailbox.mails()).toEqual([])
})

test('another start on the same day has the same history', async () => {
  const again = await openShop({ template: 'empty' })
  try {
    await seedDemo({
      owner: again.database.owner,
      media: createFolderStore(join(sharedPlaces().mediaDir, 'history')),
      paymentKey: PAYMENT_KEY,
    })
    const orders = `select order_number, status, total_cents from orders order by order_number`
    expect((await again.owner.query(orders)).rows).toEqual((await shop.owner.query(orders)).rows)
  } finally {
    await again.close()
  }
})

test('a history is not added to a shop that is there already', async () => {
  await seedDemo({
    owner: shop.database.owner,
    media: createFolderStore(join(sharedPlaces().mediaDir, 'history')),
    paymentKey: PAYMENT_KEY,
  })
  expect(await rowsOf('select from orders where tenant_id = $1', TEA.tenant)).toHaveLength(240)
})

/** Each finds what would be wrong. */
const FAULTS = {
  'totals of orders': `
    select o.order_number from orders o where o.tenant_id = $1 and o.total_cents <>
      (select sum(l.price_cents * l.quantity) from order_lines l
        where l.tenant_id = o.tenant_id and l.order_id = o.id)
      + (select coalesce(sum(a.amount_cents), 0) from order_adjustments a
        where a.tenant_id = o.tenant_id and a.order_id = o.id)`,
  'numbers of items': `
    select o.order_number from orders o where o.tenant_id = $1 and o.total_items <>
      (select sum(l.quantity) from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id)`,
  'payments of paid orders': `
    select o.order_number from orders o where o.tenant_id = $1
      and (o.status in ('paid', 'processing', 'shipped', 'delivered', 'refunded')) <> exists (
        select from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
          and p.status = 'succeeded' and p.amount_cents = o.total_cents and not p.refund_due
          and (p.refunded_at is not null) = (o.status = 'refunded'))`,
  refunds: `
    select p.id from payments p where p.tenant_id = $1 and not p.refund_due and p.refunded_cents <>
      (select coalesce(sum(r.amount_cents), 0) from order_refunds r
        where r.tenant_id = p.tenant_id and r.order_id = p.order_id)`,
  'last events': `
    select o.order_number from orders o where o.tenant_id = $1 and o.status <>
      (select e.status from order_events e where e.tenant_id = o.tenant_id and e.order_id = o.id
        order by e.created_at desc limit 1)`,
  'events that are to come': `
    select e.order_id from order_events e where e.tenant_id = $1 and e.created_at > now()`,
  stock: `
    select p.slug from products p where p.tenant_id = $1
      and (select coalesce(sum(c.difference), 0) from stock_changes c
          where c.tenant_id = p.tenant_id and c.product_id = p.id)
        - (select coalesce(sum(l.quantity - l.returned), 0) from order_lines l
          join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
          where l.tenant_id = p.tenant_id and l.product_id = p.id and o.stock <> 'returned')
        <> case when p.option_count = 0 then p.stock else (select sum(v.stock)
          from product_variants v where v.tenant_id = p.tenant_id and v.product_id = p.id) end`,
  ratings: `
    select p.slug from products p where p.tenant_id = $1 and (p.review_count, p.rating_sum) <>
      (select count(*), coalesce(sum(r.rating), 0) from reviews r where r.tenant_id = p.tenant_id
        and r.product_id = p.id and r.hidden_at is null)`,
  'counts of categories': `
    select c.slug from categories c where c.tenant_id = $1 and c.product_count <>
      (select count(*) from products p where p.tenant_id = c.tenant_id and p.category_id = c.id
        and p.is_active)`,
  'uses of promotions': `
    select p.name from promotions p where p.tenant_id = $1 and p.used <>
      (select count(*) from promotion_uses u where u.tenant_id = p.tenant_id
        and u.promotion_id = p.id and u.state = 'counted' and p.usage_limit is not null)`,
  savings: `
    select u.order_id from promotion_uses u where u.tenant_id = $1 and u.saved_cents <>
      (select -sum(a.amount_cents) from order_adjustments a where a.tenant_id = u.tenant_id
        and a.order_id = u.order_id and a.source_id = u.promotion_id)`,
  'words of orders': `
    select o.order_number from orders o join customers c on c.tenant_id = o.tenant_id
        and c.id = o.customer_id
      where o.tenant_id = $1 and not (select array_agg(w.word) from order_words w
          where w.tenant_id = o.tenant_id and w.order_id = o.id)
        @> (select array_agg(word collate "C") from words_of_order(o.order_number,
          o.delivery_address, o.total_cents, o.currency, c.username, c.email) word)`,
  'customers younger than what they did': `
    select c.username from customers c where c.tenant_id = $1 and (
      exists (select from orders o where o.tenant_id = c.tenant_id and o.customer_id = c.id
        and o.created_at < c.created_at)
      or exists (select from reviews r where r.tenant_id = c.tenant_id and r.customer_id = c.id
        and r.created_at < c.created_at)
      or exists (select from comments k where k.tenant_id = c.tenant_id and k.customer_id = c.id
        and k.created_at < c.created_at))`,
  'orders of products that were not there yet': `
    select l.product_slug from order_lines l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = $1 and o.created_at < p.created_at`,
  'acts by others than colleagues': `
    select a.id from audit_entries a where a.tenant_id = $1 and not exists (
      select from memberships m where m.tenant_id = a.tenant_id and m.staff_id = a.staff_id)`,
}
