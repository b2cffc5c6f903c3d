import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCurrencies } from '#contract/rules/currencies.ts'
import { canCharge, decimalOf, fromStripe, isCharged, toStripe } from './amounts.rules.ts'

test.each([
  [12_950, 'USD', 12_950, '129.50'],
  [500, 'JPY', 500, '500'],
  [1230, 'KWD', 1230, '1.230'],
  [500, 'UGX', 50_000, '500'],
  [500, 'ISK', 50_000, '500'],
  [4200, 'MGA', 42, '42.00'],
])('%i of %s are %i at Stripe', (cents, currency, amount, decimal) => {
  expect(toStripe(cents, currency)).toBe(amount)
  expect(fromStripe(amount, currency)).toBe(cents)
  expect(decimalOf(amount, currency.toLowerCase())).toBe(decimal)
})

test.each([
  [1231, 'KWD'],
  [4250, 'MGA'],
])('does not write %i of %s', (cents, currency) => {
  expect(toStripe(cents, currency)).toBeUndefined()
  expect(canCharge(cents, currency)).toBe(false)
})

test.each([
  [49, 'USD', false],
  [50, 'USD', true],
  [99_999_999, 'USD', true],
  [100_000_000, 'USD', false],
  [399, 'HKD', false],
  [400, 'HKD', true],
  [29, 'GBP', false],
  [50, 'JPY', true],
  [5000, 'LYD', false],
])('%i of %s can be charged: %s', (cents, currency, can) => {
  expect(canCharge(cents, currency)).toBe(can)
})

test('an amount of any currency comes back as it went', () => {
  const currencies = listCurrencies().filter(isCharged)
  expect(currencies).toContain('KWD')
  const amounts = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(fc.constantFrom(...currencies), amounts, (currency, cents) => {
      const amount = toStripe(cents, currency)
      if (amount !== undefined) expect(fromStripe(amount, currency)).toBe(cents)
    }),
  )
})
