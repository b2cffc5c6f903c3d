import { expect, test } from 'vitest'
import { EU } from './country-groups.ts'
import { COUNTRY_CODES } from './countries.ts'
import { listCurrencies } from '../rules/currencies.ts'
import { isTimeZone } from '../rules/places.ts'
import { defaultsOfCountry } from './country-defaults.ts'

test.each([
  ['DE', { currency: 'EUR', locale: 'de', time_zone: 'Europe/Berlin' }],
  ['AT', { currency: 'EUR', locale: 'de', time_zone: 'Europe/Vienna' }],
  ['CH', { currency: 'CHF', locale: 'de', time_zone: 'Europe/Zurich' }],
  ['NP', { currency: 'NPR', locale: 'ne', time_zone: 'Asia/Kathmandu' }],
  ['US', { currency: 'USD', locale: 'en', time_zone: 'America/New_York' }],
  ['GB', { currency: 'GBP', locale: 'en', time_zone: 'Europe/London' }],
  ['FR', { currency: 'EUR', locale: 'en', time_zone: 'Europe/Paris' }],
  ['BG', { currency: 'EUR', locale: 'en', time_zone: 'Europe/Sofia' }],
  ['', {}],
])('a shop in "%s" usually has %j', (country, defaults) => {
  expect(defaultsOfCountry(country)).toEqual(defaults)
})

test('each default is one that a shop can have, and the EU has all of them', () => {
  for (const country of COUNTRY_CODES) {
    const { currency, time_zone } = defaultsOfCountry(country)
    if (currency) expect(listCurrencies()).toContain(currency)
    if (time_zone) expect([country, isTimeZone(time_zone)]).toEqual([country, true])
  }
  for (const country of EU)
    expect(Object.keys(defaultsOfCountry(country))).toEqual(['currency', 'locale', 'time_zone'])
})
