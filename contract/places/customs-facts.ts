import { type Said, toStaff } from '../language/said.ts'
import { isBlank } from '../texts/visible-text.ts'
import { countryOf } from './country-of.ts'

/** "6912.00 23" → "69120023"; the text without its spaces and signs. */
export const keptTariffNumber = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s.\-–/]/g, '')

/** Six figures name the goods in all countries, up to ten in one. */
const TARIFF_NUMBER = /^\d{6,10}$/

/** A sentence on a text that is no tariff number; undefined for one, and for an empty text. */
export const tariffNumberFault = (typed: string): Said | undefined =>
  keptTariffNumber(typed) === '' || TARIFF_NUMBER.test(keptTariffNumber(typed))
    ? undefined
    : toStaff('aTariffNumberHasFigures')

/** The ISO code of a country as people write it; '' where the text names none. */
export const keptOrigin = (typed: string): string => countryOf(typed) ?? ''

/** A sentence on a text that names no country; undefined for one that does, and for an empty text. */
export const originFault = (typed: string): Said | undefined =>
  isBlank(typed) || countryOf(typed) ? undefined : toStaff('thisIsNotACountry')
