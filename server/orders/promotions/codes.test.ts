import { DAY_MS } from '#contract/rules/days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/orders.ts'
import { addToCart, answerOf, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { stopPromotion } from './save-promotion.ts'
import { order, ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { addRows, deleteRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await deleteRows(shop, 'promotions')
})
afterAll(() => shop.close())

const CODES = '/orders/cart/codes/'
const UNKNOWN = [400, { code: ['This code isn’t valid or has expired.'] }]

const type = (customer: Browser, code: string) => customer.post(CODES, { code })
async function typed(customer: Browser, code: string): Promise<Cart> {
  const reply = await type(customer, code)
  expect(reply.status, reply.text).toBe(200)
  return reply.json()
}

/** A customer with units for 178.00 and 149.00 in the cart. */
async function shopper(): Promise<Browser> {
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop, { priceCents: 17_800 }))
  await addToCart(customer, await newProduct(shop, { priceCents: 14_900 }))
  return customer
}

const usedOf = async (id: number) => (await listRows(shop, 'promotions', { id }, ['used']))[0]!.used

describe('a code', () => {
  test('takes off what it is for, says so, and goes with the order into its reply, page and row', async () => {
    await newPromotion(shop, { name: 'Welcome', code: 'WELCOME10' })
    const customer = await shopper()
    const cart = await typed(customer, ' welcome10 ')
    expect(cart).toMatchObject({
      total_price: '294.30',
      codes: [{ code: 'WELCOME10', name: 'Welcome', saved: '32.70', reason: null }],
    })
    expect(cart.breakdown!.slice(2)).toEqual(
      [0, 1].map((item) => ({
        kind: 'discount',
        label: 'Welcome',
        amount: ['-17.80', '-14.90'][item],
        is_included: false,
        item,
        because: '10% off with WELCOME10',
      })),
    )
    const placed = await order(customer, { expected_total: '294.30' })
    expect([placed.total_price, placed.breakdown]).toEqual(['294.30', cart.breakdown])
    const page = await orderOf(customer, placed)
    expect([page.total_price, page.breakdown]).toEqual(['294.30', cart.breakdown])
    // The order used the code up.
    expect((await cartOf(customer)).codes).toEqual([])
  })

  test('that the shop does not have, or no longer or not yet, is refused in the same words', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    const later = new Date(Date.now() + 2 * DAY_MS).toISOString()
    const past = ['2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z'] as const
    await newPromotion(shop, { code: 'SOON', starts_at: tomorrow, ends_at: later })
    await newPromotion(shop, { code: 'OVER', starts_at: past[0], ends_at: past[1] })
    await newPromotion(shop, { code: 'TEA-SHOP', tenant: 2 })
    const customer = await shopper()
    const before = await cartOf(customer)
    for (const code of ['NO-SUCH', 'SOON', 'OVER', 'TEA-SHOP', "'; drop table", 'ÄÖ', '%', '_']) {
      expect([code, answerOf(await type(customer, code))]).toEqual([code, UNKNOWN])
    }
    expect(answerOf(await type(customer, '  '))).toEqual([400, { code: ['Please type a code.'] }])
    expect((await customer.post(CODES, { code: 7 })).status).toBe(400)
    expect((await customer.post(CODES, { code: 'A'.repeat(201) })).status).toBe(400)
    expect(await cartOf(customer)).toEqual(before)
  })

  test('that does not fit stays and says why, and counts once it fits', async () => {
    const { id } = await newProduct(shop)
    await newPromotion(shop, { code: 'FROM400', minimum: '400' })
    await newPromotion(shop, { code: 'OTHERS', product_ids: [id] })
    const customer = await shopper()
    await typed(customer, 'FROM400')
    const { codes, total_price } = await typed(customer, 'OTHERS')
    expect(codes!.map(({ saved, reason }) => [saved, reason])).toEqual([
      ['0.00', 'It applies from $400.00.'],
      ['0.00', 'It is for other products.'],
    ])
    expect(total_price).toBe('327.00')
    const after = await addToCart(customer, await newProduct(shop, { priceCents: 7300 }))
    expect(after.codes!.map(({ saved, reason }) => [saved, reason])).toEqual([
      ['40.00', null],
      ['0.00', 'It is for other products.'],
    ])
  })

  test('typed twice is there once, a sixth is too many, and one that is taken out is gone', async () => {
    const names = [1, 2, 3, 4, 5, 6].map((number) => `MANY-${number}`)
    for (const code of names) await newPromotion(shop, { code, kind: 'amount', value: '1' })
    const customer = await shopper()
    for (const code of names.slice(0, 5)) await typed(customer, code)
    expect((await typed(customer, 'many-1')).codes).toHaveLength(5)
    expect(answerOf(await type(customer, names[5]!))).toEqual([
      400,
      { code: ['A cart takes at most 5 codes. Please remove one first.'] },
    ])
    const left = (await customer.del(`${CODES}MANY-1/`)).json()
    expect(left.codes!.map(({ code }) => code)).toEqual(names.slice(1, 5))
    expect((await customer.del(`${CODES}NEVER-THERE/`)).status).toBe(200)
    expect((await customer.del(CLEAR_CART)).json().codes).toHaveLength(4)
  })

  test('a code whose offer another code in the cart already uses says so', async () => {
    const id = await newPromotion(shop, { code: 'FIRST' })
    await addRows(shop, 'coupon_codes', { code: 'SECOND', promotion_id: id })
    const customer = await shopper()
    await typed(customer, 'FIRST')
    const { codes } = await typed(customer, 'SECOND')
    expect(codes!.map(({ reason }) => reason)).toEqual([
      null,
      'Another of your codes is for the same offer.',
    ])
  })

  test('is another shop’s own: neither read nor used across', async () => {
    await newPromotion(shop, { code: 'BOTH', value: '50', tenant: 2 })
    await newPromotion(shop, { code: 'BOTH', value: '10' })
    expect((await typed(await shopper(), 'BOTH')).total_price).toBe('294.30')
  })

  test('cannot be guessed: the eleventh try within a minute waits, and 1,000 change nothing', async () => {
    await newPromotion(shop, { code: 'SECRET-7Q' })
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const customer = await shopper()
    const { access } = customer.tokens
    const before = await cartOf(customer)
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 1000; guess++) {
      const guessed = { code: `SECRET-${guess}` }
      const { status } = await callsAt(strict, access).post(CODES, guessed)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 10],
      [429, 990],
    ])
    expect(await cartOf(customer)).toEqual(before)
  })
})

