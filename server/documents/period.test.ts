import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { unzipped } from '#tests/zip.ts'

let shop: OpenShop
let owner: Colleague
const today = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${today}&until=${today}`
const number = (text: string) => text.replace('Y', today.slice(0, 4))

beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await saveDocuments(owner, { invoice_pattern: 'R/{year}/{number}' })
  const buyer = await newCustomer(shop)
  for (const kind of ['kept', 'refunded']) {
    const { order } = await orderOfNew(shop, buyer)
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    if (kind === 'refunded') {
      await owner.shop(`POST /orders/${order.id}/refund/`, { kind: 'whole', way: 'outside' })
    }
    await issueNow(shop, order)
  }
})
afterAll(() => shop.close())

test('the table has a row for each document, and its amounts add up', async () => {
  const { csv, next } = (await owner.shop(`POST /documents/file/?${PERIOD}`, {})).json()
  expect(next).toBeNull()
  const [heads, ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const cell = (row: string[], head: string) => row[heads!.indexOf(head)]
  expect(rows.map((row) => [cell(row, 'Number'), cell(row, 'Total')])).toEqual(
    expect.arrayContaining([
      [number('R/Y/0001'), '10.00'],
      [number('R/Y/0002'), '10.00'],
      [number('G-Y-0001'), '-10.00'],
    ]),
  )
  const [entry] = (await owner.shop('GET /audit/')).json().results
  expect(JSON.stringify(entry)).toContain('documents')
})

test('the zip holds the PDFs of the days alone, for its own shop', async () => {
  const reply = await owner.shop(`POST /documents/archive/?${PERIOD}`, {})
  const { url, documents } = reply.json()
  expect(documents).toBe(3)
  const zip = await owner.send(url, { method: 'GET' })
  expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(zip.headers['cache-control']).toBe('no-store')
  const files = await unzipped(zip.bytes)
  expect(Object.keys(files).toSorted()).toEqual([
    number('G-Y-0001.pdf'),
    number('R-Y-0001.pdf'),
    number('R-Y-0002.pdf'),
  ])
  for (const bytes of Object.values(files)) {
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  }
  const none = (
    await owner.shop('POST /documents/archive/?from=2020-01-01&until=2020-01-31', {})
  ).json()
  expect(none.documents).toBe(0)
  for (const wrong of ['?from=2026-01-01', '?from=x&until=y', '']) {
    const refused = await owner.send(url.replace(/\?.*/, wrong), { method: 'GET' })
    expect(refused.status).toBe(400)
  }
})
