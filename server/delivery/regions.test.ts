import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

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
  const rows = await listRows(shop, 'orders', { id }, ['country_code', 'region'])
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

describe('zones by region', () => {
  const zone = (countries: string[], price: string) => ({
    name: price,
    countries,
    methods: [flatMethod('Post', price)],
  })
  const SETTINGS: DeliveryFields = {
    ...CHARGED_DELIVERY,
    zones: [
      zone(['**'], '30.00'),
      zone(['US', 'NP'], '20.00'),
      zone(['US-AK', 'US-HI', 'CA-QC'], '45.00'),
    ],
  }
  beforeAll(async () => {
    expect((await owner.shop('PUT /settings/delivery/', SETTINGS)).status).toBe(200)
    await addToCart(asha, await newProduct(shop))
  })
  afterAll(() => owner.shop('PUT /settings/delivery/', { ...SETTINGS, is_charged: false }))

  const quoteFor = async (country: string, region?: string) => {
    const reply = await asha.post('/orders/quote/', { delivery_address: { country, region } })
    return reply.json()
  }

  test.each([
    ['United States', undefined, '20.00'],
    ['United States', 'Ohio', '20.00'],
    ['United States', 'alaska', '45.00'],
    ['USA', 'US-HI', '45.00'],
    ['Canada', undefined, '30.00'],
    ['Canada', 'Québec', '45.00'],
    ['Canada', 'Hawaii', undefined],
    ['Nepal', 'Bagmati', '20.00'],
    ['Germany', 'Hawaii', '30.00'],
  ])('%s, %s costs %s at the checkout and in Try an address', async (country, region, price) => {
    const { shipping_methods, problems } = await quoteFor(country, region)
    const body = { country, region, items_total: '10.00', grams: null }
    const tried = (await owner.shop('POST /settings/delivery/try/', body)).json()
    if (price === undefined) {
      expect(problems).toEqual(['We do not know this region. Please choose one from the list.'])
    } else {
      expect([shipping_methods[0]!.price, tried.methods[0]!.price]).toEqual([price, price])
      expect(problems).toEqual([])
    }
  })

  test('the quote lists the regions of a country only where the charge depends on them', async () => {
    expect((await quoteFor('USA')).regions).toEqual(REGIONS['US'])
    expect((await quoteFor('Canada')).regions).toEqual(REGIONS['CA'])
    expect(await quoteFor('India')).not.toHaveProperty('regions')
    const settings = (await asha.get('/pages/settings/public/')).json()
    expect(settings.asks_for_region).toBe(true)
  })

  test('an order asks for a region that it knows where the charge depends on it', async () => {
    const unknown = await ordering({ ...AUSTIN, region: 'Bagmati' })
    expect([unknown.status, unknown.json()]).toEqual([
      400,
      { region: ['We do not know this region. Please choose one from the list.'] },
    ])
    const placed = await ordering({ ...AUSTIN, region: 'Alaska' })
    expect(placed.json().breakdown!.at(-1)!.amount).toBe('45.00')
  })

  test('a corrected address keeps the price, and tells what delivery there costs today', async () => {
    const placed = (await ordering({ ...AUSTIN, region: 'Ohio' })).json()
    const noticeFor = async (country: string, region?: string) => {
      const body = { country, region }
      const reply = await owner.shop(`POST /orders/${placed.id}/delivery-address/price/`, body)
      return reply.json().notice
    }
    expect(await noticeFor('United States', 'Texas')).toBeNull()
    expect(await noticeFor('Germany')).toBe(
      'Delivery to this address costs $30.00 today; this order charges $20.00.',
    )
    expect(await noticeFor('USA', 'Hawaii')).toBe(
      'Delivery to this address costs $45.00 today; this order charges $20.00.',
    )
    expect(await noticeFor('Atlantis')).toBeNull()
    const corrected = await owner.shop(`PATCH /orders/${placed.id}/delivery-address/`, {
      region: { from: 'Ohio', to: 'Hawaii' },
    })
    expect(corrected.json().total_price).toBe(placed.total_price)
    expect(await codesOf(placed)).toEqual({ country_code: 'US', region: 'HI' })
  })

  test.each([
    [['US-XX'], 'US-XX is not a country or a region.'],
    [['NP-TX'], 'NP-TX is not a country or a region.'],
    [['US-TX', 'US-TX'], 'Texas (United States) is in two zones.'],
  ])('a zone of %j is refused at the field', async (countries, fault) => {
    const refused = await owner.shop('PUT /settings/delivery/', {
      ...SETTINGS,
      zones: [zone(countries, '1.00')],
    })
    expect([refused.status, refused.json()]).toEqual([400, { zones: [fault] }])
  })

  test('the settings return each place as it was saved', async () => {
    const { zones } = (await owner.shop('GET /settings/delivery/')).json()
    expect(zones.map(({ countries }) => countries)).toEqual([
      ['**'],
      ['NP', 'US'],
      ['CA-QC', 'US-AK', 'US-HI'],
    ])
  })
})
