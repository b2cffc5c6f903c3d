import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { OFFICE_LOCALES } from '../../texts/language.ts'

const regions = new Intl.DisplayNames(OFFICE_LOCALES, { type: 'region' })

/** By name. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  code,
  name: regions.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name, OFFICE_LOCALES))

export const countryName = (code: string): string => regions.of(code) ?? code
