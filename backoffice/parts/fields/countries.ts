import { COUNTRY_CODES } from '#contract/places/countries.ts'

/** The language of the names and of their order, whatever the browser's is. */
const LANGUAGE = 'en'

const regions = new Intl.DisplayNames([LANGUAGE], { type: 'region' })

/** By name. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  code,
  name: regions.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name, LANGUAGE))

export const countryName = (code: string): string => regions.of(code) ?? code
