import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxReport } from '#contract/backoffice/settings/tax.ts'
import { wireToSignedCents } from '#contract/money.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, ORDERS } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const month = () => new Date().toISOString().slice(0, 7)
const report = async () => (await owner.shop(`GET /tax-report/?month=${month()}`)).json()
const staffOrder = async (id: number) => (await owner.shop(`GET /orders/${id}/`)).json()
const refund = async (id: number, body: object) => {
  const reply = await owner.shop(`POST /orders/${id}/refund/`, { kind: 'part', ...body })
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
}

/** Paid, with odd prices, so that parts of it have to be rounded. */
async function paidOrder(country: string, prices: number[]): Promise<number> {
  for (const priceCents of prices) {
    await addToCart(asha, await newProduct(shop, { priceCents, stock: 50 }), 3)
  }
  const address = { ...ADDRESS, country, postalCode: country === 'Germany' ? '10115' : '44600' }
  const placed = await asha.post(ORDERS, { ...ORDER, delivery_address: address })
  const { id } = placed.json()
  await owner.shop(`POST /orders/${id}/receipt/`, {})
  return id
}

async function saveTax(mode: 'included' | 'added'): Promise<void> {
  const saved = await owner.shop('PUT /settings/tax/', {
    ...TAX,
    mode,
    rates: [
      rate('DE', '19', { name: 'MwSt' }),
      rate('NP', '13'),
      rate('NP', '0.875', { name: 'Levy' }),
    ],
  })
  expect(saved.status).toBe(200)
}

const cents = (money: string | undefined) => wireToSignedCents(money ?? '0.00', 'USD')

/** The sums by name, percent and kind. */
function sumsOf(entries: { key: string; cents: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { key, cents } of entries) sums[key] = (sums[key] ?? 0) + cents
  return sums
}

test('the report of a month equals its orders and their refunds to the cent', async () => {
  await saveTax('included')
  const ids = [
    await paidOrder('Germany', [1999, 333]),
    await paidOrder('Nepal', [777, 1234, 5]),
    await paidOrder('Japan', [1001]),
  ]
  await saveTax('added')
  ids.push(await paidOrder('Germany', [2499, 17]), await paidOrder('Nepal', [101, 909]))
  // An order that is not paid is not in the report.
  await addToCart(asha, await newProduct(shop, { priceCents: 9999 }))
  await asha.post(ORDERS, ORDER)
  await refund(ids[0]!, { lines: [{ line: 0, quantity: 1 }] })
  await refund(ids[0]!, { amount: '7.77' })
  await refund(ids[1]!, { amount: '12.34' })
  await refund(ids[1]!, { lines: [{ line: 1, quantity: 2 }] })
  await refund(ids[3]!, { lines: [{ line: 0, quantity: 2 }] })
  await owner.shop(`POST /orders/${ids[4]!}/refund/`, { kind: 'whole' })

  const { rows, orders } = await report()
  expect(orders).toBe(ids.length)
  const found = await Promise.all(ids.map(staffOrder))
  const keyOf = (name: string, percent: string | null) => `${name} ${percent ?? 'none'}`
  const taxed = found.flatMap(({ breakdown }) => breakdown.filter(({ kind }) => kind === 'tax'))
  const percent = ({ because, rate: ppm }: { because: string; rate?: number | undefined }) =>
    because === 'no rate' ? null : String(ppm! / 10_000)
  const byRate = (amount: (entry: (typeof taxed)[number]) => string | undefined) =>
    sumsOf(
      taxed.map((each) => ({ key: keyOf(each.label, percent(each)), cents: cents(amount(each)) })),
    )
  const inReport = (amount: (row: TaxReport['rows'][number]) => string) =>
    sumsOf(rows.map((row) => ({ key: keyOf(row.name, row.percent), cents: cents(amount(row)) })))
  expect(inReport(({ tax }) => tax)).toEqual(byRate(({ amount }) => amount))
  expect(inReport(({ base }) => base)).toEqual(byRate(({ base }) => base))
  const back = found.flatMap(({ taxes = [] }) => taxes)
  const refunded = sumsOf(back.map((each) => ({ key: each.name, cents: cents(each.refunded) })))
  expect(sumsOf(rows.map((row) => ({ key: row.name, cents: cents(row.refunded_tax) })))).toEqual(
    refunded,
  )
  expect(refunded['MwSt']).toBeGreaterThan(0)
  // A one-stop return wants each country by itself, though their taxes have one name.
  const countriesOf = (name: string) =>
    new Set(rows.filter((row) => row.name === name).map(({ country }) => country))
  expect([countriesOf('MwSt'), countriesOf('Levy')]).toEqual([new Set(['DE']), new Set(['NP'])])
})

test('a full refund leaves no tax of its order, whatever parts came before', async () => {
  await saveTax('added')
  const before = await report()
  const id = await paidOrder('Germany', [3333])
  await refund(id, { lines: [{ line: 0, quantity: 1 }] })
  await refund(id, { amount: '0.01' })
  await owner.shop(`POST /orders/${id}/refund/`, { kind: 'whole' })
  const { taxes, status } = await staffOrder(id)
  expect([status, taxes![0]!.refunded]).toEqual(['refunded', taxes![0]!.tax])
  const sumOf = (rows: TaxReport['rows']) =>
    rows.reduce((sum, { net_tax }) => sum + wireToSignedCents(net_tax, 'USD'), 0)
  expect(sumOf((await report()).rows)).toBe(sumOf(before.rows))
})

test('the report is taken as a file, and another month has none of it', async () => {
  const file = (await owner.shop(`POST /tax-report/file/?month=${month()}`, {})).json()
  expect(file.csv).toContain('Month,Country,Tax,Rate in percent')
  expect(file.csv).toContain(`${month()},DE,MwSt,19,`)
  const { rows } = (await owner.shop('GET /tax-report/?month=2020-01')).json()
  expect(rows).toEqual([])
  for (const wrong of ['2026-13', '2026', 'x'.repeat(10_000)]) {
    expect((await owner.shop(`GET /tax-report/?month=${wrong}`)).status).toBe(400)
  }
})
