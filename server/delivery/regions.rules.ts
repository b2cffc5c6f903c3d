import { isBlank } from '#contract/texts/visible-text.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { countryOf, folded } from '#contract/places/country-of.ts'

/** Common names beside those of the table, and codes of before 2023. */
const OTHER_NAMES: Record<string, Record<string, string>> = {
  US: { 'washington dc': 'DC', 'washington d c': 'DC', 'd c': 'DC' },
  CA: {
    newfoundland: 'NL',
    labrador: 'NL',
    pei: 'PE',
    'ile du prince edouard': 'PE',
    'colombie britannique': 'BC',
    'nouveau brunswick': 'NB',
    'nouvelle ecosse': 'NS',
    'terre neuve et labrador': 'NL',
    'yukon territory': 'YT',
  },
  AU: {},
  IN: {
    'new delhi': 'DL',
    'nct of delhi': 'DL',
    orissa: 'OD',
    pondicherry: 'PY',
    uttaranchal: 'UK',
    or: 'OD',
    ct: 'CG',
    tg: 'TS',
    ut: 'UK',
  },
}

const codes = new Map<string, string>()
for (const [country, regions] of Object.entries(REGIONS)) {
  for (const [name, code] of Object.entries(OTHER_NAMES[country]!)) {
    codes.set(`${country} ${folded(name)}`, code)
  }
  for (const { code, name } of regions) {
    for (const text of [name, code, `${country} ${code}`]) {
      codes.set(`${country} ${folded(text)}`, code)
    }
  }
}

/**
 * The code of a region as buyers spell it, such as 'Québec' or 'US-TX'; undefined for an unknown
 * spelling and for a country without a table of regions.
 */
export const regionOf = (country: string | undefined, text: string): string | undefined =>
  country === undefined || text.length > LONGEST_ADDRESS_FIELD
    ? undefined
    : codes.get(`${country} ${folded(text)}`)

/** The country and region of an address, as codes; undefined for an unknown one. */
export type Place = {
  country: string | undefined
  region: string | undefined
  /** The text of the region is there, but not understood. */
  isRegionUnknown: boolean
}

export function placeOf(address: { country?: string; region?: string }): Place {
  const country = countryOf(address.country ?? '')
  const text = address.region ?? ''
  const region = regionOf(country, text)
  return { country, region, isRegionUnknown: region === undefined && !isBlank(text) }
}
