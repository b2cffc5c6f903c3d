import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { withAllFaults } from './all-faults.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

const missing = (names: string) => `Please fill in all required delivery address fields: ${names}.`
const NO_CITY = { ...ADDRESS, city: ' ' }
const TOO_LONG = { ...ADDRESS, city: 'x'.repeat(201) }
const BILLING = { company: '', vat_number: '', reference: '' }

/** The reply to an order of a guest, which is refused. */
async function refusalOf(request: object) {
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop), 1)
  const body = { payment_method: 'bank_transfer', delivery_address: ADDRESS, ...request }
  const reply = await guest.post(ORDERS, body)
  expect(reply.status).toBe(400)
  return reply.json()
}

test.each(['nobody', 'a@', ' '])(
  'names the wrong email %j of a guest with the missing city',
  async (email) => {
    expect(await refusalOf({ email, delivery_address: NO_CITY })).toEqual({
      detail: missing('city'),
      email: [expect.any(String)],
    })
  },
)

test('names the missing email of a guest as well', async () => {
  expect(await refusalOf({ delivery_address: TOO_LONG })).toEqual({
    city: [expect.stringContaining('200')],
    email: [expect.any(String)],
  })
})

test('answers one fault as before', async () => {
  expect(await refusalOf({ email: 'a@b.example', delivery_address: NO_CITY })).toEqual({
    detail: missing('city'),
  })
  expect(await refusalOf({ email: 'nobody' })).toEqual({ email: [expect.any(String)] })
})

test('names the address of the invoice in a shop that issues them', async () => {
  const address = { ...ADDRESS, street: '' }
  const billing = { ...BILLING, address }
  const sent = { email: 'nobody', delivery_address: NO_CITY, billing }
  expect(Object.keys(await refusalOf(sent)).toSorted()).toEqual(['detail', 'email'])
  await saveDocuments(owner)
  expect(await refusalOf(sent)).toEqual({
    detail: missing('city'),
    email: [expect.any(String)],
    billing_street: [expect.any(String)],
  })
})

test('passes on the failure of a part that is no fault of the form', async () => {
  const away = new Error('The database is away')
  const others = [() => Promise.reject(away)]
  await expect(withAllFaults(() => refuse(400, 'No city'), others)).rejects.toBe(away)
})

test('names the address alone to a customer with an account', async () => {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop), 1)
  const body = { payment_method: 'bank_transfer', delivery_address: NO_CITY, email: 'nobody' }
  expect((await buyer.post(ORDERS, body)).json()).toEqual({ detail: missing('city') })
})
