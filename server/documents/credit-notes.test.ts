import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, order, ORDER } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows, later, listRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await changeRows(shop, 'site_settings', {}, { locale: 'de', currency: 'EUR' })
  await saveSettings(shop, 'office_settings', { country: 'DE', time_zone: 'Europe/Berlin' })
  const tax = { ...TAX, mode: 'included' as const, rounding: 'total' as const }
  const rates = [rate('DE', '19', { name: 'MwSt.' })]
  expect((await owner.shop('PUT /settings/tax/', { ...tax, rates })).status).toBe(200)
  const zones = [{ name: 'Welt', countries: ['**'], methods: [flatMethod('DHL', '6.90')] }]
  const delivery = { ...CHARGED_DELIVERY, zones }
  expect((await owner.shop('PUT /settings/delivery/', delivery)).status).toBe(200)
  await newPromotion(shop)
  await saveDocuments(owner)
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

const IN_BERLIN = { ...ADDRESS, city: 'Berlin', postalCode: '10115', country: 'Germany' }

/** The order of the worked example: three units at 59.95 and one at 149.00, delivered for 6.90. */
async function exampleOrder() {
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop, { priceCents: 5995, stock: 50 }), 3)
  await addToCart(guest, await newProduct(shop, { priceCents: 14_900, stock: 50 }), 1)
  const placed = await order(guest, {
    ...ORDER,
    delivery_address: IN_BERLIN,
    email: 'asha@visitor.example',
  })
  expect(placed.total_price).toBe('302.86')
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  return { ...placed, guest }
}

async function refund(id: number, body: object): Promise<void> {
  const reply = await owner.shop(`POST /orders/${id}/refund/`, { way: 'outside', ...body })
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
}

/** Number, kind, net amount, tax and total of each document, in the order of issue. */
async function sumsOfDocuments(id: number) {
  const { rows } = await shop.owner.query<{ total_cents: number; content: object }>(
    `select d.number_text, d.net_cents::int, d.total_cents::int, d.content,
        (select sum(tax_cents)::int from document_taxes where document_id = d.id) as tax_cents
      from documents d where order_id = $1 order by issued_at, kind desc, number`,
    [id],
  )
  return rows
}

describe('the worked example', () => {
  test('gives an invoice and two credit notes that add up to the cent', async () => {
    const placed = await exampleOrder()
    await issueNow(shop, placed)
    await refund(placed.id, { kind: 'part', lines: [{ line: 0, quantity: 2 }], note: 'Zu groß' })
    await issueNow(shop, placed)
    await refund(placed.id, { kind: 'whole' })
    await issueNow(shop, placed)
    const year = new Date().getFullYear()
    expect(await sumsOfDocuments(placed.id)).toMatchObject([
      { number_text: `R-${year}-0001`, net_cents: 254_50, tax_cents: 48_36, total_cents: 302_86 },
      { number_text: `G-${year}-0001`, net_cents: 90_68, tax_cents: 17_23, total_cents: 107_91 },
      { number_text: `G-${year}-0002`, net_cents: 163_82, tax_cents: 31_13, total_cents: 194_95 },
    ])
    const [invoice, first] = await sumsOfDocuments(placed.id)
    expect(invoice!.content).toMatchObject({
      title: 'Rechnung',
      reasons: [
        { text: expect.stringContaining('10 %'), cents: -32_89 },
        { text: expect.stringContaining('DHL'), cents: 6_90 },
      ],
      notes: ['Alle Preise verstehen sich inklusive Steuer.'],
      buyer: { name: ADDRESS.fullname, country: 'DE' },
    })
    expect(first!.content).toMatchObject({
      invoice: { number: `R-${year}-0001` },
      rows: [{ quantity: 2, totalCents: 107_91, netCents: 90_68 }],
      notes: ['Grund: Zu groß'],
    })
  })

  test('is shown to its guest on the signed page', async () => {
    const placed = await exampleOrder()
    await issueNow(shop, placed)
    const path = `/orders/pages/${placed.page!.replace('/order/', '')}/` as never
    const { guest } = (await callsAt(shop).get(path)).json() as {
      guest: { documents: { name: string; url: string }[] }
    }
    expect(guest.documents).toMatchObject([{ name: expect.stringMatching(/^Rechnung R-/) }])
    expect((await shop.fetch(guest.documents[0]!.url)).status).toBe(200)
  })
})

test('a refund by amount and one before the invoice have credit notes, each once', async () => {
  const placed = await exampleOrder()
  await refund(placed.id, { kind: 'part', amount: '10.00' })
  await issueNow(shop, placed)
  await refund(placed.id, { kind: 'part', amount: '0.01' })
  await issueNow(shop, placed)
  await shop.write(1, async (tx) => {
    const { issueDocuments } = await import('./issue-documents.ts')
    expect(await issueDocuments(tx, placed.id)).toEqual([])
  })
  const [invoice, ...notes] = await sumsOfDocuments(placed.id)
  expect(invoice).toMatchObject({ total_cents: 302_86 })
  expect(notes).toMatchObject([{ total_cents: 10_00 }, { total_cents: 1 }])
})

