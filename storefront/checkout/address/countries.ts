import { COUNTRY_CODES } from '#contract/places/countries.ts'

export type CountryChoice = { code: string; name: string; isServed: boolean }

const EVERYWHERE_ELSE = '**'

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' })

/** The browser's name of a country. */
export const countryName = (code: string, locale: string): string =>
  namesIn(locale).of(code) ?? code

/**
 * The browser's names of all countries. The countries that delivery is charged to come first; without a
 * charge all are alike.
 */
export function countryChoices(
  locale: string,
  served: string[] = [EVERYWHERE_ELSE],
): CountryChoice[] {
  const names = namesIn(locale)
  const named = new Set(served)
  const all = COUNTRY_CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    isNamed: named.has(code),
    isServed: named.has(code) || named.has(EVERYWHERE_ELSE),
  }))
  return all
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) || one.name.localeCompare(other.name, locale),
    )
    .map(({ code, name, isServed }) => ({ code, name, isServed }))
}
