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
import {
  type Browser,
  type Calls,
  callsAt,
  newCustomer,
  register,
  signIn,
} from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
let asha: Browser
let bikram: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await newCustomer(shop)
  bikram = await newCustomer(shop)
})
beforeEach(() => asha.del(CLEAR_CART))
afterAll(() => shop.close())

describe('a cart is its customer’s alone:', () => {
  const ACTS: [name: string, act: (calls: Calls) => Promise<Reply>][] = [
    ['reading it', ({ get }) => get(CART)],
    ['adding to it', ({ post }) => post(ADD_ITEM, { product_id: 1, quantity: 1 })],
    ['changing a line', ({ patch }) => patch(itemPath(1), { quantity: 1 })],
    ['taking a line away', ({ del }) => del(itemPath(1))],
    ['clearing it', ({ del }) => del(CLEAR_CART)],
  ]

  test.each(ACTS)('%s needs a session of this shop', async (_, act) => {
    const guest = await act(callsAt(shop))
    expect(answerOf(guest)).toEqual([401, { detail: 'Please log in.' }])
    const elsewhere = await act(callsAt(shop.teaShop, asha.tokens.access))
    expect(elsewhere.status).toBe(401)
    const forged = await act(callsAt(shop, `${asha.tokens.access}x`))
    expect(forged.status).toBe(401)
  })

  test('another customer’s line answers byte for byte like a missing one', async () => {
    const before = await addToCart(asha, await newProduct(shop), 2)
    const tea = await signIn(shop.teaShop, { login_id: (await register(shop.teaShop)).email })
    const { id } = before.items[0]!
    for (const customer of [bikram, tea]) {
      for (const change of [
        (at: number | string) => customer.patch(itemPath(at), { quantity: 1 }),
        (at: number | string) => customer.del(itemPath(at)),
      ]) {
        const missing = await change(123_456_789)
        expect(answerOf(missing)).toEqual([404, { detail: 'Not found.' }])
        for (const at of [id, 'none', '0', '-1', '1e400']) {
          const reply = await change(at)
          expect([at, reply.status, reply.text]).toEqual([at, 404, missing.text])
        }
      }
      await customer.del(CLEAR_CART)
      expect((await cartOf(customer)).items).toEqual([])
      expect((await cartOf(customer)).id).not.toBe(before.id)
    }
    expect(await cartOf(asha)).toEqual(before)
  })

  test('it is never stored on the way', async () => {
    const reply = await asha.get(CART)
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
