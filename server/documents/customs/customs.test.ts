import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { ship, units } from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  await livesIn('DE')
})
afterAll(() => shop.close())

async function livesIn(country: string) {
  const settings = (await owner.shop('GET /settings/')).json()
  await owner.shop('PATCH /settings/', { country: { from: settings.country, to: country } })
}

/** A paid order of three units of one product and one of another. */
async function orderTo(country: string, facts = {}) {
  const buyer = await newCustomer(shop)
  const [first, second] = [await newProduct(shop), await newProduct(shop)]
  await changeRows(
    shop,
    'products',
    { id: first.id },
    { name: 'Tea bowl', weight_grams: 420, tariff_number: '691200', origin_country: 'DE' },
  )
  await addToCart(buyer, first, 3)
  await addToCart(buyer, second, 1)
  const { id } = await orderNow(buyer, { delivery_address: { ...ADDRESS, country, ...facts } })
  expect((await owner.shop(`POST /orders/${id}/receipt/`, {})).status).toBe(200)
  return id
}

const customsOf = (id: number, query = '') => packer.shop(`GET /orders/${id}/customs/?${query}`)

test.each([
  ['Nepal', true],
  ['नेपाल', true],
  ['Schweiz', true],
  ['United Kingdom', true],
  ['Norwegen', true],
  ['Germany', false],
  ['France', false],
  ['Monaco', false],
])('a German shop has a customs form for a parcel to %s: %s', async (country, isThere) => {
  const id = await orderTo(country)
  const order = (await packer.shop(`GET /orders/${id}/`)).json()
  expect(order.passes_customs).toBe(isThere || undefined)
  expect((await customsOf(id)).status).toBe(isThere ? 200 : 404)
  if (isThere) return
  const path = `/api/shops/1/orders/${id}/customs-form?form=CN22`
  expect((await packer.send(path, { method: 'GET' })).status).toBe(404)
})

test('a shop without a country has none', async () => {
  const id = await orderTo('Nepal')
  await livesIn('')
  expect((await customsOf(id)).status).toBe(404)
  expect((await packer.shop(`GET /orders/${id}/`)).json()).not.toHaveProperty('passes_customs')
  await livesIn('DE')
})

test('says which form, and what it leaves empty', async () => {
  const id = await orderTo('Nepal')
  const { proposed, missing, grams } = (await customsOf(id)).json()
  expect([proposed, grams]).toEqual(['CN22', null])
  expect(missing[0]).toBe('Your address: see Settings → Documents')
  expect(missing.slice(1)).toEqual([
    expect.stringMatching(/: weight, tariff number, country of origin$/),
  ])
  await saveDocuments(owner)
  expect((await customsOf(id)).json().missing).toHaveLength(1)
})

test('is for the units of a shipment, or for what is left', async () => {
  const id = await orderTo('Nepal')
  const { shipments } = await ship(packer, id, units(2, 0))
  expect((await customsOf(id, `shipment=${shipments[0]!.id}`)).json()).toMatchObject({
    grams: 840,
    missing: [],
  })
  expect((await customsOf(id)).json().grams).toBeNull()
  expect((await customsOf(id, 'shipment=1')).status).toBe(404)
})

test('comes as a PDF, without a second factor, for those who pack', async () => {
  const id = await orderTo('Nepal', { fullname: 'आशा राई', street: 'रत्न मार्ग १२' })
  const { urls } = (await customsOf(id)).json()
  for (const [form, url] of Object.entries(urls)) {
    const pdf = await packer.send(url, { method: 'GET' })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(`^attachment; filename="${form}-.+\\.pdf"$`),
    })
    expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  }
  for (const role of ['content', 'read_only'] as const) {
    const other = await newColleague(shop, role)
    expect((await other.send(urls.CN22, { method: 'GET' })).status).toBe(404)
  }
  const stranger = await newColleague(shop, 'owner', 2)
  expect((await stranger.send(urls.CN22, { method: 'GET' })).status).toBe(404)
  const ofOther = urls.CN22.replace('/shops/1/', '/shops/2/')
  expect((await stranger.send(ofOther, { method: 'GET' })).status).toBe(404)
  for (const wrong of ['CN24', '', 'CN22&shipment=x']) {
    const path = `/api/shops/1/orders/${id}/customs-form?form=${wrong}`
    expect((await packer.send(path, { method: 'GET' })).status).toBe(400)
  }
})
