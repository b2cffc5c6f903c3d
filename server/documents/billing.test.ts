import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import type { DocumentContent } from './content/content.ts'
import { listRows } from '#tests/rows.ts'

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
  await listRows(shop, 'order_billing', { order_id: id }, ['company', 'vat_number', 'reference'])

const contentsOf = async ({ id }: { id: number }) => {
  const rows = await listRows(
    shop,
    'documents',
    { order_id: id },
    ['content'],
    'issued_at',
    'number',
  )
  return rows.map(({ content }) => content as DocumentContent)
}

const invoiceOf = async ({ id }: { id: number }) => {
  expect((await owner.shop(`POST /orders/${id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, { id })
  const rows = await listRows(shop, 'documents', { order_id: id }, ['content'])
  return rows[0]!.content as DocumentContent
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
  const rows = await listRows(
    shop,
    'documents',
    { order_id: placed.id, kind: 'invoice' },
    ['content'],
    'round',
  )
  expect(rows.map(({ content }) => (content as DocumentContent).buyer.name)).toEqual([
    BILLING.company,
    'Rai AG',
  ])
})

const OFFICE = {
  fullname: 'Asha Rai',
  street: 'Kärntner Straße 1',
  city: 'Wien',
  postalCode: 'A-1010',
  country: 'Österreich',
}
const AT_OFFICE = { ...OFFICE, postalCode: '1010' }

test('an invoice and its credit note go to an address of their own', async () => {
  await inCart()
  const placed = await order(asha, { billing: { ...BILLING, address: OFFICE } })
  const shown = {
    ...BILLING,
    address: AT_OFFICE,
    address_lines: ['Asha Rai', 'Kärntner Straße 1', '1010 Wien', 'Österreich'],
  }
  const staffOrder = async () => (await owner.shop(`GET /orders/${placed.id}/`)).json()
  expect((await staffOrder()).billing).toEqual(shown)
  expect((await orderOf(asha, placed)).billing).toEqual(shown)
  await invoiceOf(placed)
  await owner.shop(`POST /orders/${placed.id}/refund/`, { kind: 'whole', way: 'outside' })
  await issueNow(shop, placed)
  const documents = await contentsOf(placed)
  expect(documents).toHaveLength(2)
  for (const content of documents) {
    expect(content).toMatchObject({
      buyer: {
        name: BILLING.company,
        lines: ['Asha Rai', 'Kärntner Straße 1', '1010 Wien', 'Österreich'],
        city: 'Wien',
        country: 'AT',
      },
      delivered_to: { name: ADDRESS.fullname, city: ADDRESS.city, country: 'NP' },
    })
    const [, said] = content.facts.find(([label]) => label === 'Delivery to')!
    expect(said).toBe('Asha Rai, Ratna Marga 12, Dharan 56700, Nepal')
  }
})

test('an invoice at the address of the delivery says nothing of another one', async () => {
  await inCart()
  const placed = await order(asha)
  await invoiceOf(placed)
  const [content] = await contentsOf(placed)
  expect(content).not.toHaveProperty('delivered_to')
  expect(content!.billing).not.toHaveProperty('address')
  expect((await orderOf(asha, placed)) as object).not.toHaveProperty('billing')
})

test('a corrected invoice changes the address, and the order shows it', async () => {
  await inCart()
  const placed = await order(asha, { billing: { ...BILLING, address: OFFICE } })
  await invoiceOf(placed)
  const path = `POST /orders/${placed.id}/documents/correction/` as const
  const blank = { fullname: '', street: '', city: '', postalCode: '', country: '' }
  expect((await owner.shop(path, { ...BILLING, address: blank })).status).toBe(200)
  expect((await owner.shop(`GET /orders/${placed.id}/`)).json().billing).toEqual(BILLING)
  const invoices = (await contentsOf(placed)).filter(({ kind }) => kind === 'invoice')
  expect(invoices.map(({ buyer }) => buyer.city)).toEqual(['Wien', ADDRESS.city])
})

test('refuses a VAT number without the form of its country, and a part of an address', async () => {
  await inCart()
  const send = async (billing: object) => {
    const { status, text } = await asha.post(ORDERS, {
      ...ORDER,
      billing: { ...BILLING, ...billing },
    })
    return [status, status === 201 ? undefined : JSON.parse(text)]
  }
  const detail = 'A VAT number of Austria looks like ATU12345678. Please check yours.'
  expect(await send({ vat_number: 'AT12345678', address: OFFICE })).toEqual([
    400,
    { detail, vat_number: [detail] },
  ])
  expect(await send({ address: { ...OFFICE, city: ' ', street: '' } })).toEqual([
    400,
    {
      detail: 'Please fill in the address for the invoice.',
      billing_street: ['This field is required.'],
      billing_city: ['This field is required.'],
    },
  ])
  expect((await send({ address: { ...OFFICE, city: 'x'.repeat(10_000) } }))[0]).toBe(400)
  const corrected = await owner.shop(`POST /orders/1/documents/correction/`, {
    ...BILLING,
    vat_number: 'DE1',
  })
  expect(corrected.status).toBe(404)
  // Hong Kong has no postal codes, and no form of VAT numbers is known.
  const inHongKong = { ...OFFICE, postalCode: '', country: 'Hong Kong' }
  expect((await send({ vat_number: '12345', address: inHongKong }))[0]).toBe(201)
})

test('the file of orders has the columns of invoices', async () => {
  await inCart()
  const placed = await order(asha, { billing: { ...BILLING, address: OFFICE } })
  const { csv } = (await owner.shop('GET /orders/csv/')).json()
  const [heads, ...lines] = csv.split('\r\n')
  expect(heads).toMatch(/Billing Company,Billing VAT Number.+Billing Country$/)
  const line = lines.find((each) => each.includes(placed.order_number))
  expect(line).toMatch(
    /Rai & Söhne GmbH,ATU12345678,PO-77,Asha Rai,Kärntner Straße 1,Wien,1010,,Österreich$/,
  )
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
  const placed = await order(buyer, { billing: { ...BILLING, address: OFFICE } })
  const { username, id } = buyer.user
  const exported = (await owner.shop(`GET /customers/${id}/export/`)).json() as unknown as {
    orders: object[]
  }
  expect(exported.orders).toMatchObject([{ billing: { ...BILLING, address: AT_OFFICE } }])
  expect((await buyer.post(`${ORDERS}${placed.id}/cancellation/` as never, {})).status).toBe(200)
  expect((await owner.shop(`POST /customers/${id}/erasure/`, { username })).status).toBe(200)
  expect(await keptOf(placed)).toEqual([])
})
