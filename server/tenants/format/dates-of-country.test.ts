import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivalDays, writtenDate } from '#contract/language/delivery-words.ts'
import type { Locale } from '#contract/rules/locales.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { datesOfCountry, localeInCountry, MONTH_FIRST } from './dates-of-country.ts'
import { textsWith } from './texts.ts'

const generalIn = (locale: Locale, country: string) =>
  textsWith(locale, datesOfCountry(locale, country)).of('general')

test.each<[Locale, string, string, string, string]>([
  ['en', 'US', 'December 3–6', 'November 30 – December 2', 'November 28, 2026'],
  ['en', 'CA', 'December 3–6', 'November 30 – December 2', 'November 28, 2026'],
  ['en', 'PR', 'December 3–6', 'November 30 – December 2', 'November 28, 2026'],
  ['en', '', '3 – 6 December', '30 November – 2 December', '28 November 2026'],
  ['en', 'NP', '3 – 6 December', '30 November – 2 December', '28 November 2026'],
  ['en', 'GB', '3 – 6 December', '30 November – 2 December', '28 November 2026'],
  ['en', 'DE', '3 – 6 December', '30 November – 2 December', '28 November 2026'],
  ['de', 'DE', '3.–6. Dezember', '30. November – 2. Dezember', '28. November 2026'],
  ['de', 'US', '3.–6. Dezember', '30. November – 2. Dezember', '28. November 2026'],
  ['ne', 'NP', '3 – 6 डिसेम्बर', '30 नोभेम्बर – 2 डिसेम्बर', '28 नोभेम्बर 2026'],
])('writes days in %s of %s', (locale, country, within, across, day) => {
  const t = generalIn(locale, country)
  const daysFrom = (arrives_from: string, arrives_to: string) =>
    arrivalDays({ arrives_from, arrives_to }, t).replaceAll('\u2009', ' ')
  expect(daysFrom('2026-12-03', '2026-12-06')).toContain(within)
  expect(daysFrom('2026-11-30', '2026-12-02')).toContain(across)
  expect(writtenDate('2026-11-28', t)).toBe(day)
})

test('the listed countries write the month first by the Unicode CLDR, and other large ones do not', () => {
  const first = (country: string) =>
    new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'long' }).formatToParts(0)[0]!.type
  expect([...MONTH_FIRST].filter((country) => first(country) !== 'month')).toEqual([])
  const others = ['GB', 'IE', 'AU', 'NZ', 'IN', 'ZA', 'SG', 'DE', 'AT', 'CH', 'NL', 'SE']
  expect(others.filter((country) => first(country) === 'month')).toEqual([])
})

test.each([
  ['en', 'US', 'en-US'],
  ['en', 'CA', 'en-CA'],
  ['en', 'NP', 'en-GB'],
  ['en', '', 'en-GB'],
  ['de', 'US', 'de'],
  ['ne', 'NP', 'ne'],
])('documents in %s of %s are written as %s', (locale, country, expected) => {
  expect(localeInCountry(locale, country)).toBe(expected)
})

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a page has the dates of its shop’s country', async () => {
  const owner = await newColleague(shop, 'owner')
  const country = (from: string, to: string) =>
    owner.shop('PATCH /settings/', { country: { from, to } })
  const dayForm = async () => {
    const page = await shop.fetch('/products')
    return /"day":(\[.*?\]\])/.exec(page.text)?.[1]
  }
  const usual = '[["day"]," ",["month"]," ",["year"]]'
  expect(await dayForm()).toBe(usual)
  expect((await country('', 'US')).status).toBe(200)
  expect(await dayForm()).toBe('[["month"]," ",["day"],", ",["year"]]')
  expect((await country('US', 'NP')).status).toBe(200)
  expect(await dayForm()).toBe(usual)
})
