import { expect, test } from 'vitest'
import type { Variant } from '#contract/products.ts'
import { leadOf, nearestWith } from './variant-choice.ts'

const variant = (id: number, values: string[], stock = 1): Variant => ({
  id,
  values,
  stock,
  sku: null,
  price: '1.00',
  list_price: null,
  image: null,
})

const [S_HORN, S_WOOD, L_HORN, XL_WOOD, XL_BONE] = [
  variant(1, ['S', 'horn'], 0),
  variant(2, ['S', 'wood']),
  variant(3, ['L', 'horn']),
  variant(4, ['XL', 'wood'], 0),
  variant(5, ['XL', 'bone']),
]
const ALL = [S_HORN, S_WOOD, L_HORN, XL_WOOD, XL_BONE]

test('begins with the first that can be bought, else with the first', () => {
  expect(leadOf(ALL)?.id).toBe(2)
  expect(leadOf([S_HORN, XL_WOOD])?.id).toBe(1)
  expect(leadOf([])).toBeUndefined()
})

test('a combination that exists is taken, sold out or not', () => {
  expect(nearestWith(ALL, S_WOOD, 1, 'horn')?.id).toBe(1)
})

test('one that does not exist leads to what keeps most of the choice, then to what can be bought', () => {
  expect(nearestWith(ALL, S_WOOD, 0, 'L')?.id).toBe(3)
  expect(nearestWith(ALL, S_WOOD, 0, 'XL')?.id).toBe(4)
  expect(nearestWith(ALL, L_HORN, 0, 'XL')?.id).toBe(5)
})
