import { type Said, toStaff } from '#contract/language/said.ts'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { countryName } from '#contract/places/country-of.ts'
import type { Place } from './regions.rules.ts'

const EVERYWHERE_ELSE = '**'

/** @throws Refusal 400 with a sentence for each field that cannot be so */
export function assertDeliverySettings({
  zones,
  pickups = [],
  closed_weekdays,
  is_charged,
}: DeliveryFields) {
  assertNoFaults({
    closed_weekdays: new Set(closed_weekdays).size > 6 ? toStaff('oneDayMustStayOpen') : undefined,
    zones:
      faultOfNumber(zones) ??
      faultOfPlaces(zones) ??
      faultOfMethods(zones) ??
      (is_charged ? faultOfReach(zones, pickups) : undefined),
    pickups: faultOfPickups(pickups),
  })
}

type Zones = DeliveryFields['zones']
type Pickups = NonNullable<DeliveryFields['pickups']>

const MOST_ZONES = 300

const faultOfNumber = (zones: Zones) =>
  zones.length > MOST_ZONES ? toStaff('aShopHasAtMostZones', { most: MOST_ZONES }) : undefined

function faultOfPlaces(zones: Zones): Said | undefined {
  const seen = new Set<string>()
  for (const place of zones.flatMap(({ countries }) => countries)) {
    if (!KNOWN_PLACES.has(place)) return toStaff('isNotAPlace', { place })
    if (seen.has(place)) return twice(place)
    seen.add(place)
  }
  return undefined
}

const KNOWN_PLACES = new Set([
  ...COUNTRY_CODES,
  EVERYWHERE_ELSE,
  ...Object.entries(REGIONS).flatMap(([country, regions]) =>
    regions.map(({ code }) => `${country}-${code}`),
  ),
])

function twice(place: string): Said {
  return place === EVERYWHERE_ELSE
    ? toStaff('everywhereElseIsInTwoZones')
    : toStaff('isInTwoZones', { place: placeName(place) })
}

function placeName(place: string): string {
  const [country, code] = place.split('-') as [string, string?]
  const region = REGIONS[country]?.find((each) => each.code === code)
  return region ? `${region.name} (${countryName(country)})` : countryName(country)
}

/** The zone of an address: that of its region, else of its country, else everywhere else. */
export function zoneOf<Zone extends { countries: string[] }>(
  zones: Zone[],
  { country, region }: Pick<Place, 'country' | 'region'>,
): Zone | undefined {
  if (country === undefined) return undefined
  const places = [`${country}-${region}`, country, EVERYWHERE_ELSE]
  return places
    .map((place) => zones.find(({ countries }) => countries.includes(place)))
    .find((zone) => zone !== undefined)
}

function faultOfMethods(zones: Zones): Said | undefined {
  const ids = new Set<number>()
  for (const method of zones.flatMap(({ methods }) => methods)) {
    const { id, name, tiers } = method
    if (id !== undefined && ids.has(id)) return toStaff('nameIsListedTwice', { name })
    if (id !== undefined) ids.add(id)
    if (method.min_days > method.max_days) return toStaff('theFirstDayIsAfterTheLast', { name })
    if (new Set(tiers.map(({ from }) => from)).size < tiers.length) {
      return toStaff('twoTiersBeginAtTheSame', { name })
    }
    if (method.basis === 'flat' && (tiers.length > 1 || tiers[0]!.from > 0)) {
      return toStaff('aFlatPriceNeedsOneTier', { name })
    }
  }
  return undefined
}

function faultOfPickups(pickups: Pickups): Said | undefined {
  const places = pickups.map(({ place }) => place.trim())
  if (places.includes('')) return toStaff('aPickUpNeedsAPlace')
  const ids = pickups.flatMap(({ id }) => id ?? [])
  const isTwice = new Set(places).size < places.length || new Set(ids).size < ids.length
  return isTwice ? toStaff('aPickUpPlaceIsListedTwice') : undefined
}

/** Checked when the settings are saved, not at checkout. */
function faultOfReach(zones: Zones, pickups: Pickups): Said | undefined {
  const delivers = zones.some(
    ({ countries, methods }) => countries.length > 0 && methods.some(({ is_active: on }) => on),
  )
  return delivers || pickups.some(({ is_active: on }) => on)
    ? undefined
    : toStaff('theShopDeliversNowhere')
}
