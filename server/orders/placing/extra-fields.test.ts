import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const MORE = { company: ' Tonwerk\nGmbH ', street2: '3. OG, bei Weiß' }
const KEPT = { company: 'Tonwerk GmbH', street2: '3. OG, bei Weiß' }

async function orderTo(delivery_address: object) {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop), 1)
  return buyer.post(ORDERS, { payment_method: 'bank_transfer', delivery_address })
}

const choose = (name: string, to: boolean) =>
  owner.shop('PATCH /settings/checkout/', { [name]: { from: !to, to } })

test('a shop that asks for neither keeps neither, and says nothing of them', async () => {
  expect(await shop.api('GET /pages/settings/public/')).not.toHaveProperty('extra_fields')
  const placed = await orderTo({ ...ADDRESS, ...MORE })
  expect([placed.status, placed.json().delivery_address]).toEqual([201, ADDRESS])
})

test('a shop that asks for one of them keeps that one', async () => {
  expect((await choose('asks_company', true)).status).toBe(200)
  expect(await shop.api('GET /pages/settings/public/')).toMatchObject({ extra_fields: ['company'] })
  const placed = await orderTo({ ...ADDRESS, ...MORE })
  expect(placed.json().delivery_address).toEqual({ ...ADDRESS, company: KEPT.company })
  await choose('asks_second_line', true)
})

test('both stand in the address as letters have it, and may be blank', async () => {
  const german = { ...ADDRESS, city: 'Konstanz', postalCode: '78462', country: 'Deutschland' }
  const placed = (await orderTo({ ...german, ...MORE })).json()
  const lines = [
    ADDRESS.fullname,
    KEPT.company,
    ADDRESS.street,
    KEPT.street2,
    '78462 Konstanz',
    'Deutschland',
  ]
  expect(placed.address_lines).toEqual(lines)
  const staffOrder = (await owner.shop(`GET /orders/${placed.id}/`)).json()
  expect(staffOrder.address_lines).toEqual(lines)
  const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
  expect(slip!.address_lines).toEqual(lines)
  const unknown = (await orderTo({ ...ADDRESS, ...MORE, country: 'Atlantis' })).json()
  expect(unknown.address_lines!.slice(0, 4)).toEqual(lines.slice(0, 4))
  expect(
    (await orderTo({ ...ADDRESS, company: ' ', street2: '' })).json().delivery_address,
  ).toEqual(ADDRESS)
})

test('both are in the files, and only of a shop that asks for them', async () => {
  const placed = (await orderTo({ ...ADDRESS, ...MORE })).json()
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  const { csv: parcels } = (await owner.shop(`GET /orders/parcels/?ids=${placed.id}`)).json()
  expect(parcels).toContain(`${KEPT.company},Ratna Marga,12,"${KEPT.street2}"`)
  const { csv: orders } = (await owner.shop('GET /orders/csv/')).json()
  expect(orders).toContain('Shipping Company,Shipping Address2')
  await choose('asks_company', false)
  await choose('asks_second_line', false)
  const { csv } = (await owner.shop('GET /orders/csv/')).json()
  expect(csv).not.toContain('Shipping Company')
})

test('staff correct both, and a text that is too long is named', async () => {
  await choose('asks_company', true)
  const placed = (await orderTo({ ...ADDRESS, company: 'Tonwerk' })).json()
  const change = (to: string) =>
    owner.shop(`PATCH /orders/${placed.id}/delivery-address/`, { company: { from: 'Tonwerk', to } })
  const changed = await change('')
  expect([changed.status, changed.json().delivery_address]).toEqual([200, ADDRESS])
  const long = await orderTo({ ...ADDRESS, company: 'x'.repeat(201) })
  expect([long.status, Object.keys(long.json())]).toEqual([400, ['company']])
})
