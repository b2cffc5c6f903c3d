import { describe, expect, test } from 'vitest'
import { listCurrencies } from '../rules/currencies.ts'
import { COUNTRY_CODES } from './countries.ts'
import { countryNames } from './nepali-country-names.ts'
import { currencyNames } from './nepali-currency-names.ts'

describe('the Nepali names for browsers without the language', () => {
  test('are one for each country', () => {
    expect(Object.keys(countryNames)).toEqual(COUNTRY_CODES)
    expect(countryNames['NP']).toBe('नेपाल')
  })

  test('are one for each currency that CLDR names', () => {
    const names = new Intl.DisplayNames('ne', { type: 'currency', fallback: 'none' })
    expect(Object.keys(currencyNames)).toEqual(listCurrencies().filter((code) => names.of(code)))
    expect(currencyNames['NPR']).toBe('नेपाली रूपैयाँ')
  })
})
