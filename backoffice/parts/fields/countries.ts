import { COUNTRY_CODES } from '#contract/places/countries.ts'

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** By name. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  code,
  name: regions.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name))

export const countryName = (code: string): string => regions.of(code) ?? code
