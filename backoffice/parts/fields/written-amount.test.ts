import { expect, test } from 'vitest'
import { amountIn } from '#contract/rules/amount.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { writtenAmount } from './written-amount.ts'

test.each([
  ['EUR', 'de', '68.50', '68,50'],
  ['EUR', 'de', '1268.50', '1268,50'],
  ['EUR', 'de', '-3.00', '-3,00'],
  ['EUR', 'de', '68,5', '68,5'],
  ['EUR', 'de', '68.5', '68.5'],
  ['EUR', 'de', '12.500', '12.500'],
  ['EUR', 'de', 'abc', 'abc'],
  ['EUR', 'de', '', ''],
  ['EUR', 'en', '68.50', '68.50'],
  ['USD', 'en', '68.50', '68.50'],
  ['NPR', 'ne', '68.50', '68.50'],
  ['KWD', 'de', '12.500', '12,500'],
  ['JPY', 'de', '1200', '1200'],
] as const)('%s in %s: a field shows %j as %j', (currency, locale, value, shown) => {
  const form = moneyForm(currency, locale)
  expect(writtenAmount(value, form, form.decimal)).toBe(shown)
})

test.each(['68.50', '0.05', '1268.50'])('the shown %s is read as the same amount', (value) => {
  const form = moneyForm('EUR', 'de')
  expect(amountIn(writtenAmount(value, form, form.decimal), form)).toBe(value)
})

test('a rate in percent has the sign of the shop as well', () => {
  expect(writtenAmount('12.5', 'percent', ',')).toBe('12,5')
  expect(amountIn('12,5', 'percent')).toBe('12.5')
  expect(writtenAmount('420', 'grams', ',')).toBe('420')
})
