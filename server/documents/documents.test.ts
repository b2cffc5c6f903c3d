import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const paidOrder = async (buyer = asha) => {
  const { order } = await orderOfNew(shop, buyer)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  return order
}

describe('a shop with the defaults', () => {
  test('issues nothing, and its orders name no documents', async () => {
    const order = await paidOrder()
    await issueNow(shop, order)
    expect((await asha.get(`/orders/orders/${order.id}/` as never)).json()).not.toHaveProperty(
      'documents',
    )
    expect((await owner.shop(`GET /orders/${order.id}/documents/`)).json()).toEqual([])
  })
})

describe('an invoice', () => {
  beforeAll(() => saveDocuments(owner))

  test('is issued with the payment and read by its buyer and by staff', async () => {
    const order = await paidOrder()
    expect(await documentsOf(asha, order)).toEqual([])
    await issueNow(shop, order)
    const [invoice, ...others] = await documentsOf(asha, order)
    const year = new Date().getFullYear()
    expect(others).toEqual([])
    expect(invoice!.name).toBe(`Invoice R-${year}-0001`)
    const pdf = await shop.fetch(invoice!.url)
    expect(pdf.status).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': expect.stringMatching(/(^|, )no-referrer$/),
      'content-disposition': `inline; filename="R-${year}-0001.pdf"`,
    })
    expect(pdf.text.startsWith('%PDF-1.7')).toBe(true)
    expect((await shop.fetch(invoice!.url)).text).toBe(pdf.text)
    const [shown] = (await owner.shop(`GET /orders/${order.id}/documents/`)).json()
    expect(shown).toMatchObject({ name: invoice!.name })
    expect((await shop.fetch(new URL(shown!.url).pathname)).text).toBe(pdf.text)
  })

  test('an invoice of another link, and of another shop, is 404', async () => {
    const order = await paidOrder()
    await issueNow(shop, order)
    const url = (await documentsOf(asha, order))[0]!.url
    const other = await newCustomer(shop)
    expect((await other.get(`/orders/orders/${order.id}/` as never)).status).toBe(404)
    const changed = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const path of [changed, '/documents/1', url.replace('/documents/', '/media/')]) {
      expect((await shop.fetch(path)).status).toBe(404)
    }
    // A link is one of its shop alone.
    expect((await shop.teaShop.fetch(url)).status).toBe(404)
    expect((await shop.fetch(url)).status).toBe(200)
    await changeRows(
      shop,
      'orders',
      { id: order.id },
      { page_round: (eb) => eb('page_round', '+', 1) },
    )
    expect((await shop.fetch(url)).status).toBe(404)
  })

  test('is neither changed nor deleted by the server', async () => {
    const grants = await shop.owner.query(
      `select table_name, privilege_type from information_schema.role_table_grants
        where grantee = 'pasal_server'
          and table_name in ('documents', 'document_taxes', 'document_files')`,
    )
    expect(new Set(grants.rows.map(({ privilege_type }) => privilege_type))).toEqual(
      new Set(['SELECT', 'INSERT']),
    )
  })
})

describe('an e-invoice', () => {
  test('lies in the PDF, and a document whose e-invoice is wrong takes no number', async () => {
    await saveSettings(shop, 'office_settings', { country: 'NP' })
    await saveDocuments(owner, { has_e_invoices: true })
    await changeRows(shop, 'document_settings', {}, { vat_number: '' })
    const refused = await paidOrder()
    await issueNow(shop, refused)
    expect(await documentsOf(asha, refused)).toEqual([])
    const { timeline } = (await owner.shop(`GET /orders/${refused.id}/`)).json()
    expect(timeline.filter(({ mail }) => mail?.kind === 'alert')).toHaveLength(1)
    await saveDocuments(owner, { vat_number: '', tax_number: '301234567' })
    const order = await paidOrder()
    await issueNow(shop, order)
    const [invoice] = await documentsOf(asha, order)
    const pdf = await shop.fetch(invoice!.url)
    expect(pdf.bytes.toString('latin1')).toContain('factur-x.xml')
    expect(pdf.bytes.toString('latin1')).toContain('<fx:ConformanceLevel>EN 16931<')
    const { rows } = await shop.owner.query<{ numbers: number; last: number }>(
      `select count(*)::int as numbers, max(number) as last from documents where kind = 'invoice'`,
    )
    expect(rows[0]!.numbers).toBe(rows[0]!.last)
  })
})
