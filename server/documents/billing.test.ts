import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const BILLING = { company: 'Rai & Söhne GmbH', vat_number: 'ATU12345678', reference: 'PO-77' }

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const inCart = async (buyer = asha) => addToCart(buyer, await newProduct(shop, { stock: 5 }), 1)

const keptOf = async ({ id }: { id: number }) =>
  (
    await shop.owner.query(
      'select company, vat_number, reference from order_billing where order_id = $1',
      [id],
    )
  ).rows

const invoiceOf = async ({ id }: { id: number }) => {
  expect((await owner.shop(`POST /orders/${id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, { id })
  const { rows } = await shop.owner.query<{ content: { buyer: object; reference: string } }>(
    'select content from documents where order_id = $1',
    [id],
  )
  return rows[0]!.content
}

test('a shop without invoices offers no company and keeps none', async () => {
  expect((await asha.get('/payments/options/')).json()).not.toHaveProperty('has_invoices')
  await inCart()
  expect(await keptOf(await order(asha, { billing: BILLING }))).toEqual([])
})

test('an invoice names the company, its VAT number and its reference', async () => {
  await saveDocuments(owner)
  expect((await asha.get('/payments/options/')).json()).toMatchObject({ has_invoices: true })
  await inCart()
  const placed = await order(asha, { billing: BILLING })
  expect(await keptOf(placed)).toEqual([BILLING])
  expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({ billing: BILLING })
  const { buyer, reference } = await invoiceOf(placed)
  expect(buyer).toMatchObject({ name: BILLING.company, vat_number: BILLING.vat_number })
  expect(reference).toBe(BILLING.reference)
})

test('blank words are those of a consumer', async () => {
  await inCart()
  const blank = { company: ' ', vat_number: '\u200B', reference: '' }
  const placed = await order(asha, { billing: blank })
  expect(await keptOf(placed)).toEqual([])
  expect((await invoiceOf(placed)).buyer).toMatchObject({ name: 'Asha Rai', vat_number: '' })
})

test('an invoice that was corrected keeps its correction', async () => {
  await inCart()
  const placed = await order(asha, { billing: BILLING })
  await invoiceOf(placed)
  const corrected = { ...BILLING, company: 'Rai AG' }
  const path = `POST /orders/${placed.id}/documents/correction/` as const
  expect((await owner.shop(path, corrected)).status).toBe(200)
  const { rows } = await shop.owner.query<{ name: string }>(
    `select content -> 'buyer' ->> 'name' as name from documents
       where order_id = $1 and kind = 'invoice' order by round`,
    [placed.id],
  )
  expect(rows.map(({ name }) => name)).toEqual([BILLING.company, 'Rai AG'])
})

test('the same key with another company is another request', async () => {
  await inCart()
  const key = { idempotencyKey: crypto.randomUUID() }
  const send = (billing: object) => asha.post(ORDERS, { ...ORDER, billing }, key)
  expect((await send(BILLING)).status).toBe(201)
  expect((await send(BILLING)).status).toBe(201)
  expect((await send({ ...BILLING, company: 'Another' })).status).toBe(409)
})

test('the export names it, and erasing the person deletes it with the order’s names', async () => {
  const buyer = await newCustomer(shop)
  await inCart(buyer)
  const placed = await order(buyer, { billing: BILLING })
  const { username, id } = buyer.user
  const told = (await owner.shop(`GET /customers/${id}/export/`)).json() as unknown as {
    orders: object[]
  }
  expect(told.orders).toMatchObject([{ billing: BILLING }])
  expect((await buyer.post(`${ORDERS}${placed.id}/cancellation/` as never, {})).status).toBe(200)
  expect((await owner.shop(`POST /customers/${id}/erasure/`, { username })).status).toBe(200)
  expect(await keptOf(placed)).toEqual([])
})
