import { DAY_MS } from '#contract/rules/days.ts'

/** First and last day: "2026-11-01". */
export type Days = { from: string; until: string }
/** The days of a report, and the moments at which they begin and end in the shop's time zone. */
export type Period = Days & { since: Date; till: Date }
export type Compared = 'before' | 'year'
export type By = 'hour' | 'day' | 'week' | 'month'

/** No shop sold before. */
export const EARLIEST_DAY = '1970-01-01'

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))

/** How many days there are, both included. */
export const countDays = ({ from, until }: Days): number =>
  Math.round((dateOf(until).getTime() - dateOf(from).getTime()) / DAY_MS) + 1

/** A day moved by months, or the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

const isMonthEnd = (day: string) => daysLater(day, 1).endsWith('-01')

/**
 * The days that a period is compared with: those of a year ago, or as many that end the day before;
 * whole months with as many months.
 */
export function formerDays({ from, until }: Days, compared: Compared): Days {
  if (compared === 'year') {
    const last = monthsLater(until, -12)
    return {
      from: monthsLater(from, -12),
      until: isMonthEnd(until) ? monthEnd(last) : last,
    }
  }
  const before = daysLater(from, -1)
  if (from.endsWith('-01') && isMonthEnd(until)) {
    return { from: monthsLater(from, -monthsIn({ from, until })), until: before }
  }
  return { from: daysLater(from, -countDays({ from, until })), until: before }
}

const monthEnd = (day: string) => daysLater(monthsLater(`${day.slice(0, 7)}-01`, 1), -1)

const monthsIn = ({ from, until }: Days): number => {
  const [year, month] = from.split('-').map(Number) as [number, number]
  const [toYear, toMonth] = until.split('-').map(Number) as [number, number]
  return (toYear - year) * 12 + toMonth - month + 1
}

/** Days between the begin of a week and a day of it. `firstDay`: 1 Monday, 7 Sunday. */
const pastWeekBegin = (day: string, firstDay: number) =>
  (dateOf(day).getUTCDay() - (firstDay % 7) + 7) % 7

/** The first day of a day's week. */
export const weekOf = (day: string, firstDay: number): string =>
  daysLater(day, -pastWeekBegin(day, firstDay))

/** The names of all rows of a report over time, as the database names them. */
export function periodsOf({ from, until }: Days, by: By, firstDay: number): string[] {
  if (by === 'month') {
    const first = `${from.slice(0, 7)}-01`
    return Array.from({ length: monthsIn({ from, until }) }, (_, at) =>
      monthsLater(first, at).slice(0, 7),
    )
  }
  const days = Array.from({ length: countDays({ from, until }) }, (_, at) => daysLater(from, at))
  if (by === 'week') return [...new Set(days.map((day) => weekOf(day, firstDay)))]
  if (by === 'day') return days
  return days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
  )
}

/** Not yet among the types of TypeScript. */
type WithWeeks = Intl.Locale & { getWeekInfo: () => { firstDay: number } }

/** The first day of the week where a shop is: 1 Monday to 7 Sunday. */
export function firstDayOf(language: string, country: string): number {
  const locale = new Intl.Locale(language, country ? { region: country } : {})
  return (locale as WithWeeks).getWeekInfo().firstDay
}
