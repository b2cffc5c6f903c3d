import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADD_ITEM, addToCart, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, countRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const save = (settings: Partial<DeliveryFields> & { from?: Partial<DeliveryFields> } = {}) =>
  owner.shop('PUT /settings/delivery/', { ...CHARGED_DELIVERY, ...settings })
const quoteFor = (country: string, more: object = {}) =>
  asha.post('/orders/quote/', { delivery_address: { country }, ...more })
const ordering = (more: object = {}) => asha.post(ORDERS, { ...ORDER, ...more })
const cartWith = async (priceCents: number) =>
  addToCart(asha, await newProduct(shop, { priceCents }))

beforeEach(async () => {
  await asha.del(CLEAR_CART)
})

describe('a shop without delivery settings', () => {
  test('keeps delivery out of its orders and their replies', async () => {
    await cartWith(1000)
    const quote = (await quoteFor('Nepal')).json()
    expect(quote).toMatchObject({ shipping_methods: [], shipping_method: null, problems: [] })
    const placed = (await ordering()).json()
    expect(placed.total_price).toBe('10.00')
    expect(placed).not.toHaveProperty('shipping')
    expect(placed.breakdown).toHaveLength(1)
  })
})

describe('a shop that charges delivery', () => {
  beforeAll(async () => {
    const saved = await save()
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  })

  test.each([
    ['Nepal', ['Courier', 'Post']],
    ['Kingdom of Nepal', ['Courier', 'Post']],
    ['np', ['Courier', 'Post']],
    ['Deutschland', ['Air mail']],
    ['UK', ['Air mail']],
    ['México', ['Air mail']],
  ])('delivers to %s by the methods of one zone', async (country, names) => {
    await cartWith(1000)
    const { shipping_methods, problems } = (await quoteFor(country)).json()
    expect(shipping_methods.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(problems).toEqual([])
  })

  test('adds the chosen method to the order, and tells of it on the order’s page', async () => {
    await cartWith(1000)
    const quote = (await quoteFor('Nepal')).json()
    expect([quote.total_price, quote.shipping_methods[1]!.price]).toEqual(['13.00', '3.00'])
    expect((await cartOf(asha)).total_price).toBe('10.00')
    const courier = quote.shipping_methods[0]!
    const placed = await ordering({ shipping_method: courier.id, expected_total: '14.50' })
    expect([placed.status, placed.json().total_price]).toEqual([201, '14.50'])
    const order = await orderOf(asha, placed.json())
    const { arrives_from, arrives_to } = courier
    expect(order.shipping).toEqual({ name: 'Courier', arrives_from, arrives_to })
    expect(order.breakdown![1]).toMatchObject({
      kind: 'shipping',
      label: 'Courier',
      amount: '4.50',
    })
    const rows = await listRows(shop, 'orders', { id: order.id }, ['country_code'])
    expect(rows).toEqual([{ country_code: 'NP' }])
  })

  test('takes the cheapest delivery where the order names none', async () => {
    await cartWith(1000)
    const placed = (await ordering()).json()
    expect([placed.total_price, placed.shipping!.name]).toEqual(['13.00', 'Post'])
  })

  test.each([
    [4999, '4.50'],
    [5000, '0.00'],
  ])('asks of %i cents for the courier %s', async (cents, price) => {
    await cartWith(cents)
    const { shipping_methods } = (await quoteFor('Nepal')).json()
    const [courier] = shipping_methods
    expect(courier!.price).toBe(price)
    expect(courier!.to_go).toBe(cents < 5000 ? '0.01' : undefined)
    expect(courier!.free_from).toBe(cents < 5000 ? '50.00' : undefined)
  })

  test('refuses another total with 409 and a new quote, and leaves the cart', async () => {
    await cartWith(1000)
    const refused = await ordering({ expected_total: '10.00' })
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.text).quote).toMatchObject({ total_price: '13.00' })
    expect((await cartOf(asha)).total_items).toBe(1)
  })

  test('deducts the delivery price where a promotion makes it free', async () => {
    const id = await newPromotion(shop, { kind: 'free_shipping', target: 'shipping', value: '' })
    await cartWith(1000)
    const { breakdown, total_price } = (await quoteFor('Nepal')).json()
    await changeRows(shop, 'promotions', { id }, { ends_at: new Date() })
    expect(total_price).toBe('10.00')
    expect(breakdown.map(({ amount }: { amount: string }) => amount)).toEqual([
      '10.00',
      '3.00',
      '-3.00',
    ])
  })

  test('leaves a code for free delivery unused where delivery costs nothing', async () => {
    const more = { kind: 'free_shipping', target: 'shipping', value: '', code: 'FREEPOST' } as const
    const id = await newPromotion(shop, { ...more, codeLimit: 1 })
    // The courier is free from 50 dollars on.
    await cartWith(6000)
    expect((await asha.post('/orders/cart/codes/', { code: 'FREEPOST' })).status).toBe(200)
    expect((await ordering()).json().total_price).toBe('60.00')
    const usesOf = async () => {
      const text = 'select count(*)::int as count from promotion_uses where promotion_id = $1'
      return (await shop.owner.query<{ count: number }>(text, [id])).rows[0]!.count
    }
    expect(await usesOf()).toBe(0)
    await cartWith(1000)
    await asha.post('/orders/cart/codes/', { code: 'FREEPOST' })
    expect((await ordering()).json().total_price).toBe('10.00')
    expect(await usesOf()).toBe(1)
    await changeRows(shop, 'promotions', { id }, { ends_at: new Date() })
  })

  test('takes any postal code, in plain letters and digits', async () => {
    for (const [country, typed, stored] of [
      ['Germany', '1', '1'],
      ['Germany', 'D-10115', '10115'],
      ['Nepal', '४४६००', '44600'],
      ['Hong Kong', '-', '-'],
    ] as const) {
      await cartWith(1000)
      const reply = await ordering({
        delivery_address: { ...ADDRESS, country, postalCode: typed },
      })
      expect([typed, reply.status]).toEqual([typed, 201])
      expect(reply.json().delivery_address.postalCode).toBe(stored)
    }
    await cartWith(1000)
    const blank = { ...ADDRESS, country: 'Hong Kong', postalCode: ' ' }
    const refused = await ordering({ delivery_address: blank })
    expect([refused.status, refused.json()]).toEqual([
      400,
      { detail: 'Please fill in all required delivery address fields: postalCode.' },
    ])
  })

  test('asks for a country that it knows', async () => {
    await cartWith(1000)
    const unknown = await ordering({ delivery_address: { ...ADDRESS, country: 'Atlantis' } })
    expect([unknown.status, unknown.json()]).toEqual([
      400,
      { country: ['We do not know this country. Please choose one from the list.'] },
    ])
    const long = await quoteFor('x'.repeat(10_000))
    expect([long.status, Object.keys(long.json())]).toEqual([400, ['country']])
  })

  test('refuses unknown methods with 400, its own that is gone with 409', async () => {
    await cartWith(1000)
    const { shipping_methods } = (await quoteFor('Germany')).json()
    const unknown = await ordering({ shipping_method: 12345 })
    expect([unknown.status, Object.keys(unknown.json())]).toEqual([400, ['shipping_method']])
    const elsewhere = await ordering({ shipping_method: shipping_methods[0]!.id })
    expect([elsewhere.status, JSON.parse(elsewhere.text).quote.shipping_methods.length]).toEqual([
      409, 2,
    ])
    await save({ zones: [CHARGED_DELIVERY.zones[0]!] })
    const removed = await ordering({ shipping_method: shipping_methods[0]!.id })
    expect(removed.status).toBe(409)
    const away = await ordering({
      delivery_address: { ...ADDRESS, country: 'Japan', postalCode: '100-0001' },
    })
    expect([away.status, JSON.parse(away.text).detail]).toEqual([
      409,
      'We do not deliver this to Japan yet.',
    ])
    expect((await cartOf(asha)).total_items).toBe(1)
    await save()
  })

  test('prices by the weight of the cart, and by nothing where a weight is unknown', async () => {
    const tiers = [
      { from: 0, price: '12.00' },
      { from: 1001, price: '18.00' },
      { from: 3001, price: '30.00' },
    ]
    const parcel = flatMethod('Parcel', '0.00', { basis: 'weight', tiers })
    await save({ zones: [{ name: 'World', countries: ['**'], methods: [parcel] }] })
    const two = await newProduct(shop)
    const one = await newProduct(shop)
    const weigh = (product: { id: number }, grams: number) =>
      changeRows(shop, 'products', { id: product.id }, { weight_grams: grams })
    await weigh(two, 560)
    await addToCart(asha, two, 2)
    await addToCart(asha, one)
    const quote = (await quoteFor('Nepal')).json()
    const sentence =
      `“${one.name}” cannot be delivered yet: its weight is missing. ` +
      'Please write to us, or order without it.'
    expect([quote.shipping_methods, quote.problems]).toEqual([[], [sentence]])
    const refused = await ordering({ delivery_address: { ...ADDRESS, country: 'Nepal' } })
    expect([refused.status, JSON.parse(refused.text).detail]).toEqual([409, sentence])
    await weigh(one, 690)
    expect((await quoteFor('Nepal')).json().shipping_methods[0]!.price).toBe('18.00')
    await save()
  })

  test('weighs a variant by its own weight, or else by that of its product', async () => {
    const tiers = [
      { from: 0, price: '12.00' },
      { from: 1001, price: '18.00' },
    ]
    const parcel = flatMethod('Parcel', '0.00', { basis: 'weight', tiers })
    await save({ zones: [{ name: 'World', countries: ['**'], methods: [parcel] }] })
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, { S: { stock: 9 }, L: { stock: 9 } })
    const [small, large] = variants
    const grid = `PATCH /products/${product.id}/variants/` as const
    const priceOf = async (variant: { id: number } | undefined) => {
      await asha.del(CLEAR_CART)
      await asha.post(ADD_ITEM, { product_id: product.id, quantity: 1, variant_id: variant!.id })
      return (await quoteFor('Nepal')).json().shipping_methods[0]?.price
    }
    expect(await priceOf(small)).toBeUndefined()
    const all = { weight_grams: { from: null, to: 450 } }
    expect((await owner.shop(`PATCH /products/${product.id}/`, all)).status).toBe(200)
    expect([await priceOf(small), await priceOf(large)]).toEqual(['12.00', '12.00'])
    const own = { changed: [{ id: large!.id, weight_grams: { from: null, to: 1200 } }] }
    expect((await owner.shop(grid, own)).status).toBe(200)
    expect([await priceOf(small), await priceOf(large)]).toEqual(['12.00', '18.00'])
    await save()
  })
})

