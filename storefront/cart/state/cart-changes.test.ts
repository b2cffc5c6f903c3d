import { textsIn } from '#server/tenants/format/texts.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/orders.ts'
import { ApiError } from '#client/requests.ts'
import { changeRefusal, parseQuantity, previewChange, quantityChange } from './cart-changes.ts'

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

test.each([
  ['3', 3],
  ['0', 0],
  ['-2', 0],
  ['2.9', 2],
  ['', 0],
  ['some', 0],
  ['1e400', MAX_LINE_QUANTITY],
  ['20000', MAX_LINE_QUANTITY],
])('the quantity %j means %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test('a quantity is priced to the cent', () => {
  const cart = previewChange(CART, quantityChange(FIRST.id, 7))
  expect(cart.items.map(({ quantity, line_total: total }) => [quantity, total])).toEqual([
    [7, '0.70'],
    [99, '1979.01'],
  ])
  expect(cart).toMatchObject({ id: 7, total_items: 106, total_price: '1979.71' })
})

test('a quantity below 1 is a removal', () => {
  expect(quantityChange(FIRST.id, 0)).toEqual({ kind: 'remove', itemId: FIRST.id })
})

test('a removed line is not counted', () => {
  expect(previewChange(CART, { kind: 'remove', itemId: FIRST.id })).toMatchObject({
    items: [{ id: 2 }],
    total_items: 99,
    total_price: '1979.01',
  })
  expect(previewChange(CART, { kind: 'clear' })).toEqual({
    id: 7,
    items: [],
    total_items: 0,
    total_price: '0.00',
  })
})

test.each([
  [new ApiError(409, { detail: 'Only 3 items available.' }), 'Only 3 items available.'],
  [new ApiError(400, { detail: '', error: 'Odd.', message: 'Never said.' }), 'Odd.'],
  [new ApiError(400, { message: 'Come back later.' }), 'Come back later.'],
  [new ApiError(400, { customization: ['Engraving is required.'] }), 'Engraving is required.'],
  [
    new ApiError(400, { quantity: ['Too many.'], customization: ['Too long.'] }),
    'Too many. Too long.',
  ],
  [new ApiError(500, {}), 'Failed to clear cart.'],
  [new ApiError(502, null), 'Failed to clear cart.'],
  [new ApiError(502, 'Bad Gateway'), 'Failed to clear cart.'],
  [new Error('The shop cannot be reached.'), 'Failed to clear cart.'],
])('a change that failed with %j is said as %j', (error, sentence) => {
  expect(changeRefusal(error, { kind: 'clear' }, textsIn('en').of('layout'))).toBe(sentence)
})
