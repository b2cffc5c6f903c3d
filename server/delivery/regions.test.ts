import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const AUSTIN = {
  ...ADDRESS,
  city: 'Austin',
  postalCode: '78701',
  region: 'Texas',
  country: 'United States',
}
const ordering = async (address: object, key?: string) => {
  await addToCart(asha, await newProduct(shop))
  return asha.post(
    ORDERS,
    { ...ORDER, delivery_address: address },
    key === undefined ? {} : { idempotencyKey: key },
  )
}
const codesOf = async ({ id }: { id: number }) => {
  const { rows } = await shop.owner.query('select country_code, region from orders where id = $1', [
    id,
  ])
  return rows[0]
}

test('the region of an address is a line of it wherever it is shown, and a code beside it', async () => {
  const placed = (await ordering(AUSTIN)).json()
  expect(placed.delivery_address).toEqual(AUSTIN)
  expect((await orderOf(asha, placed)).delivery_address).toEqual(AUSTIN)
  expect(await codesOf(placed)).toEqual({ country_code: 'US', region: 'TX' })
  const staff = (await owner.shop(`GET /orders/${placed.id}/`)).json()
  const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
  expect([staff.delivery_address, slip!.delivery_address]).toEqual([AUSTIN, AUSTIN])
})

test('an address without a region, or with a blank one, has none in any reply', async () => {
  const placed = (await ordering({ ...ADDRESS, region: ' ' })).json()
  expect(placed.delivery_address).toEqual(ADDRESS)
  expect((await orderOf(asha, placed)).delivery_address).toEqual(ADDRESS)
  expect(await codesOf(placed)).toEqual({ country_code: 'NP', region: null })
})

test('another region under the same Idempotency-Key is another request', async () => {
  const first = await ordering(AUSTIN, 'region')
  expect(first.status).toBe(201)
  expect((await ordering(AUSTIN, 'region')).text).toBe(first.text)
  expect((await ordering({ ...AUSTIN, region: 'Ohio' }, 'region')).status).toBe(409)
})

test('a region that is not known is kept as text, and one of 10 kB is an error at the field', async () => {
  const placed = (await ordering({ ...AUSTIN, region: 'Bagmati' })).json()
  expect(placed.delivery_address.region).toBe('Bagmati')
  expect(await codesOf(placed)).toEqual({ country_code: 'US', region: null })
  const long = await ordering({ ...AUSTIN, region: 'x'.repeat(10_000) })
  expect([long.status, Object.keys(long.json())]).toEqual([400, ['region']])
})

test('a corrected address corrects the codes of country and region', async () => {
  const placed = (await ordering(AUSTIN)).json()
  const change = (changes: Record<string, [string, string]>) =>
    owner.shop(
      `PATCH /orders/${placed.id}/delivery-address/`,
      Object.fromEntries(
        Object.entries(changes).map(([field, [from, to]]) => [field, { from, to }]),
      ),
    )
  await change({ region: ['Texas', 'Québec'], country: ['United States', 'Canada'] })
  expect(await codesOf(placed)).toEqual({ country_code: 'CA', region: 'QC' })
  const cleared = await change({ region: ['Québec', ''] })
  expect(cleared.json().delivery_address).not.toHaveProperty('region')
  expect(await codesOf(placed)).toEqual({ country_code: 'CA', region: null })
  expect((await change({ region: ['', 'Yukon'] })).status).toBe(200)
  expect(await codesOf(placed)).toEqual({ country_code: 'CA', region: 'YT' })
})
