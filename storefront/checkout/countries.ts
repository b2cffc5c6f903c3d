import { COUNTRY_CODES } from '#contract/rules/country-codes.ts'

/** Their names as the browser knows them, to be offered while one types; any other is taken too. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return COUNTRY_CODES.map((code) => names.of(code) ?? code).toSorted((one, other) =>
    one.localeCompare(other),
  )
}
