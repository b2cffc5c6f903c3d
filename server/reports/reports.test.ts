import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sums } from '#contract/backoffice/reports/shapes/report-parts.ts'
import { wireToSignedCents } from '#contract/money.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { writeEntriesNow } from '#tests/purchase/entries.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let tenant: number
let pot: { id: number }
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  const made = await newShop(shop, { domain: 'reports.localhost' })
  owner = made.colleague
  tenant = made.id
  pot = await sell(owner, '59.95')
  const tax = { ...TAX, mode: 'included', rates: [rate('DE', '19')] }
  expect((await owner.shop('PUT /settings/tax/', tax)).status).toBe(200)
})
afterAll(() => shop.close())

const today = () => new Date().toISOString().slice(0, 10)
const days = (more = '') => `from=${today()}&until=${today()}${more}`
const NAMES = ['sales', 'products', 'categories', 'places', 'buyers'] as const
type Report = { rows: Record<string, unknown>[]; totals: Sums }

const reportOf = async (name: string, query = days()): Promise<Report> => {
  const reply = await owner.shop(`GET /reports/${name}/?${query}` as 'GET /reports/sales/')
  expect([name, reply.status, reply.text]).toEqual([name, 200, expect.any(String)])
  return JSON.parse(reply.text)
}

/** Three pots and an item that is no product, paid. */
async function paidOrder(): Promise<{ id: number; total_price: string }> {
  const drafts = draftsOf(owner)
  const draft = await drafts.newDraft()
  await drafts.add(draft, pot, 3)
  await drafts.addLine(draft, { name: 'Sharpening', price: '15.00', quantity: 2 })
  await drafts.change(draft, { is_handed_over: true, email: 'buyer@reports.example' })
  const made = await drafts.order(draft, { is_paid: true })
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  return made.json()
}

const cents = (amount: unknown) => wireToSignedCents(String(amount), 'USD')

function expectIdentities(row: Record<string, unknown>) {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + cents(row[name]), 0)
  expect(of('offered', 'delivery', 'discounts', 'added_tax', 'came_back')).toBe(of('total'))
  expect(of('net', 'tax')).toBe(of('total'))
}

describe('reports of one day', () => {
  beforeAll(async () => {
    const order = await paidOrder()
    await paidOrder()
    const part = { kind: 'part', amount: '59.95', returned: [{ line: 0, quantity: 1 }] }
    expect((await owner.shop(`POST /orders/${order.id}/refund/`, part)).status).toBe(200)
    await writeEntriesNow(shop)
  })

  test('have equal totals, whose rows add up to them', async () => {
    const sales = await reportOf('sales')
    expect(sales.totals).toMatchObject({
      orders: 2,
      units_sold: 10,
      offered: '419.70',
      came_back: '-59.95',
      total: '359.75',
    })
    for (const name of NAMES) {
      const { rows, totals } = await reportOf(name)
      expect([name, totals]).toEqual([name, sales.totals])
      for (const row of [...rows, totals]) expectIdentities(row)
      for (const column of ['total', 'tax', 'offered', 'came_back']) {
        const sum = rows.reduce((all, row) => all + cents(row[column]), 0)
        expect([name, column, sum]).toEqual([name, column, cents(totals[column as 'total'])])
      }
    }
  })

  test('name products and items that are none', async () => {
    const { rows } = await reportOf('products')
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['product', 'Pot'],
      ['custom', 'Sharpening'],
    ])
  })

  test('lead from the sales to the money', async () => {
    const { bridge, totals } = (await owner.shop(`GET /reports/money/?${days()}`)).json()
    expect(totals).toEqual({ received: '419.70', given_back: '-59.95', balance: '359.75' })
    expect(bridge).toMatchObject({ sold: '419.70', came_back: '-59.95', unexplained: '0.00' })
  })

  test('are the same as files, with the totals last', async () => {
    for (const name of [...NAMES, 'discounts', 'margin', 'money', 'stock'] as const) {
      const query = name === 'stock' ? '' : days()
      const { rows, totals } = await reportOf(name, query)
      const file = await owner.shop(
        `GET /reports/${name}/csv/?${query}` as 'GET /reports/sales/csv/',
      )
      expect([name, file.status]).toEqual([name, 200])
      const [, ...lines] = parseCsv(file.json().csv)
      expect([name, lines.length]).toEqual([name, rows.length + 1])
      expect(lines.at(-1)![0]).toBe('Total')
      const total = 'total' in totals ? totals.total : undefined
      if (total) expect(lines.at(-1)).toContain(total)
    }
  })

  test('are for owners, managers and readers', async () => {
    for (const [role, status] of [
      ['manager', 200],
      ['read_only', 200],
      ['fulfilment', 404],
      ['content', 404],
    ] as const) {
      const colleague = await newColleague(shop, role, tenant)
      expect([role, (await colleague.shop(`GET /reports/sales/?${days()}`)).status]).toEqual([
        role,
        status,
      ])
      const margin = (await colleague.shop(`GET /reports/margin/?${days()}`)).status
      expect([role, margin]).toEqual([role, role === 'manager' ? 200 : 404])
    }
  })

  test('refuse days that are turned, or too many', async () => {
    const of = async (from: string, until: string, by = 'day') =>
      (await owner.shop(`GET /reports/sales/?from=${from}&until=${until}&by=${by}`)).status
    expect(await of('2026-02-02', '2026-02-01')).toBe(400)
    expect(await of('2016-01-01', '2026-12-31')).toBe(400)
    expect(await of('2026-01-01', '2026-02-28', 'hour')).toBe(400)
    expect(await of('2017-01-01', '2026-12-31')).toBe(200)
  })
})
