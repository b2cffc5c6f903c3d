import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'

/** "12 December 2026", "12. Dezember 2026": the day of a time, where the shop is. */
export const longDay = (time: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === DEFAULT_LOCALE ? 'en-GB' : locale, {
    dateStyle: 'long',
    numberingSystem: 'latn',
    timeZone,
  }).format(time)
