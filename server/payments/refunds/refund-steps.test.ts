import { expect, test } from 'vitest'
import { nearestAmounts } from '../card/amount.rules.ts'
import { PAYPAL_ACCOUNT } from '../paypal/account-form.ts'
import { STRIPE_ACCOUNT } from '../stripe/account-form.ts'
import { listCurrencies } from '#contract/rules/currencies.ts'
import { toPayPal } from '../paypal/amounts.rules.ts'
import { toStripe } from '../stripe/amounts.rules.ts'

test.each([
  [STRIPE_ACCOUNT, toStripe],
  [PAYPAL_ACCOUNT, toPayPal],
])('the steps of $title are the amounts that it writes', ({ takesCurrency, refundStep }, write) => {
  const wrong = listCurrencies()
    .filter(takesCurrency)
    .flatMap((currency) =>
      Array.from({ length: 400 }, (_, at) => at + 1).flatMap((cents) => {
        const isWhole = cents % refundStep(currency) === 0
        return isWhole === (write(cents, currency) !== undefined) ? [] : [`${cents} ${currency}`]
      }),
    )
  expect(wrong).toEqual([])
})

test.each([
  [STRIPE_ACCOUNT, 'KWD', 10],
  [STRIPE_ACCOUNT, 'MGA', 100],
  [STRIPE_ACCOUNT, 'HUF', 1],
  [PAYPAL_ACCOUNT, 'HUF', 100],
  [PAYPAL_ACCOUNT, 'TWD', 100],
  [PAYPAL_ACCOUNT, 'JPY', 1],
])('the refunds of $title in %s have steps of %i', ({ refundStep }, currency, step) => {
  expect(refundStep(currency)).toBe(step)
})

test.each([
  [1234, 10, 5000, [1230, 1240]],
  [1234, 10, 1235, [1230]],
  [3, 10, 5000, [10]],
  [3, 10, 9, []],
  [1230, 10, 5000, undefined],
])('the amounts next to %i in steps of %i up to %i are %j', (cents, step, most, nearest) => {
  expect(nearestAmounts(cents, step, most)).toEqual(nearest)
})
