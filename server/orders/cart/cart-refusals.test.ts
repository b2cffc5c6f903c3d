import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ADD_ITEM,
  addToCart,
  answerOf,
  CART,
  cartOf,
  CLEAR_CART,
  itemPath,
} from '#tests/purchase/cart.ts'
import { PANAWAL, SOLD_OUT } from '#tests/cast.ts'
import { type Browser, callsAt, newCustomer } from '#tests/customer.ts'
import { newProduct, stopSelling } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await newCustomer(shop)
})
beforeEach(() => asha.del(CLEAR_CART))
afterAll(() => shop.close())

const productOf = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

describe('refused, and nothing is changed:', () => {
  const field = (name: string) => ({ [name]: expect.arrayContaining([expect.any(String)]) })
  const WRONG: [string, object, object][] = [
    ['no quantity', { quantity: undefined }, field('quantity')],
    ['quantity 0', { quantity: 0 }, field('quantity')],
    ['quantity -1', { quantity: -1 }, field('quantity')],
    ['quantity 1.5', { quantity: 1.5 }, field('quantity')],
    ['quantity "1.5"', { quantity: '1.5' }, field('quantity')],
    ['quantity two', { quantity: 'two' }, field('quantity')],
    ['quantity null', { quantity: null }, field('quantity')],
    ['quantity 10001', { quantity: 10_001 }, field('quantity')],
    ['quantity 1e300', { quantity: 1e300 }, field('quantity')],
    ['no product', { product_id: undefined }, field('product_id')],
    ['a slug as product', { product_id: PANAWAL }, field('product_id')],
    ['a text as customization', { customization: 'Asha' }, field('customization')],
    ['a number in the customization', { customization: { a: 1 } }, field('customization')],
  ]
  test.each(WRONG)('%s', async (_, body, messages) => {
    const { id } = await newProduct(shop)
    const reply = await asha.post(ADD_ITEM, { product_id: id, quantity: 1, ...body })
    expect(answerOf(reply)).toEqual([400, messages])
    expect((await cartOf(asha)).items).toEqual([])
  })

  test('a customization that the product does not take', async () => {
    const product = await newProduct(shop, {
      fields: [
        { key: 'engraving', label: 'Engraving', max_length: 5 },
        { key: 'side', label: 'Carry side', kind: 'choice', choices: ['Left'], required: true },
      ],
    })
    const tryWith = (customization?: object | null) =>
      asha.post(ADD_ITEM, { product_id: product.id, quantity: 1, customization })
    for (const none of [undefined, null, {}, { side: ' ' }, { other: 'Left' }]) {
      expect(answerOf(await tryWith(none))).toEqual([
        400,
        { customization: ['Carry side is required.'] },
      ])
    }
    expect(answerOf(await tryWith({ engraving: 'Ashaaa', side: 'Right' }))).toEqual([
      400,
      {
        customization: [
          'Engraving may have at most 5 characters.',
          'Please choose one of the options for Carry side.',
        ],
      },
    ])
    expect((await cartOf(asha)).items).toEqual([])
    const text = '<b>🗡'
    const cart = await addToCart(asha, product, 1, { engraving: text, side: 'Left' })
    expect(cart.items[0]?.customization).toEqual({ engraving: text, side: 'Left' })
  })

  test('more than there are, in all lines of the product together', async () => {
    const product = await newProduct(shop, { stock: 5, fields: [{}] })
    const tryWith = (quantity: number, customization?: object) =>
      asha.post(ADD_ITEM, { product_id: product.id, quantity, customization })
    const tooMany = [409, { detail: 'Only 5 items available.' }]
    expect(answerOf(await tryWith(6))).toEqual(tooMany)
    const before = await addToCart(asha, product, 3)
    expect(answerOf(await tryWith(3, { engraving: 'Asha' }))).toEqual(tooMany)
    expect(await cartOf(asha)).toEqual(before)
    const { items } = await addToCart(asha, product, 2, { engraving: 'Asha' })
    expect(answerOf(await tryWith(1))).toEqual(tooMany)
    expect(answerOf(await asha.patch(itemPath(items[0]!.id), { quantity: 4 }))).toEqual(tooMany)
    expect((await cartOf(asha)).items).toEqual(items)
  })

  test('a product that is sold out', async () => {
    const { id } = await productOf(SOLD_OUT)
    expect(answerOf(await asha.post(ADD_ITEM, { product_id: id, quantity: 1 }))).toEqual([
      409,
      { detail: 'Item is out of stock.' },
    ])
  })

  test('an unknown product, one of another shop, one no longer sold: all the same', async () => {
    const hidden = await newProduct(shop)
    await stopSelling(shop, hidden)
    const foreign = await newProduct(shop, { tenant: 2 })
    for (const { id } of [{ id: 123_456_789 }, foreign, hidden]) {
      const reply = await asha.post(ADD_ITEM, { product_id: id, quantity: 1 })
      expect([id, ...answerOf(reply)]).toEqual([id, 404, { detail: 'Product not found.' }])
    }
  })

  test('a quantity below one, and one that is none', async () => {
    const before = await addToCart(asha, await newProduct(shop), 2)
    const path = itemPath(before.items[0]!.id)
    for (const quantity of [0, -1, -10_000]) {
      expect(answerOf(await asha.patch(path, { quantity }))).toEqual([
        400,
        { detail: 'Quantity must be at least 1. Use remove to delete.' },
      ])
    }
    for (const quantity of [1.5, 'two', null, undefined, 10_001, 1e300, [1]]) {
      expect(answerOf(await asha.patch(path, { quantity }))).toEqual([400, field('quantity')])
    }
    expect(await cartOf(asha)).toEqual(before)
  })

  test('more units and more lines than anybody needs', async () => {
    const product = await newProduct(shop, { stock: 1_000_000, fields: [{}] })
    await addToCart(asha, product, 10_000)
    expect(answerOf(await asha.post(ADD_ITEM, { product_id: product.id, quantity: 1 }))).toEqual([
      400,
      { detail: 'A cart holds at most 10000 units of an item.' },
    ])
    const engravings = Array.from({ length: 99 }, (_, at) => ({ engraving: `No. ${at}` }))
    await Promise.all(engravings.map((engraving) => addToCart(asha, product, 1, engraving)))
    const one = { product_id: product.id, quantity: 1, customization: { engraving: 'One more' } }
    expect(answerOf(await asha.post(ADD_ITEM, one))).toEqual([
      400,
      { detail: 'A cart holds at most 100 different items.' },
    ])
    expect((await addToCart(asha, product, 1, engravings[0])).items).toHaveLength(100)
    expect((await cartOf(asha)).total_items).toBe(10_100)
  })

  test('the fourth call within a minute where three are allowed', async () => {
    // 60 in a shop as it is.
    const strict = await shop.another({ RATE_LIMIT_SCALE: '0.05' })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const { status } = await callsAt(strict, asha.tokens.access).get(CART)
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