test('an order that was paid before the shop began has no documents, nor has its refund', async () => {
  await changeRows(shop, 'document_settings', {}, { began_at: later({ days: 1 }) })
  const placed = await exampleOrder()
  await refund(placed.id, { kind: 'whole' })
  await issueNow(shop, placed)
  await changeRows(shop, 'document_settings', {}, { began_at: ago({ days: 1 }) })
  expect(await sumsOfDocuments(placed.id)).toEqual([])
})

test('the invoice comes with the first parcel where the shop says so', async () => {
  await saveDocuments(owner, { issue_at: 'shipped' })
  const placed = await exampleOrder()
  await issueNow(shop, placed)
  expect(await sumsOfDocuments(placed.id)).toEqual([])
  const body = { lines: [{ line: 0, quantity: 1 }] }
  expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, body)).status).toBe(200)
  await issueNow(shop, placed)
  expect(await sumsOfDocuments(placed.id)).toMatchObject([{ total_cents: 302_86 }])
  await saveDocuments(owner, { issue_at: 'paid' })
})

test('an order whose delivery failed has its invoice canceled', async () => {
  await saveDocuments(owner, { issue_at: 'shipped' })
  await changeRows(shop, 'payment_options', {}, { enable_on_delivery: true })
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop, { priceCents: 5995 }))
  const placed = await order(guest, {
    payment_method: 'on_delivery',
    delivery_address: IN_BERLIN,
    email: 'asha@visitor.example',
  })
  expect((await owner.shop(`POST /orders/${placed.id}/shipment/`, {})).status).toBe(200)
  await issueNow(shop, placed)
  const canceled = await owner.shop(`POST /orders/${placed.id}/cancellation/`, {})
  expect([canceled.status, canceled.text]).toEqual([200, expect.any(String)])
  await issueNow(shop, placed)
  const [invoice, note] = await sumsOfDocuments(placed.id)
  expect(note).toMatchObject({
    total_cents: invoice!.total_cents,
    content: { notes: [expect.stringContaining('storniert die Rechnung')] },
  })
  await saveDocuments(owner, { issue_at: 'paid' })
})

test('a wrong buyer is corrected by a credit note and a new invoice over what is left', async () => {
  const placed = await exampleOrder()
  await issueNow(shop, placed)
  await refund(placed.id, { kind: 'part', lines: [{ line: 0, quantity: 2 }] })
  await issueNow(shop, placed)
  const billing = { company: 'Tee GmbH', vat_number: 'DE987654321', reference: 'PO 7' }
  const path = `POST /orders/${placed.id}/documents/correction/` as const
  const corrected = await owner.shop(path, billing)
  expect([corrected.status, corrected.text]).toEqual([200, expect.any(String)])
  expect(corrected.json()).toHaveLength(4)
  await refund(placed.id, { kind: 'whole' })
  await issueNow(shop, placed)
  const documents = await sumsOfDocuments(placed.id)
  expect(documents.map(({ total_cents }) => total_cents)).toEqual([
    302_86, 107_91, 194_95, 194_95, 194_95,
  ])
  const [, , , invoice, last] = documents
  expect(invoice!.content).toMatchObject({
    title: 'Rechnung',
    buyer: { name: 'Tee GmbH', vat_number: 'DE987654321' },
    rows: [{ quantity: 1, totalCents: 53_95 }, { totalCents: 134_10 }, { totalCents: 6_90 }],
  })
  expect(last!.content).toMatchObject({
    buyer: { name: 'Tee GmbH' },
    invoice: { number: (invoice!.content as { number: string }).number },
  })
  expect((await owner.shop(path, billing)).status).toBe(409)
})

describe('the same correction five times at once', () => {
  const mailsAbout = (number: number) =>
    shop.owner
      .query(`select data from jobs.job where name = 'documents.file' and data::text like $1`, [
        `%${number}%`,
      ])
      .then(({ rowCount }) => rowCount)

  test.each([
    ['by one person', () => [owner]],
    ['by two people', async () => [owner, await newColleague(shop, 'manager')]],
  ])('makes one credit note and one invoice (%s)', async (_, peopleOf) => {
    const people = await peopleOf()
    const placed = await exampleOrder()
    await issueNow(shop, placed)
    const path = `POST /orders/${placed.id}/documents/correction/` as const
    const billing = { company: 'Tee GmbH', vat_number: '', reference: 'PO 8' }
    const correct = (at: number, sent = billing) => people[at % people.length]!.shop(path, sent)
    const replies = await Promise.all([0, 1, 2, 3, 4].map((at) => correct(at)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await correct(1)).json()).toHaveLength(3)
    const rows = await listRows(
      shop,
      'documents',
      { order_id: placed.id },
      ['id', 'kind'],
      'issued_at',
      'number',
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    for (const { id } of rows) expect(await mailsAbout(id)).toBe(1)
    expect((await correct(0, { ...billing, reference: 'PO 9' })).json()).toHaveLength(5)
    expect((await correct(0)).json()).toHaveLength(7)
  })
})
