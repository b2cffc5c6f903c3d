import type { Locale } from '#contract/rules/locales.ts'

/** Countries where English writes the month before the day, as the Unicode CLDR has it. */
export const MONTH_FIRST: ReadonlySet<string> = new Set('US AS GU MH MP PR UM VI CA PH'.split(' '))

const OF_MONTH_FIRST: Record<string, string> = {
  'general.day': '{month} {day}, {year}',
  'general.dayOfYear': '{month} {day}',
  'general.daysOfMonth': '{month} {from}–{to}',
  'general.days': '{from} – {to}',
}

/** The texts of dates where a country writes its language in another way than others do; else undefined. */
export const datesOfCountry = (
  locale: Locale,
  country: string,
): Record<string, string> | undefined =>
  locale === 'en' && MONTH_FIRST.has(country) ? OF_MONTH_FIRST : undefined

/** The locale of the browser's own formats for a language in a country: "en-US", else "en-GB", "de". */
export const localeInCountry = (locale: string, country: string): string =>
  locale !== 'en' ? locale : MONTH_FIRST.has(country) ? `en-${country}` : 'en-GB'
