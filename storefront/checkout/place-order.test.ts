import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#client/requests.ts'
import { orderRefusalOf } from './place-order.ts'

const FALLBACK = 'Failed to create order. Please check your details and try again.'

test.each([
  [
    new ApiError(409, { detail: 'Panawal: Only 2 items available.' }),
    'Panawal: Only 2 items available.',
  ],
  [new ApiError(400, { street: ['Too long.'] }), '{"street":["Too long."]}'],
  [new ApiError(500, null), FALLBACK],
  [new Error('The shop cannot be reached.'), FALLBACK],
])('%s', (error, words) => {
  expect(orderRefusalOf(error, textsIn('en').of('checkout'))).toBe(words)
})
