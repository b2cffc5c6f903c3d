import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ADD_ITEM,
  addToCart,
  answerOf,
  cartOf,
  CLEAR_CART,
  itemPath,
} from '#tests/purchase/cart.ts'
import { PANAWAL } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { newProduct, removeProduct } from '#tests/purchase/new-product.ts'
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

/** The merchant changes a product meanwhile. */
const revise = (id: number, change: string) =>
  shop.owner.query(`update products set ${change} where tenant_id = 1 and id = $1`, [id])

describe('a cart', () => {
  test('is there before anything is in it', async () => {
    const customer = await newCustomer(shop)
    const cart = await cartOf(customer)
    expect(cart).toEqual({
      id: expect.any(Number),
      items: [],
      total_items: 0,
      total_price: '0.00',
      breakdown: [],
      codes: [],
    })
    expect(await cartOf(customer)).toEqual(cart)
  })

  test('shows what was put into it, priced as of now', async () => {
    const panawal = await productOf(PANAWAL)
    const cart = await addToCart(asha, panawal, 2, { carry_side: 'Left hip' })
    expect(cart.items).toEqual([
      {
        id: expect.any(Number),
        quantity: 2,
        customization: { carry_side: 'Left hip' },
        product: {
          id: panawal.id,
          name: panawal.name,
          slug: PANAWAL,
          price: panawal.price,
          stock: panawal.stock,
          main_image: {
            thumb_image: panawal.main_image!.thumb_image,
            alt_text: panawal.main_image!.alt_text,
          },
        },
        line_total: (Number(panawal.price) * 2).toFixed(2),
        problem: null,
      },
    ])
    expect([cart.total_items, cart.total_price]).toEqual([2, cart.items[0]!.line_total])
    expect(await cartOf(asha)).toEqual(cart)

    const product = await newProduct(shop, { priceCents: 1000 })
    expect((await addToCart(asha, product)).items.map((item) => item.product.slug)).toEqual([
      PANAWAL,
      product.slug,
    ])
    await revise(product.id, 'price_cents = 1250')
    expect((await cartOf(asha)).items[1]).toMatchObject({
      product: { price: '12.50', main_image: null },
      line_total: '12.50',
    })
  })

  test('has one line for equal products and customizations', async () => {
    const product = await newProduct(shop, {
      stock: 100,
      fields: [{ key: 'blade' }, { key: 'at' }],
    })
    await addToCart(asha, product)
    await addToCart(asha, product, 2, {})
    await addToCart(asha, product, 3, { blade: 'Asha', at: 'tip', unknown: 'x' })
    await addToCart(asha, product, 4, { at: ' tip', blade: 'Asha\n' })
    const cart = await addToCart(asha, product, 5, { blade: 'Asha' })
    expect(cart.items.map(({ quantity, customization }) => [quantity, customization])).toEqual([
      [3, {}],
      [7, { blade: 'Asha', at: 'tip' }],
      [5, { blade: 'Asha' }],
    ])
    expect(cart.total_items).toBe(15)
    expect(await cartOf(asha)).toEqual(cart)
  })

  test.each([
    [10, 3, '0.30'],
    [1999, 99, '1979.01'],
  ])('counts in cents: %i × %i = %s', async (priceCents, quantity, total) => {
    const cart = await addToCart(asha, await newProduct(shop, { priceCents, stock: 99 }), quantity)
    expect([cart.items[0]?.line_total, cart.total_price]).toEqual([total, total])
  })

  test('keeps its lines, in their order, while they change and go', async () => {
    for (let line = 0; line < 3; line++) await addToCart(asha, await newProduct(shop))
    const [first, second, third] = (await cartOf(asha)).items
    const changed = (await asha.patch(itemPath(first!.id), { quantity: 7 })).json()
    expect(changed.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [first!.id, 7],
      [second!.id, 1],
      [third!.id, 1],
    ])
    expect(await cartOf(asha)).toEqual(changed)

    const fewer = (await asha.del(itemPath(second!.id))).json()
    expect(fewer.items.map(({ id }) => id)).toEqual([first!.id, third!.id])
    expect(await cartOf(asha)).toEqual(fewer)

    const empty = (await asha.del(CLEAR_CART)).json()
    expect(empty).toEqual({
      id: fewer.id,
      items: [],
      total_items: 0,
      total_price: '0.00',
      breakdown: [],
      codes: [],
    })
    expect(await cartOf(asha)).toEqual(empty)
  })
})

