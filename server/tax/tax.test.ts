import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxFields, TaxSettings } from '#contract/backoffice/settings/tax.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { changeRows, countRows, listRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  await saveSettings(shop, 'office_settings', { country: 'NP', time_zone: 'Asia/Kathmandu' })
})
afterAll(() => shop.close())

const put = (settings: Partial<TaxFields>, more: object = {}) =>
  owner.shop('PUT /settings/tax/', { ...TAX, ...settings, ...more })
async function save(settings: Partial<TaxFields>): Promise<TaxSettings> {
  const saved = await put(settings)
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  return saved.json()
}
const quoteFor = async (country: string) =>
  (await asha.post('/orders/quote/', { delivery_address: { country } })).json()
const ordering = (more: object = {}) => asha.post(ORDERS, { ...ORDER, ...more })
const cartWith = async (priceCents: number) =>
  addToCart(asha, await newProduct(shop, { priceCents }))
const taxesIn = (breakdown: BreakdownEntry[] = []) => breakdown.filter(({ kind }) => kind === 'tax')

beforeEach(async () => {
  await asha.del(CLEAR_CART)
})

describe('a shop without tax settings', () => {
  test('has no tax in its replies', async () => {
    await cartWith(1000)
    expect((await cartOf(asha)).breakdown).toHaveLength(1)
    expect((await quoteFor('Atlantis')).problems).toEqual([])
    const settings = await asha.get('/pages/settings/public/')
    expect(settings.json()).not.toHaveProperty('tax')
    expect((await ordering()).json().breakdown).toHaveLength(1)
  })
})

describe('a shop whose prices include tax', () => {
  beforeAll(() =>
    save({
      mode: 'included',
      rates: [rate('NP', '13'), rate('DE', '7', { tax_class: 'standard' }), rate('**', '0')],
    }),
  )

  test('names the shop’s tax in the cart, and the buyer’s in quote and order', async () => {
    await cartWith(11_300)
    const cart = await cartOf(asha)
    expect(cart.total_price).toBe('113.00')
    expect(taxesIn(cart.breakdown)).toEqual([
      {
        kind: 'tax',
        label: 'VAT',
        amount: '13.00',
        is_included: true,
        item: 0,
        because: '13%',
        rate: 130_000,
        base: '100.00',
      },
    ])
    const quote = await quoteFor('Germany')
    expect([quote.total_price, taxesIn(quote.breakdown)[0]!.amount]).toEqual(['113.00', '7.39'])
    const address = { ...ADDRESS, country: 'Germany', postalCode: '10115' }
    const placed = (await ordering({ delivery_address: address })).json()
    expect([placed.total_price, taxesIn(placed.breakdown)[0]!.because]).toEqual(['113.00', '7%'])
    const { breakdown } = await orderOf(asha, placed)
    expect(taxesIn(breakdown)).toEqual(taxesIn(placed.breakdown))
  })

  test('says of an export that import tax may be due', async () => {
    await cartWith(1000)
    const { breakdown } = await quoteFor('Japan')
    expect(taxesIn(breakdown)[0]).toMatchObject({
      amount: '0.00',
      because: '0%, import tax may be due',
    })
  })

  test('asks for a country that it knows', async () => {
    await cartWith(1000)
    const address = { ...ADDRESS, country: 'Atlantis' }
    const refused = await ordering({ delivery_address: address })
    expect([refused.status, refused.json()]).toEqual([
      400,
      { country: ['We do not know this country. Please choose one from the list.'] },
    ])
    expect((await cartOf(asha)).total_items).toBe(1)
  })

  test('tells pages that prices include it', async () => {
    const settings = await asha.get('/pages/settings/public/')
    expect(settings.json()).toMatchObject({ tax: 'included' })
  })

  test('keeps the rates of its orders, whatever becomes of the settings', async () => {
    await cartWith(11_300)
    const placed = (await ordering()).json()
    await save({ mode: 'included', rates: [rate('NP', '99')] })
    expect(taxesIn((await orderOf(asha, placed)).breakdown)[0]).toMatchObject({
      rate: 130_000,
      amount: '13.00',
    })
    const rows = await listRows(shop, 'order_adjustments', { order_id: placed.id }, [
      'source_kind',
      'rate_ppm',
      'base_cents',
    ])
    expect(rows).toEqual([{ source_kind: 'tax_rate', rate_ppm: 130_000, base_cents: 10_000 }])
  })
})

