import { expect, test } from 'vitest'
import { missedVatForm, plainVatNumber } from './vat-number.ts'

test.each([
  ['ATU12345678', 'AT'],
  ['DE 123 456 789', 'DE'],
  ['be 0123.456.789', 'BE'],
  ['CHE-123.456.789 MWST', 'CH'],
  ['EL123456789', 'GR'],
  ['XI123456789', 'GB'],
  ['GR123456789', 'GR'],
  ['ΕΛ 123 456 789', 'GR'],
  ['UK 123 4567 89', 'GB'],
  ['NL123456789B01', 'NL'],
  ['FR12345678901', 'DE'],
  ['IE1234567T', ''],
  // No form is known for these.
  ['301234567', 'NP'],
  ['27AAPFU0939F1ZV', 'IN'],
  ['12-3456789', ''],
  ['ATXPK1234D', 'IN'],
])('takes %s of a buyer in %s', (number, country) => {
  expect(missedVatForm(number, country)).toBeUndefined()
})

test.each([
  ['DE12345678', 'DE', 'DE', 'DE123456789'],
  ['DE1234567890', 'AT', 'DE', 'DE123456789'],
  ['AT12345678', 'AT', 'AT', 'ATU12345678'],
  ['123456789', 'DE', 'DE', 'DE123456789'],
  ['GR12345678', 'GR', 'GR', 'EL123456789'],
  ['FR1234567890', '', 'FR', 'FR12345678901'],
  ['unknown', 'PL', 'PL', 'PL1234567890'],
])('refuses %s of a buyer in %s', (number, country, of, example) => {
  expect(missedVatForm(number, country)).toEqual({ country: of, example })
})

test('a number loses what stands between its signs, if its form is known', () => {
  expect(plainVatNumber('de 123.456-789')).toBe('DE123456789')
  expect(plainVatNumber('12-3456789')).toBe('12-3456789')
  expect(plainVatNumber('ＤＥ１２３４５６７８９')).toBe('DE123456789')
})

test.each([
  ['gr 123 456 789', 'EL123456789'],
  ['GR-123456789', 'EL123456789'],
  ['ελ123456789', 'EL123456789'],
  ['ΕΛ123456789', 'EL123456789'],
  ['uk123456789', 'GB123456789'],
  ['GRXPK1234D', 'GRXPK1234D'],
])('%s is kept as %s', (typed, number) => {
  expect(plainVatNumber(typed)).toBe(number)
})
