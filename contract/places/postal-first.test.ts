import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './countries.ts'
import { cityLine, isPostalFirst } from './postal-first.ts'

test('the postal code stands before the city where letters have it so', () => {
  const isWrittenFirst = (postalCountry: string) => {
    const place = { locality: 'CITY', postalCode: 'CODE', administrativeArea: 'REGION' }
    const lines = formatAddress({ ...place, postalCountry, addressLines: ['STREET'] }, 'latin')
    const text = lines.join(' ')
    return text.includes('CODE') && text.indexOf('CODE') < text.indexOf('CITY')
  }
  const wrong = COUNTRY_CODES.filter((code) => isPostalFirst(code) !== isWrittenFirst(code))
  expect(wrong).toEqual([])
  expect(['DE', 'AT', 'CH', 'FR'].every(isPostalFirst)).toBe(true)
  expect(['US', 'GB', 'NP', 'IN', ''].some(isPostalFirst)).toBe(false)
})

test.each([
  ['78462', 'Konstanz', 'DE', '78462 Konstanz'],
  ['40507', 'Lexington, KY', 'US', 'Lexington, KY 40507'],
  ['SW1A 1AA', 'London', 'GB', 'London SW1A 1AA'],
  ['57300', 'इलाम', 'NP', 'इलाम 57300'],
  ['10115', 'Berlin', '', '10115 Berlin'],
  ['', 'Ilam', 'NP', 'Ilam'],
  ['', '', 'DE', ''],
])('the line of "%s" and "%s" in "%s" is "%s"', (code, city, country, line) => {
  expect(cityLine(code, city, country)).toBe(line)
})
