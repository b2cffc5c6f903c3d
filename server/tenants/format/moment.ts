import type { Texts } from '#contract/language/texts.ts'
import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'

/**
 * 30 November 2026, 23:23 UTC; where the shop is: 1 December 2026, 05:08 GMT+5:45, or in the US
 * November 30, 2026, 6:23 PM EST. The zone is named in the language of the texts: CET, MEZ. `isNamed`:
 * false for a reader whose own clock shows that time.
 */
export function moment(time: Date, timeZone: string, texts: Texts, isNamed = true): string {
  const t = texts.of('general')
  const { locale } = texts.data
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(time)
  const isMonthFirst = t('dayOfYear', { day: 1, month: 'May' }).startsWith('May')
  const english = isMonthFirst ? 'en-US' : 'en-GB'
  const [day = 0, month = 1, year = 0] = format({}).split('/').map(Number)
  const date = t('day', { day, month: t('months').split(',')[month - 1]!, year })
  const clock = clockOf(time, timeZone, locale === DEFAULT_LOCALE ? english : 'en-GB')
  const written = `${date}, ${clock}`
  if (!isNamed) return written
  const zone = new Intl.DateTimeFormat(locale === DEFAULT_LOCALE ? english : locale, {
    timeZone,
    numberingSystem: 'latn',
    timeZoneName: 'short',
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')!.value
  return `${written} ${zone}`
}

/** English that writes the month before the day counts twelve hours: "2:44 PM". */
const clockOf = (time: Date, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
    .format(time)
    .replace('\u202f', ' ')
