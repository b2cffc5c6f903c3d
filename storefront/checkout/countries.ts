import { COUNTRY_CODES } from '#contract/rules/countries.ts'

/** The browser's names of all countries, as suggestions: the field accepts other texts. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return COUNTRY_CODES.map((code) => names.of(code) ?? code).toSorted((one, other) =>
    one.localeCompare(other),
  )
}