test('an automatic offer counts of itself, in its own shop, until it ends', async () => {
  const id = await newPromotion(shop, { name: 'Tea week', tenant: 2, value: '25', target: 'items' })
  const customer = await newCustomer(shop.teaShop)
  const product = await newProduct(shop, { tenant: 2, priceCents: 2390 })
  const cart = await addToCart(customer, product, 10)
  expect(cart).toMatchObject({ total_price: '179.25' })
  expect(cart.breakdown![1]).toMatchObject({
    label: 'Tea week',
    amount: '-59.75',
    because: '25% off with Tea week',
  })
  expect((await cartOf(await shopper())).total_price).toBe('327.00')
  await shop.write(2, (tx) => stopPromotion(tx, id))
  expect((await cartOf(customer)).total_price).toBe('239.00')
})

test('a shop without codes does not speak of them', async () => {
  await shop.owner.query(
    'update promotions set ends_at = greatest(starts_at, now()) where tenant_id = 2',
  )
  expect(await cartOf(await newCustomer(shop.teaShop))).not.toHaveProperty('codes')
})

describe('an expected total', () => {
  test('that is another by now is refused with the new one, and nothing is written', async () => {
    const customer = await shopper()
    const before = await cartOf(customer)
    const reply = await customer.post(ORDERS, { ...ORDER, expected_total: '300.00' })
    expect(answerOf(reply)).toEqual([
      409,
      {
        detail:
          'Something has changed. The total is $327.00 now. Please check your order and place it again.',
        total_price: '327.00',
        breakdown: before.breakdown,
      },
    ])
    expect(await cartOf(customer)).toEqual(before)
    expect((await order(customer, { expected_total: '327.00' })).total_price).toBe('327.00')
  })

  test.each(['1', '1.5', '-1.00', 327, 'a lot'])('%j is no total', async (expected_total) => {
    const customer = await shopper()
    expect((await customer.post(ORDERS, { ...ORDER, expected_total })).status).toBe(400)
  })

  test('belongs to what a key stands for', async () => {
    const customer = await shopper()
    const ask = (more: object) =>
      customer.post(ORDERS, { ...ORDER, ...more }, { idempotencyKey: 'one' })
    const first = await ask({ expected_total: '327.00' })
    expect([first.status, (await ask({ expected_total: '327.00' })).text]).toEqual([
      201,
      first.text,
    ])
    expect((await ask({})).status).toBe(409)
  })
})

describe('a use', () => {
  const LIMIT = { usage_limit: 1 }

  test('is freed once with an order that ends, and a code that was used up says so', async () => {
    const id = await newPromotion(shop, { code: 'ONCE', ...LIMIT })
    const [first, second] = [await shopper(), await shopper()]
    await typed(first, 'ONCE')
    await typed(second, 'ONCE')
    const placed = await order(first)
    expect(await usedOf(id)).toBe(1)
    const lost = await cartOf(second)
    expect([lost.total_price, lost.codes![0]!.reason]).toEqual([
      '327.00',
      'This code has been used up.',
    ])
    // A client that sends no total is not charged one that the code would have lowered.
    const refused = await second.post(ORDERS, ORDER)
    expect([refused.status, refused.json().total_price]).toEqual([409, '327.00'])
    expect((await cartOf(second)).items).toHaveLength(2)
    for (let time = 0; time < 2; time++) await first.post(`${ORDERS}${placed.id}/cancellation/`, {})
    expect(await usedOf(id)).toBe(0)
    expect((await order(second)).total_price).toBe('294.30')
    expect(await usedOf(id)).toBe(1)
  })

  test('counts for its customer as often as it may, and again once one was given back', async () => {
    await newPromotion(shop, { code: 'TWICE', per_customer_limit: 2 })
    const customer = await newCustomer(shop)
    const product = await newProduct(shop, { stock: 50 })
    const orderWithCode = async () => {
      await addToCart(customer, product)
      await typed(customer, 'TWICE')
      return order(customer, { expected_total: '9.00' })
    }
    const [first] = [await orderWithCode(), await orderWithCode()]
    await expect(orderWithCode()).rejects.toThrow('The total is $10.00 now')
    expect((await cartOf(customer)).codes![0]!.reason).toBe('You have already used this code.')
    await customer.post(`${ORDERS}${first.id}/cancellation/`, {})
    expect((await order(customer)).total_price).toBe('9.00')
  })
})

test('a visitor without a session learns nothing about a code', async () => {
  const reply = await callsAt(shop).post(CODES, { code: 'WELCOME10' })
  expect(reply.status).toBe(401)
})