describe('after the shop changes', () => {
  test('lines that cannot be ordered any more stay, and say why', async () => {
    const gone = await newProduct(shop)
    const soldOut = await newProduct(shop)
    const short = await newProduct(shop)
    const other = await newProduct(shop, { fields: [{}] })
    for (const product of [gone, soldOut, short, other]) await addToCart(asha, product, 4)
    await revise(gone.id, 'is_active = false')
    await revise(soldOut.id, 'stock = 0')
    await revise(short.id, 'stock = 3')
    await revise(
      other.id,
      `customization_fields = jsonb_set(customization_fields::jsonb, '{0,required}', 'true')::json`,
    )
    const cart = await cartOf(asha)
    expect(cart.items.map(({ problem }) => problem)).toEqual([
      `${gone.name} is no longer sold.`,
      `${soldOut.name} is sold out.`,
      'Only 3 items available.',
      `${other.name} has other options now. Please remove it and add it again.`,
    ])
    expect(cart.total_items).toBe(16)
  })

  test('a line may always become smaller, though not larger', async () => {
    const product = await newProduct(shop)
    const id = (await addToCart(asha, product, 9)).items[0]!.id
    await revise(product.id, 'stock = 3')
    const fewer = (await asha.patch(itemPath(id), { quantity: 5 })).json()
    expect(fewer.items[0]).toMatchObject({ quantity: 5, problem: 'Only 3 items available.' })
    expect(answerOf(await asha.patch(itemPath(id), { quantity: 6 }))).toEqual([
      409,
      { detail: 'Only 3 items available.' },
    ])
    const few = (await asha.patch(itemPath(id), { quantity: 3 })).json()
    expect(few.items[0]).toMatchObject({ quantity: 3, problem: null })

    await revise(product.id, 'is_active = false')
    expect(answerOf(await asha.patch(itemPath(id), { quantity: 4 }))).toEqual([
      409,
      { detail: `${product.name} is no longer sold.` },
    ])
    expect((await asha.patch(itemPath(id), { quantity: 1 })).status).toBe(200)
    expect((await asha.del(itemPath(id))).json()).toMatchObject({ items: [] })
  })

  test('a product that is deleted leaves', async () => {
    const product = await newProduct(shop)
    await addToCart(asha, product)
    await removeProduct(shop, product)
    expect((await cartOf(asha)).items).toEqual([])
  })
})

describe('at the same time', () => {
  // Held by the unique index of lines, and by the sum that the database makes.
  test('twenty adds make one line with the sum', async () => {
    const product = await newProduct(shop, { stock: 100 })
    await Promise.all(Array.from({ length: 20 }, () => addToCart(asha, product)))
    expect((await cartOf(asha)).items.map(({ quantity }) => quantity)).toEqual([20])
  })

  // Held by the lock on the cart’s row (`lockCart`): without it more units come in.
  test('adds never exceed the stock, in one line or several', async () => {
    const product = await newProduct(shop, { stock: 7, fields: [{}] })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const customization = { engraving: at % 2 === 0 ? '' : `No. ${at}` }
        const body = { product_id: product.id, quantity: 1, customization }
        return (await asha.post(ADD_ITEM, body)).status
      }),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(7).fill(200),
      ...Array<number>(13).fill(409),
    ])
    expect((await cartOf(asha)).total_items).toBe(7)
  })

  test('the first calls of a customer make one cart', async () => {
    const customer = await newCustomer(shop)
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartOf(customer)))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
  })
})
