import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { callsAt } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, ORDER, stockOf } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

const EMAIL = 'erika@visitor.example'
const KNIFE = 0
const TEA = 1

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await changeRows(shop, 'site_settings', {}, { locale: 'de', currency: 'EUR' })
  await saveSettings(shop, 'office_settings', { country: 'DE', time_zone: 'Europe/Berlin' })
  const tax = { ...TAX, mode: 'included' as const, rounding: 'total' as const }
  const rates = [rate('DE', '19', { name: 'MwSt.' }), rate('DE', '7', { tax_class: 'reduced' })]
  const zones = [{ name: 'Welt', countries: ['**'], methods: [flatMethod('DHL', '6.90')] }]
  const rules = { sells_to_eu: { from: false, to: true }, return_days: { from: 0, to: 30 } }
  for (const { status } of [
    await owner.shop('PUT /settings/tax/', { ...tax, rates }),
    await owner.shop('PUT /settings/delivery/', { ...CHARGED_DELIVERY, zones }),
    await owner.shop('PATCH /settings/returns/', rules),
  ]) {
    expect(status).toBe(200)
  }
  await saveDocuments(owner)
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

/** A guest's order of two packs of tea for 9.90 each, sent; with an engraved knife for 149.00 first. */
async function sentOrder({ hasKnife = true } = {}) {
  const knife = await newProduct(shop, { priceCents: 14_900, fields: [{}] })
  const tea = await newProduct(shop, { priceCents: 990 })
  await changeRows(shop, 'products', { id: tea.id }, { tax_class: 'reduced' })
  const guest = await newGuest(shop)
  if (hasKnife) await addToCart(guest, knife, 1, { engraving: 'Erika' })
  await addToCart(guest, tea, 2)
  const delivery_address = { ...ADDRESS, city: 'Berlin', postalCode: '10115', country: 'Germany' }
  const placed = await order(guest, { ...ORDER, delivery_address, email: EMAIL })
  expect(placed.total_price).toBe(hasKnife ? '175.70' : '26.70')
  for (const step of ['receipt', 'shipment'] as const) {
    expect((await owner.shop(`POST /orders/${placed.id}/${step}/`, {})).status).toBe(200)
  }
  await issueNow(shop, placed)
  return { ...placed, tea, token: placed.page!.replace('/order/', '') }
}

type Units = { line: number; quantity: number }

/** The goods of a case come back, and so does their money. @returns the money for goods and delivery */
async function settle(id: number, came: Units = { line: TEA, quantity: 1 }): Promise<string[]> {
  const act = (name: string, body: object) =>
    owner.shop(`POST /returns/${id}/${name}/` as never, body)
  const lines = [{ line: came.line, received: came.quantity, restocked: came.quantity }]
  const received = (await act('receipt', { lines })).json() as StaffReturn
  const { amount, delivery, keeps_nothing: isWhole } = received.refund!
  const backWithIt = isWhole ? delivery : '0.00'
  const body = { way: 'outside', ...(isWhole && { delivery }) }
  expect((await act('refund', body)).status).toBe(200)
  expect((await act('closing', {})).json()).toMatchObject({ status: 'closed' })
  return [amount, backWithIt]
}

const newestCase = async (orderId: number) => {
  const reply = await owner.shop(`GET /returns/?order=${orderId}` as never)
  return (reply.json() as { results: { id: number }[] }).results[0]!.id
}

async function withdraw(placed: Awaited<ReturnType<typeof sentOrder>>, lines?: Units[]) {
  const statement = {
    form_key: randomUUID(),
    order: placed.order_number,
    name: 'Erika Muster',
    email: EMAIL,
    page_token: placed.token,
    ...(lines && { lines }),
  }
  expect((await callsAt(shop).post('/orders/withdrawals/', statement)).status).toBe(201)
  await jobsDone(shop, 'orders.withdrawal')
}

/** Totals, and taxes by rate, of the documents of an order: the invoice and its credit notes. */
async function documentsOf(orderId: number) {
  const { rows } = await shop.owner.query<{
    kind: string
    total: number
    taxes: Record<string, number>
  }>(
    `select d.kind, d.total_cents::int as total, (select json_object_agg(t.rate_ppm, t.tax_cents)
        from document_taxes t where t.document_id = d.id) as taxes
      from documents d where d.order_id = $1 order by d.issued_at, d.kind desc, d.number`,
    [orderId],
  )
  return rows
}

test('a guest withdraws from one pack and returns the other, and the documents add up', async () => {
  const placed = await sentOrder()
  const page = callsAt(shop)
  const { lines } = (
    await page.get(`/orders/pages/${placed.token}/withdrawal/` as never)
  ).json() as { lines: object[] }
  expect(lines).toMatchObject([
    { line: KNIFE, is_excluded: true },
    { line: TEA, quantity: 2, is_excluded: false },
  ])

  await withdraw(placed, [{ line: TEA, quantity: 1 }])
  expect(await settle(await newestCase(placed.id))).toEqual(['9.90', '0.00'])
  await issueNow(shop, placed)

  const asked = await page.post(`/orders/pages/${placed.token}/returns/` as never, {
    lines: [{ line: TEA, quantity: 1 }],
    reason: 'Zu herb',
  })
  expect([asked.status, asked.text]).toEqual([201, expect.any(String)])
  const returned = await newestCase(placed.id)
  expect((await owner.shop(`POST /returns/${returned}/agreement/` as never, {})).status).toBe(200)
  expect(await settle(returned)).toEqual(['9.90', '0.00'])
  await issueNow(shop, placed)

  const [invoice, ...notes] = await documentsOf(placed.id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: 175_70 })
  expect(notes).toMatchObject([
    { kind: 'credit_note', total: 9_90, taxes: { 70_000: 65 } },
    { kind: 'credit_note', total: 9_90, taxes: { 70_000: 65 } },
  ])
  expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({
    given_back: { refunded: '19.80', net: '155.90' },
  })
  expect(await stockOf(shop, placed.tea)).toBe(10)

  const { guest } = (await page.get(`/orders/pages/${placed.token}/` as never)).json() as {
    guest: { documents: object[] }
  }
  expect(guest.documents).toHaveLength(3)
  const today = new Date().toISOString().slice(0, 10)
  // In Berlin the next day begins before it does in UTC.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const period = `from=${today.slice(0, 7)}-01&until=${tomorrow}`
  const { csv } = (await owner.shop(`POST /documents/file/?${period}`, {})).json()
  const [heads, ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const numbers = new Set(rows.map((row) => row[heads!.indexOf('Number')]))
  expect(numbers.size).toBe(3)
})

test('a withdrawal from the whole order gives back what was paid, the standard delivery included', async () => {
  const placed = await sentOrder({ hasKnife: false })
  await withdraw(placed)
  const id = await newestCase(placed.id)
  expect(await settle(id, { line: 0, quantity: 2 })).toEqual(['19.80', '6.90'])
  await issueNow(shop, placed)
  expect((await owner.shop(`GET /orders/${placed.id}/`)).json()).toMatchObject({
    status: 'refunded',
    given_back: { refunded: '26.70', net: '0.00' },
  })
  const [invoice, note] = await documentsOf(placed.id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: 26_70 })
  expect(note).toEqual({ ...invoice, kind: 'credit_note' })
})
