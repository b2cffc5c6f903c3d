import { MOST_COUNTED } from '#contract/rules/limits.ts'
import { dateFormat } from '../texts/dates.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'

const NUMBER = new Intl.NumberFormat(OFFICE_LOCALES)
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...options, timeZone: 'UTC' })
const DAY = dayFormat({ dateStyle: 'medium' })
const SHORT_DAY = dayFormat({ day: 'numeric', month: 'short' })
const CLOCK = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** "1,234" */
export const numberText = (number: number) => NUMBER.format(number)

/** "1,234"; "100,000+" where the server stopped counting. */
export const countText = (count: number) =>
  count === MOST_COUNTED ? `${numberText(MOST_COUNTED - 1)}+` : numberText(count)

/** "2026-12-11" → "11 Dec 2026" */
export const dayText = (day: string) => DAY(new Date(day))

/** "2026-12-11" → "11 Dec" */
export const shortDayText = (day: string) => SHORT_DAY(new Date(day))

/** "14:05" of the reader's own clock. */
export const clockText = (time: Date | number) => CLOCK(time)
