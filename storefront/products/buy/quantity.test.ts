import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import { parseQuantity, stockRefusal, stockWords, supplyOf } from '../buy/quantity.ts'

const t = textsIn('en').of('product')

test('a quantity is an integer of at least 1', () => {
  expect(['3', '2.9', '0', '-4', '', 'many'].map(parseQuantity)).toEqual([3, 2, 1, 1, 1, 1])
})

test('more than there is, or anything of nothing, is refused', () => {
  expect(stockRefusal(0, 1, t)).toBe('Item is out of stock.')
  expect(stockRefusal(-1, 1, t)).toBe('Item is out of stock.')
  expect(stockRefusal(3, 4, t)).toBe('Only 3 items available.')
  expect(stockRefusal(3, 3, t)).toBeUndefined()
})

test('the stock in words', () => {
  expect([0, 1, 5, 6].map(supplyOf)).toEqual(['none', 'few', 'few', 'plenty'])
  expect([0, 1, 2, 5, 6].map((stock) => stockWords(stock, t))).toEqual([
    'Sold out',
    'One left',
    'Only 2 left',
    'Only 5 left',
    'In stock',
  ])
})
