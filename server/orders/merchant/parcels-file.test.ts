import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { ship, units } from '#tests/purchase/shipped.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const HEADS = [
  'Reference',
  'Name',
  'Company',
  'Street',
  'House number',
  'Address line 2',
  'Postal code',
  'City',
  'Region',
  'Country',
  'Telephone',
  'Email',
  'Weight in kg',
]

/** A paid order of three units of 420 g; `address` differs from the usual one. */
async function paidOrder(address: object = {}, grams: number | null = 420) {
  const buyer = await newCustomer(shop)
  const product = await newProduct(shop)
  await changeRows(shop, 'products', { id: product.id }, { weight_grams: grams })
  await addToCart(buyer, product, 3)
  const placed = await orderNow(buyer, { delivery_address: { ...ADDRESS, ...address } })
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  return placed
}

async function fileOf(query: string, colleague = owner) {
  const { csv } = (await colleague.shop(`GET /orders/parcels/?${query}`)).json()
  const [heads, ...rows] = parseCsv(csv)
  expect(heads).toEqual(HEADS)
  return rows.map((row) => Object.fromEntries(HEADS.map((head, at) => [head, row[at]])))
}

test('has a row for each parcel with what a carrier asks for', async () => {
  const placed = await paidOrder({
    fullname: 'Jürg Größli',
    street: 'Seestraße 12a',
    city: 'Konstanz',
    postalCode: '01067',
    country: 'Deutschland',
    contact_number: '+49 7531 12',
  })
  expect(await fileOf(`ids=${placed.id}`)).toEqual([
    {
      Reference: placed.order_number,
      Name: 'Jürg Größli',
      Company: '',
      Street: 'Seestraße',
      'House number': '12a',
      'Address line 2': '',
      'Postal code': '01067',
      City: 'Konstanz',
      Region: '',
      Country: 'DE',
      Telephone: '0049 7531 12',
      Email: expect.stringContaining('@'),
      'Weight in kg': '1.26',
    },
  ])
})

test('weighs what is left, and nothing where a weight is missing', async () => {
  const [left, unknown] = [await paidOrder(), await paidOrder({}, null)]
  await ship(owner, left.id, units(1))
  const rows = await fileOf(`ids=${left.id},${unknown.id}`)
  expect(rows.map((row) => row['Weight in kg'])).toEqual(['0.84', ''])
})

test('leaves out what is not to be sent', async () => {
  const [sent, open, unpaid, other] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ]
  await ship(owner, sent.id)
  await changeRows(shop, 'orders', { id: unpaid.id }, { status: 'awaiting_payment' })
  const ids = [sent, open, unpaid].map(({ id }) => id).join(',')
  expect((await fileOf(`ids=${ids}`)).map((row) => row['Reference'])).toEqual([open.order_number])
  const all = (await fileOf('view=all')).map((row) => row['Reference'])
  expect(all).toEqual(expect.arrayContaining([open.order_number, other.order_number]))
  expect(all).not.toContain(sent.order_number)
  expect(await fileOf('view=shipped')).toEqual([])
  await changeRows(shop, 'orders', { id: open.id }, { pickup_at: 'Shop' })
  expect(await fileOf(`ids=${open.id}`)).toEqual([])
})

test.each(['=1+1', '+Maya', '-Maya', '@Maya', '\uff1dMaya'])(
  'makes the name %j harmless, as the other files do',
  async (fullname) => {
    const { id } = await paidOrder({ fullname })
    const { csv } = (await owner.shop(`GET /orders/parcels/?ids=${id}`)).json()
    expect(csv).toContain(`,'${fullname},`)
  },
)

test('is for those who may export, and the audit log shows it without names', async () => {
  const { id } = await paidOrder()
  for (const role of ['fulfilment', 'content', 'read_only'] as const) {
    const colleague = await newColleague(shop, role)
    expect((await colleague.shop(`GET /orders/parcels/?ids=${id}`)).status).toBe(404)
  }
  await fileOf(`ids=${id}`)
  const [entry] = (await owner.shop('GET /audit/')).json().results
  expect(entry).toMatchObject({ act: 'orders.parcels_exported' })
  expect(JSON.stringify(entry)).not.toContain(ADDRESS.fullname)
  const stranger = await newColleague(shop, 'owner', 2)
  const { csv } = (await stranger.shop(`GET /orders/parcels/?ids=${id}`)).json()
  expect(csv.trim().split('\r\n')).toHaveLength(1)
  for (const ids of ['x', '', '-1', Array.from({ length: 1001 }, (_, at) => at + 1).join(',')]) {
    expect((await owner.shop(`GET /orders/parcels/?ids=${ids}`)).status).toBe(400)
  }
})