describe('a shop that adds tax', () => {
  beforeAll(() => save({ mode: 'added', rates: [rate('NP', '10.75')] }))

  test('adds it to quote and order, and never to the cart', async () => {
    await cartWith(2499)
    const cart = await cartOf(asha)
    expect([cart.total_price, taxesIn(cart.breakdown)]).toEqual(['24.99', []])
    expect((await quoteFor('Nepal')).total_price).toBe('27.68')
    const refused = await ordering({ expected_total: '24.99' })
    expect([refused.status, JSON.parse(refused.text).quote.total_price]).toEqual([409, '27.68'])
    const placed = (await ordering({ expected_total: '27.68' })).json()
    expect(placed.total_price).toBe('27.68')
    expect((await orderOf(asha, placed)).total_price).toBe('27.68')
  })

  test('takes an order without a rate, which home and breakdown report', async () => {
    await cartWith(1000)
    const address = { ...ADDRESS, country: 'Japan', postalCode: '100-0001' }
    const placed = await ordering({ delivery_address: address })
    expect([placed.status, taxesIn(placed.json().breakdown)]).toEqual([
      201,
      [expect.objectContaining({ amount: '0.00', because: 'no rate', rate: 0 })],
    ])
    const home = (await owner.shop('GET /home/')).json()
    expect(home.waiting.map(({ kind }) => kind)).toContain('orders_without_tax_rate')
  })

  test('takes the newest rate that has begun where the shop is', async () => {
    const { rows } = await shop.owner.query<{ today: string; tomorrow: string }>(
      `select to_char(now() at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as today,
        to_char(now() at time zone 'Asia/Kathmandu' + interval '1 day', 'YYYY-MM-DD') as tomorrow`,
    )
    const { today, tomorrow } = rows[0]!
    await save({
      mode: 'added',
      rates: [
        rate('NP', '10'),
        rate('NP', '20', { valid_from: today }),
        rate('NP', '30', { valid_from: tomorrow }),
      ],
    })
    await cartWith(1000)
    expect((await quoteFor('Nepal')).total_price).toBe('12.00')
  })

  test('adds up several names of a place, and lets the most exact place win', async () => {
    await save({
      mode: 'added',
      rates: [
        rate('**', '50'),
        rate('CA', '5', { name: 'GST' }),
        rate('CA', '7', { name: 'PST' }),
        rate('CA', '13', { name: 'HST', region: 'ON' }),
      ],
    })
    await cartWith(1000)
    const { breakdown } = await quoteFor('Canada')
    expect(taxesIn(breakdown).map(({ label, amount }) => [label, amount])).toEqual([
      ['GST', '0.50'],
      ['PST', '0.70'],
    ])
    expect((await quoteFor('Nepal')).total_price).toBe('15.00')
    const ontario = { country: 'Canada', region: 'Ontario' }
    const quote = await asha.post('/orders/quote/', { delivery_address: ontario })
    expect(taxesIn(quote.json().breakdown).map(({ label, amount }) => [label, amount])).toEqual([
      ['HST', '1.30'],
    ])
    const address = { ...ADDRESS, ...ontario, postalCode: 'K1A 0B1' }
    const placed = await ordering({ delivery_address: address, expected_total: '11.30' })
    expect(placed.status).toBe(201)
  })

  test('asks for a region that it knows where the tax depends on it', async () => {
    await save({ mode: 'added', rates: [rate('CA', '5'), rate('CA', '13', { region: 'ON' })] })
    const settings = await asha.get('/pages/settings/public/')
    expect(settings.json()).toMatchObject({ tax: 'added', asks_for_region: true })
    await cartWith(1000)
    expect((await quoteFor('Canada')).regions).toEqual(REGIONS['CA'])
    expect(await quoteFor('USA')).not.toHaveProperty('regions')
    const address = { ...ADDRESS, country: 'Canada', region: 'Bagmati', postalCode: 'K1A 0B1' }
    const refused = await ordering({ delivery_address: address })
    expect([refused.status, refused.json()]).toEqual([
      400,
      { region: ['We do not know this region. Please choose one from the list.'] },
    ])
  })

  test('taxes a product by its class', async () => {
    await save({
      mode: 'added',
      own_classes: ['books'],
      rates: [rate('**', '20'), rate('**', '5', { tax_class: 'books' })],
    })
    const product = await newProduct(shop, { priceCents: 1000 })
    const change = (to: string) =>
      owner.shop(`PATCH /products/${product.id}/`, { tax_class: { from: 'standard', to } })
    const unknown = await change('wine')
    expect([unknown.status, unknown.json()]).toEqual([
      400,
      { tax_class: ['There is no such tax class.'] },
    ])
    expect((await change('books')).status).toBe(200)
    await addToCart(asha, product)
    expect((await quoteFor('Nepal')).total_price).toBe('10.50')
    const removed = await put({ mode: 'added', rates: [rate('**', '20')] })
    expect([removed.status, removed.json()]).toEqual([
      400,
      { own_classes: ['Products still have the class “books”. Give them another one first.'] },
    ])
    await changeRows(shop, 'products', {}, { tax_class: 'standard' })
  })
})

