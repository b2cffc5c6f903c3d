import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { regionOf } from './regions.rules.ts'

test.each([
  ['US', 'Texas', 'TX'],
  ['US', ' tx ', 'TX'],
  ['US', 'US-TX', 'TX'],
  ['US', 'Washington, D.C.', 'DC'],
  ['US', 'WASHINGTON', 'WA'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'CALIFORNIA', undefined],
  ['AU', 'nsw', 'NSW'],
  ['IN', 'Orissa', 'OD'],
  ['NP', 'Bagmati', undefined],
  [undefined, 'Texas', undefined],
  ['US', '', undefined],
  ['US', 'T'.repeat(10_000), undefined],
])('the region of %s that is spelt %j is %s', (country, text, code) => {
  expect(regionOf(country, text)).toBe(code)
})

test('each region is understood by its code and by its name', () => {
  for (const [country, regions] of Object.entries(REGIONS)) {
    expect(COUNTRY_CODES).toContain(country)
    for (const { code, name } of regions) {
      expect([regionOf(country, code), regionOf(country, name)]).toEqual([code, code])
    }
  }
  const counts = Object.entries(REGIONS).map(([country, { length }]) => [country, length])
  expect(counts).toEqual([
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['IN', 36],
  ])
})
