import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { assertDeliverySettings, zoneOf } from './delivery-settings.rules.ts'

const PLACES = [
  '**',
  ...COUNTRY_CODES.slice(0, 20),
  ...Object.entries(REGIONS).flatMap(([country, regions]) => [
    country,
    ...regions.map(({ code }) => `${country}-${code}`),
  ]),
]
const SETTINGS = {
  is_charged: false,
  handling_days: 0,
  cut_off_hour: 24,
  closed_weekdays: [],
  closed_days: [],
}
const zone = (countries: string[]) => ({ name: countries.join(), countries, methods: [] })

const addresses = fc.constantFrom(...PLACES.filter((place) => place !== '**')).map((place) => {
  const [country, region] = place.split('-')
  return { country, region }
})

test('every address resolves to the zone of its most exact place, or to none', () => {
  const zones = fc
    .uniqueArray(fc.constantFrom(...PLACES), { maxLength: 60 })
    .chain((places) => fc.tuple(fc.constant(places), fc.infiniteStream(fc.nat(9))))
    .map(([places, numbers]) => {
      const all = Array.from({ length: 10 }, (): string[] => [])
      for (const place of places) all[numbers.next().value as number]!.push(place)
      return all.map(zone)
    })
  fc.assert(
    fc.property(zones, addresses, (all, { country, region }) => {
      expect(() => assertDeliverySettings({ ...SETTINGS, zones: all })).not.toThrow()
      const exact = [`${country}-${region}`, country!, '**'].find((place) =>
        all.some(({ countries }) => countries.includes(place)),
      )
      const found = zoneOf(all, { country, region })
      expect(all.filter(({ countries }) => exact && countries.includes(exact))).toEqual(
        found ? [found] : [],
      )
    }),
  )
})

test('a country, a region and everywhere else are each in one zone at most', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), (place) => {
      const twice = [zone([place]), zone([place])]
      expect(() => assertDeliverySettings({ ...SETTINGS, zones: twice })).toThrow()
    }),
  )
})
