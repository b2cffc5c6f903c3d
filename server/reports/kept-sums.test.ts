import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { personalEntries } from './entries/personal-entries.ts'
import { fold, foldAll, markStale } from './sums/fold.ts'
import { changeRows, countRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

const BUYER = 41
const YEARS = 'from=2023-01-01&until=2026-12-31'

/** A shop with a sale of 10.00 on some days, all of one product and one buyer. */
async function newShopWith(days: string[]): Promise<{ tenant: number; owner: Colleague }> {
  const tenant = await newEmptyShop(shop, { currency: 'USD' })
  await changeRows(shop, 'office_settings', { tenant_id: tenant }, { time_zone: 'UTC' })
  for (const day of days) await enter(tenant, day)
  await shop.write(tenant, foldAll)
  return { tenant, owner: await newColleague(shop, 'owner', tenant) }
}

let orders = 0
async function enter(tenant: number, day: string): Promise<void> {
  const order = ++orders
  await shop.owner.query(
    `insert into sales_entries (tenant_id, at, kind, source_id, line, order_id, product_id, buyer,
        currency, units, offered_cents, discount_cents, added_tax_cents, paid_cents, tax_cents, net_cents)
      values ($1, $2, 'sale', $3, 0, $3, 5, $4, 'USD', 1, 1000, 0, 0, 1000, 0, 1000)`,
    [tenant, `${day}T12:00:00Z`, order, BUYER],
  )
}

type Report = { rows: { total: string }[]; totals: { total: string } }
async function totalsOf(owner: Colleague, name: string): Promise<string[]> {
  const reply = await owner.shop(`GET /reports/${name}/?${YEARS}` as 'GET /reports/products/')
  expect(reply.status).toBe(200)
  const { rows, totals } = JSON.parse(reply.text) as Report
  return [...rows.map(({ total }) => total), totals.total]
}

test('reports read kept sums of whole months and years, and the night mends those that differ', async () => {
  const { tenant, owner } = await newShopWith(['2024-02-10', '2025-05-31', '2026-01-01'])
  expect(await totalsOf(owner, 'products')).toEqual(['30.00', '30.00'])
  await changeRows(
    shop,
    'sales_sums',
    {
      tenant_id: tenant,
      grouped: 'product',
      first_day: ['2024-01-01', '2024-02-01', '2026-01-01'],
    },
    { total: (eb) => eb('total', '+', 1) },
  )
  // The year 2024 and January 2026.
  expect(await totalsOf(owner, 'products')).toEqual(['30.02', '30.00'])
  await shop.write(tenant, (tx) => fold(tx, true))
  expect(await totalsOf(owner, 'products')).toEqual(['30.00', '30.00'])
})

test('a sale that is entered late counts at once, and its month and year are made anew', async () => {
  const { tenant, owner } = await newShopWith(['2024-02-10'])
  await enter(tenant, '2024-02-29')
  expect(await totalsOf(owner, 'products')).toEqual(['10.00', '10.00'])
  await shop.write(tenant, (tx) => markStale(tx, [new Date('2024-02-29T12:00:00Z')]))
  expect(await totalsOf(owner, 'products')).toEqual(['20.00', '20.00'])
  await shop.write(tenant, (tx) => fold(tx))
  expect(await totalsOf(owner, 'products')).toEqual(['20.00', '20.00'])
  const rows = await listRows(
    shop,
    'sales_sums',
    { tenant_id: tenant, grouped: 'product' },
    ['months', 'total'],
    'months',
  )
  expect(rows).toEqual([
    { months: 1, total: 2000 },
    { months: 12, total: 2000 },
  ])
})

test('a shop that moves to another time zone counts its months anew', async () => {
  const { tenant, owner } = await newShopWith(['2024-02-10', '2025-05-31'])
  await changeRows(
    shop,
    'office_settings',
    { tenant_id: tenant },
    { time_zone: 'Pacific/Kiritimati' },
  )
  expect(await totalsOf(owner, 'products')).toEqual(['20.00', '20.00'])
  await shop.write(tenant, foldAll)
  expect(await totalsOf(owner, 'products')).toEqual(['20.00', '20.00'])
  const { rows } = await shop.owner.query(
    `select first_day::text from sales_sums
       where tenant_id = $1 and grouped = 'product' and months = 1 order by 1`,
    [tenant],
  )
  // 12:00 in Greenwich is 02:00 of the next day there.
  expect(rows.map(({ first_day }) => first_day)).toEqual(['2024-02-01', '2025-06-01'])
})

test('kept sums forget a buyer whose data is erased, and count the sales as nobody’s', async () => {
  const { tenant, owner } = await newShopWith(['2024-02-10', '2025-05-31'])
  expect(await totalsOf(owner, 'buyers')).toEqual(['20.00', '20.00'])
  await shop.write(tenant, (tx) => personalEntries.erase(tx, { id: BUYER } as never))
  expect(await countRows(shop, 'sales_sums', { tenant_id: tenant, grouped: 'buyer' })).toBe(0)
  const reply = await owner.shop(`GET /reports/buyers/?${YEARS}` as 'GET /reports/buyers/')
  expect(JSON.parse(reply.text)).toMatchObject({
    rows: [{ kind: 'unknown', total: '20.00' }],
    totals: { total: '20.00' },
  })
})
