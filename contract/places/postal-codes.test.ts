import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './countries.ts'
import { hasNoPostalCodes, isUnusualPostalCode, plainPostalCode } from './postal-codes.ts'

test('the countries without postal codes are those whose addresses have none', () => {
  const without = COUNTRY_CODES.filter((postalCountry) => {
    const address = { postalCountry, postalCode: '4711', locality: 'L', addressLines: ['A'] }
    return !formatAddress(address).join('\n').includes('4711')
  })
  // People live in all but Antarctica.
  const expected = [...without.filter((code) => code !== 'AQ' || hasNoPostalCodes(code)), 'KP']
  expect(COUNTRY_CODES.filter(hasNoPostalCodes)).toEqual(expected.toSorted())
})

test.each(['Hong Kong', 'United Arab Emirates', 'UAE', 'Panamá', 'the Bahamas', '香港'])(
  '%s has no postal codes',
  (country) => {
    expect(hasNoPostalCodes(country)).toBe(true)
  },
)

test.each(['Nepal', 'Germany', 'Singapore', '', 'Atlantis'])('%j may have postal codes', (name) => {
  expect(hasNoPostalCodes(name)).toBe(false)
})

test.each([
  ['D-10115', 'Germany', '10115'],
  ['DE 10115', 'Deutschland', '10115'],
  ['CH-8001', 'Schweiz', '8001'],
  ['A–1010', 'Austria', '1010'],
  ['f-75001', 'France', '75001'],
  ['PL-00-950', 'Poland', '00-950'],
  ['〒100-0001', 'Japan', '100-0001'],
  ['１００－０００１', '日本', '100-0001'],
  ['४४६००', 'Nepal', '44600'],
  ['٤٤٦٠٠', 'नेपाल', '44600'],
  ['  56700\u200b', 'Nepal', '56700'],
  ['sw1a 1aa', 'U.K.', 'SW1A 1AA'],
  ['LV-1050', 'Latvia', 'LV-1050'],
  ['CH-10115', 'Germany', 'CH-10115'],
  ['-', 'Hong Kong', '-'],
  ['PO Box 7', 'Atlantis', 'PO BOX 7'],
])('%j in %s is %j', (typed, country, code) => {
  expect(plainPostalCode(typed, country)).toBe(code)
  expect(plainPostalCode(code, country)).toBe(code)
})

test.each([
  ['99', 'Nepal', true],
  ['CH-10115', 'Germany', true],
  ['D-10115', 'Germany', false],
  ['', 'Germany', false],
  ['anything', 'Atlantis', false],
  ['LV-1050', 'Latvia', false],
])('%j in %s looks unusual: %s', (typed, country, isUnusual) => {
  expect(isUnusualPostalCode(typed, country)).toBe(isUnusual)
})