describe('tax settings', () => {
  test.each([
    ['a rate above 100 %', { rates: [rate('NP', '100.01')] }, 'rates.0.percent'],
    ['a rate below 0 %', { rates: [rate('NP', '-1')] }, 'rates.0.percent'],
    ['two rates of one day', { rates: [rate('NP', '1'), rate('NP', '2')] }, 'rates.1.valid_from'],
    ['a name of 10 kB', { rates: [rate('NP', '1', { name: 'x'.repeat(10_000) })] }, 'rates.0.name'],
    ['an empty name', { rates: [rate('NP', '1', { name: ' ' })] }, 'rates.0.name'],
    [
      'a region of 10 kB',
      { rates: [rate('NP', '1', { region: 'x'.repeat(10_000) })] },
      'rates.0.region',
    ],
    ['a region of everywhere', { rates: [rate('**', '1', { region: 'BY' })] }, 'rates.0.region'],
    [
      'a class that is none',
      { rates: [rate('NP', '1', { tax_class: 'wine' })] },
      'rates.0.tax_class',
    ],
    ['a country that is none', { rates: [rate('XX', '1')] }, 'rates.0.country'],
    [
      'a day that is none',
      { rates: [rate('NP', '1', { valid_from: '2026-02-30' })] },
      'rates.0.valid_from',
    ],
    ['a rate of another shop', { rates: [rate('NP', '1', { id: 99 })] }, 'rates'],
    ['251 rates', { rates: Array.from({ length: 251 }, () => rate('NP', '1')) }, 'rates'],
    ['a class for delivery that is none', { delivery_class: 'wine' }, 'delivery_class'],
    ['a class that is there already', { own_classes: ['reduced'] }, 'own_classes'],
  ])('with %s are refused at the field, and nothing changes', async (_, settings, field) => {
    const before = (await owner.shop('GET /settings/tax/')).text
    const refused = await put(settings)
    expect([refused.status, Object.keys(refused.json())]).toEqual([400, [field]])
    expect((await owner.shop('GET /settings/tax/')).text).toBe(before)
  })

  test('are changed by owner and manager alone, and audited', async () => {
    for (const [role, may] of [
      ['manager', 200],
      ['content', 403],
      ['fulfilment', 403],
      ['read_only', 403],
    ] as const) {
      const colleague = await newColleague(shop, role)
      expect((await colleague.shop('PUT /settings/tax/', TAX)).status).toBe(may)
    }
    expect(await countRows(shop, 'audit_entries', { act: 'tax.changed' })).toBeGreaterThan(0)
  })

  test('keep the ids of their rates, and refuse a stale field', async () => {
    const saved = await save({ mode: 'included', rates: [rate('NP', '13')] })
    const [kept] = saved.rates
    const changed = await put({ rounding: 'total' }, { from: { rounding: 'line' } })
    expect(changed.json()).toMatchObject({ mode: 'included', rounding: 'total', rates: [kept] })
    const stale = await put({ rounding: 'total' }, { from: { rounding: 'line' } })
    expect([stale.status, JSON.parse(stale.text).detail]).toEqual([
      409,
      expect.stringContaining('A colleague has changed the tax settings in the meantime.'),
    ])
    await save({})
  })
})
