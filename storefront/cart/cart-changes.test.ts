import { expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Cart, CartItem } from '#contract/orders.ts'
import { clearance, MOST_PIECES, quantityChange, quantityIn, removal } from './cart-changes.ts'

const itemOf = (id: number, price: string, quantity: number, total: string): CartItem => ({
  id,
  quantity,
  customization: {},
  product: {
    id: id * 10,
    name: `Khukuri ${id}`,
    slug: `khukuri-${id}`,
    price,
    stock: 99,
    main_image: null,
  },
  line_total: total,
  problem: null,
})

const CART: Cart = {
  id: 7,
  items: [itemOf(1, '0.10', 3, '0.30'), itemOf(2, '19.99', 99, '1979.01')],
  total_items: 102,
  total_price: '1979.31',
}
const [FIRST] = CART.items as [CartItem]

/** Notes what was asked. */
function listen() {
  const asked: unknown[][] = []
  const api = ((...call: unknown[]) => {
    asked.push(call)
    return Promise.resolve(CART)
  }) as Api
  return { api, asked }
}

test.each([
  ['3', 3],
  ['0', 0],
  ['-2', 0],
  ['2.9', 2],
  ['', 0],
  ['some', 0],
  ['1e400', MOST_PIECES],
  ['20000', MOST_PIECES],
])('%j means %i', (text, quantity) => {
  expect(quantityIn(text)).toBe(quantity)
})

test('a quantity is priced to the cent', async () => {
  const { api, asked } = listen()
  const change = quantityChange(api, FIRST, 7)
  const cart = change.foresee(CART)
  expect(cart.items.map(({ quantity, line_total: total }) => [quantity, total])).toEqual([
    [7, '0.70'],
    [99, '1979.01'],
  ])
  expect(cart).toMatchObject({ id: 7, total_items: 106, total_price: '1979.71' })
  await change.send()
  expect(asked).toEqual([
    ['PATCH /orders/cart/items/:id/', { params: { id: 1 }, body: { quantity: 7 } }],
  ])
})

test('a quantity below 1 is a removal', async () => {
  const { api, asked } = listen()
  const change = quantityChange(api, FIRST, 0)
  expect(change.foresee(CART)).toEqual(removal(api, FIRST).foresee(CART))
  await change.send()
  expect(asked).toEqual([['DELETE /orders/cart/items/:id/', { params: { id: 1 } }]])
})

test('what is removed is not counted', () => {
  const { api } = listen()
  expect(removal(api, FIRST).foresee(CART)).toMatchObject({
    items: [{ id: 2 }],
    total_items: 99,
    total_price: '1979.01',
  })
  expect(clearance(api).foresee(CART)).toEqual({
    id: 7,
    items: [],
    total_items: 0,
    total_price: '0.00',
  })
})
