import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { countryName } from '#contract/places/country-of.ts'
import { addressLines } from './address-lines.ts'

const of = (city: string, postalCode: string, country: string, region?: string) => ({
  fullname: 'Kai Roth',
  street: 'Hafenstraße 1',
  city,
  postalCode,
  country,
  contact_number: '1',
  ...(region !== undefined && { region }),
})

test.each([
  ['Germany', of('Konstanz', '78462', 'Deutschland'), ['78462 Konstanz', 'Deutschland']],
  [
    'the United States',
    of('Lexington', '40507', 'USA', 'Kentucky'),
    ['Lexington, KY 40507', 'USA'],
  ],
  ['the United Kingdom', of('Fishguard', 'SA65 9NB', 'UK'), ['Fishguard', 'SA65 9NB', 'UK']],
  ['Nepal', of('Dharan', '56700', 'Nepal'), ['Dharan 56700', 'Nepal']],
  [
    'a country without postal codes',
    of('Dubai', '-', 'United Arab Emirates'),
    ['Dubai', 'United Arab Emirates'],
  ],
  ['an unknown country', of('A', '1', 'Atlantis', 'North'), ['A 1', 'North', 'Atlantis']],
  [
    'a country that writes no regions',
    of('Bonn', '53111', 'Germany', 'NRW'),
    ['53111 Bonn', 'NRW', 'Germany'],
  ],
])('writes the place as %s does', (_, address, place) => {
  expect(addressLines(address)).toEqual(['Kai Roth', 'Hafenstraße 1', ...place])
})

test('loses no part of an address of any country', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRY_CODES),
      word,
      fc.stringMatching(/^\d{5}$/),
      fc.option(word, { nil: undefined }),
      (code, city, postalCode, region) => {
        const country = countryName(code)
        const lines = addressLines(of(city, postalCode, country, region))
        const text = lines.join('\n').toLowerCase()
        for (const part of ['Kai Roth', 'Hafenstraße 1', city, postalCode, region ?? '', country]) {
          expect(text).toContain(part.toLowerCase())
        }
        expect(lines[0]).toBe('Kai Roth')
      },
    ),
    { numRuns: 1500 },
  )
})
