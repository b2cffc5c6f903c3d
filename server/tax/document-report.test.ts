import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxReport } from '#contract/backoffice/settings/tax.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  await saveSettings(shop, 'office_settings', { country: 'DE', time_zone: 'Europe/Berlin' })
  const rates = [rate('DE', '19', { name: 'MwSt' }), rate('**', '0', { name: 'Export' })]
  const saved = await owner.shop('PUT /settings/tax/', { ...TAX, mode: 'included', rates })
  expect(saved.status).toBe(200)
})
afterAll(() => shop.close())

const MONTH = todayIn('Europe/Berlin').slice(0, 7)
const report = async (query = `month=${MONTH}`): Promise<TaxReport> =>
  (await owner.shop(`GET /tax-report/?${query}`)).json()

async function paidOrder(country: string, priceCents: number): Promise<{ id: number }> {
  await addToCart(asha, await newProduct(shop, { priceCents, stock: 5 }), 1)
  const postalCode = country === 'Germany' ? '10115' : '44600'
  const placed = await order(asha, { delivery_address: { ...ADDRESS, country, postalCode } })
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  return placed
}

test('a shop that issues no documents counts its orders, and says nothing of documents', async () => {
  await paidOrder('Germany', 11_900)
  const found = await report()
  expect(found).toMatchObject({ orders: 1, rows: [{ country: 'DE', tax: '19.00' }] })
  expect(found).not.toHaveProperty('documents')
  expect(found.rows[0]).not.toHaveProperty('category')
})

test('a shop with documents counts invoices and credit notes by their day of issue', async () => {
  await saveDocuments(owner)
  const [home, abroad, late] = [
    await paidOrder('Germany', 11_900),
    await paidOrder('Nepal', 5_000),
    await paidOrder('Germany', 1_999),
  ]
  for (const placed of [home, abroad, late]) await issueNow(shop, placed)
  const body = { kind: 'part', amount: '11.90', way: 'outside' }
  expect((await owner.shop(`POST /orders/${home.id}/refund/`, body)).status).toBe(200)
  await issueNow(shop, home)
  // The invoice of the third order is of another month.
  await shop.owner.query(
    `update documents set issued_on = issued_on - interval '2 months' where order_id = $1`,
    [late.id],
  )
  const found = await report()
  // The first order was paid before documents began, so it has none.
  expect(found.rows).toMatchObject([
    {
      country: 'DE',
      name: 'MwSt',
      category: 'S',
      base: '100.00',
      tax: '19.00',
      refunded_base: '10.00',
      refunded_tax: '1.90',
      net_tax: '17.10',
    },
    { country: 'NP', name: 'Export', percent: '0', category: 'G', base: '50.00', tax: '0.00' },
  ])
  expect(found.documents).toEqual([
    {
      currency: 'USD',
      invoices: 2,
      credit_notes: 1,
      net: '140.00',
      tax: '17.10',
      total: '157.10',
    },
  ])
  const byOrders = await report(`month=${MONTH}&by=orders`)
  expect(byOrders).not.toHaveProperty('documents')
  expect(byOrders.orders).toBe(4)
})

test('the file of documents names their category, and that it counts them', async () => {
  const { csv } = (await owner.shop(`POST /tax-report/file/?month=${MONTH}`, {})).json()
  const [heads, first] = csv.split('\r\n')
  expect(heads).toMatch(/Tax due,Category,Counted by$/)
  expect(first).toBe(`${MONTH},DE,MwSt,19,yes,USD,100.00,19.00,10.00,1.90,17.1,S,documents`)
  const by = `month=${MONTH}&by=`
  expect((await owner.shop(`POST /tax-report/file/?${by}orders`, {})).json().csv).toMatch(
    /Tax due\r\n/,
  )
  expect((await owner.shop(`GET /tax-report/?${by}nothing`)).status).toBe(400)
})
