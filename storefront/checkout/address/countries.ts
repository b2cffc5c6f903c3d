import { COUNTRY_CODES } from '#contract/places/countries.ts'

export type CountryChoice = { name: string; isServed: boolean }

const EVERYWHERE_ELSE = '**'

/**
 * The browser's names of all countries, as suggestions: the field accepts other texts. The countries
 * that delivery is charged to come first; without a charge all are alike.
 */
export function countryChoices(
  locale: string,
  served: string[] = [EVERYWHERE_ELSE],
): CountryChoice[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const named = new Set(served)
  const all = COUNTRY_CODES.map((code) => ({
    name: names.of(code) ?? code,
    isNamed: named.has(code),
    isServed: named.has(code) || named.has(EVERYWHERE_ELSE),
  }))
  return all
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) || one.name.localeCompare(other.name, locale),
    )
    .map(({ name, isServed }) => ({ name, isServed }))
}
