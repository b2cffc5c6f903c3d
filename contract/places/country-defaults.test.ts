import { expect, test } from 'vitest'
import { EU } from './country-groups.ts'
import { COUNTRY_CODES } from './countries.ts'
import { listCurrencies } from '../rules/currencies.ts'
import { isTimeZone } from '../rules/places.ts'
import { defaultsOfCountry, deliveryOfCountry } from './country-defaults.ts'

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

test.each([
  ['DE', [6, 7]],
  ['US', [6, 7]],
  ['FR', [6, 7]],
  ['NP', [6]],
  ['IN', [7]],
  ['IL', [5, 6]],
  ['SA', [5, 6]],
  ['AE', [6, 7]],
] as const)('a shop in %s usually sends nothing on the days %j', (country, days) => {
  expect(deliveryOfCountry(country)).toEqual({ handling_days: 1, closed_weekdays: days })
})
