import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { OFFICE_LOCALES } from '../../texts/language.ts'
import { countryName } from '../../texts/names.ts'

/** By name. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({
  code,
  name: countryName(code),
})).toSorted((one, other) => one.name.localeCompare(other.name, OFFICE_LOCALES))
