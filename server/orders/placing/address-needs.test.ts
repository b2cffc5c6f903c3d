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
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const GERMAN = { ...ADDRESS, city: 'Konstanz', postalCode: '78462', country: 'Deutschland' }
const missing = (names: string) => `Please fill in all required delivery address fields: ${names}.`

async function orderTo(delivery_address: object) {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop), 1)
  return buyer.post(ORDERS, { payment_method: 'bank_transfer', delivery_address })
}

const country = (from: string, to: string) =>
  owner.shop('PATCH /settings/', { country: { from, to } })
const choose = (changes: object) => owner.shop('PATCH /settings/checkout/', changes)

test('a shop without a country needs every field, as the specification has it', async () => {
  const settings = await shop.api('GET /pages/settings/public/')
  expect(settings).not.toHaveProperty('optional_fields')
  expect(settings).not.toHaveProperty('country')
  const refused = await orderTo({ ...GERMAN, contact_number: ' ', postalCode: '' })
  expect([refused.status, refused.json()]).toEqual([
    400,
    { detail: missing('postalCode, contact_number') },
  ])
})

test('a shop in Nepal needs the telephone number, and the code unless it says otherwise', async () => {
  await country('', 'NP')
  const bare = { ...ADDRESS, postalCode: '', contact_number: '' }
  expect((await orderTo(bare)).json()).toEqual({ detail: missing('postalCode, contact_number') })
  await choose({ postal_code: { from: 'required', to: 'by_country' } })
  expect((await orderTo(bare)).json()).toEqual({ detail: missing('contact_number') })
  const placed = await orderTo({ ...ADDRESS, postalCode: '' })
  expect([placed.status, placed.json().delivery_address]).toEqual([
    201,
    { ...ADDRESS, postalCode: '' },
  ])
  expect((await orderTo({ ...GERMAN, postalCode: '' })).json()).toEqual({
    detail: missing('postalCode'),
  })
  await choose({ postal_code: { from: 'by_country', to: 'required' } })
})

test('a shop in Germany asks for a telephone number only if its merchant does', async () => {
  await country('NP', 'DE')
  expect(await shop.api('GET /pages/settings/public/')).toMatchObject({
    country: 'DE',
    optional_fields: ['contact_number'],
  })
  const silent = { ...GERMAN, contact_number: '' }
  const placed = await orderTo(silent)
  expect([placed.status, placed.json().delivery_address]).toEqual([201, silent])
  const { fullname: _, ...nameless } = silent
  expect((await orderTo(nameless)).json()).toEqual({ detail: missing('fullname') })
  const street = { street: { from: silent.street, to: 'Seestr. 1' } }
  const saved = await owner.shop(`PATCH /orders/${placed.json().id}/delivery-address/`, street)
  expect(saved.status).toBe(200)
  await choose({ telephone: { from: 'by_country', to: 'required' } })
  expect((await orderTo(silent)).json()).toEqual({ detail: missing('contact_number') })
})
