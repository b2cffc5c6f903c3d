import { language, LANGUAGE_TAG, OFFICE_LOCALES } from './language.ts'

type Names = Readonly<Record<string, string>>

/** Chromium has no Nepali names and would write English ones: our tables have them. */
const isWithoutNames =
  language === 'ne' && Intl.DisplayNames.supportedLocalesOf(LANGUAGE_TAG).length === 0
const countries: Names = isWithoutNames
  ? (await import('#contract/places/nepali-country-names.ts')).countryNames
  : {}
const currencies: Names = isWithoutNames
  ? (await import('#contract/places/nepali-currency-names.ts')).currencyNames
  : {}

const knownCountries = new Intl.DisplayNames(OFFICE_LOCALES, { type: 'region' })
const knownCurrencies = new Intl.DisplayNames(OFFICE_LOCALES, { type: 'currency' })

/** The name of a country's code in the page's language. */
export const countryName = (code: string): string =>
  countries[code] ?? knownCountries.of(code) ?? code

/** "EUR – Euro" */
export const currencyName = (code: string): string =>
  `${code} – ${currencies[code] ?? knownCurrencies.of(code) ?? code}`
