import { expect, test } from 'vitest'
import { badgeOf } from './cart-count.ts'

test('the badge stops counting at 99', () => {
  expect(badgeOf(1)).toBe('1')
  expect(badgeOf(99)).toBe('99')
  expect(badgeOf(100)).toBe('99+')
})
