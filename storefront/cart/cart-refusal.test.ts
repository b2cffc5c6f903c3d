import { expect, test } from 'vitest'
import { cartRefusalOf } from './cart-refusal.ts'

test.each([
  [{ body: { detail: 'Only 3 items available.' } }, 'Only 3 items available.'],
  [{ body: { detail: '', error: 'Odd.', message: 'Never said.' } }, 'Odd.'],
  [{ body: { message: 'Come back later.' } }, 'Come back later.'],
  [{ body: { customization: ['Engraving is required.'] } }, 'Engraving is required.'],
  [{ body: { quantity: ['Too many.'], customization: ['Too long.'] } }, 'Too many. Too long.'],
  [{ body: {} }, 'Failed.'],
  [{ body: null }, 'Failed.'],
  [{ body: 'Bad Gateway' }, 'Failed.'],
  [new Error('The shop cannot be reached.'), 'Failed.'],
])('%j is said as %j', (error, said) => {
  expect(cartRefusalOf(error, 'Failed.')).toBe(said)
})
