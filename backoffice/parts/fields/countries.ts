import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { OFFICE_LOCALE } from '../../texts/language.ts'

const regions = new Intl.DisplayNames([OFFICE_LOCALE], { type: 'region' })

/** By name. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  code,
  name: regions.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name, OFFICE_LOCALE))

export const countryName = (code: string): string => regions.of(code) ?? code