describe('delivery settings', () => {
  test.each([
    ['that serve no address', { zones: [] }],
    [
      'with a country in two zones',
      { zones: [CHARGED_DELIVERY.zones[0]!, CHARGED_DELIVERY.zones[0]!] },
    ],
    [
      'with a country that is none',
      { zones: [{ ...CHARGED_DELIVERY.zones[0]!, countries: ['XX'] }] },
    ],
    [
      'with more than 300 zones',
      { zones: Array.from({ length: 301 }, () => ({ name: 'Z', countries: [], methods: [] })) },
    ],
    [
      'with a method of another shop',
      { zones: [{ name: 'N', countries: ['NP'], methods: [flatMethod('M', '1.00', { id: 99 })] }] },
    ],
  ])('%s are refused at the field, and nothing changes', async (_, settings) => {
    const before = (await owner.shop('GET /settings/delivery/')).text
    const refused = await save(settings)
    expect([refused.status, Object.keys(refused.json())]).toEqual([400, ['zones']])
    expect((await owner.shop('GET /settings/delivery/')).text).toBe(before)
  })

  test('are changed by owner and manager alone, seen by those who see settings, and audited', async () => {
    for (const [role, may] of [
      ['manager', 200],
      ['content', 403],
      ['fulfilment', 403],
    ] as const) {
      const colleague = await newColleague(shop, role)
      expect((await colleague.shop('PUT /settings/delivery/', CHARGED_DELIVERY)).status).toBe(may)
    }
    expect(await countRows(shop, 'audit_entries', { act: 'delivery.changed' })).toBeGreaterThan(0)
  })

  test('keep the fields that a colleague changed, and refuse a stale one', async () => {
    await save()
    const first = await save({ handling_days: 3, from: { handling_days: 1 } })
    expect(first.json()).toMatchObject({ handling_days: 3 })
    const other = await save({ cut_off_hour: 15, from: { cut_off_hour: 24 } })
    expect(other.json()).toMatchObject({ handling_days: 3, cut_off_hour: 15 })
    const stale = await save({ handling_days: 5, from: { handling_days: 1 } })
    expect([stale.status, JSON.parse(stale.text).detail]).toEqual([
      409,
      expect.stringContaining('A colleague has changed the delivery settings in the meantime.'),
    ])
    const settings = (await owner.shop('GET /settings/delivery/')).json()
    expect(settings).toMatchObject({ handling_days: 3, cut_off_hour: 15 })
    await save()
  })

  test('are tried with an address, and a missing method says why', async () => {
    await save({
      zones: [
        {
          name: 'W',
          countries: ['**'],
          methods: [flatMethod('Post', '3.00', { most_grams: 500 })],
        },
      ],
    })
    const body = { country: 'Deutschland', items_total: '10.00', grams: 600 }
    const tried = (await owner.shop('POST /settings/delivery/try/', body)).json()
    expect(tried).toMatchObject({
      country: 'DE',
      methods: [{ name: 'Post', missing: 'It takes up to 500 g; this is 600 g.' }],
    })
  })
})
