import { type Days, daysLater } from './days.rules.ts'

/** A whole month or year: `firstDay` "2026-01-01". */
export type Span = { firstDay: string; months: 1 | 12 }

/** The whole months and years of a period that have kept sums, and its other days. */
export type Parted = { spans: Span[]; rest: Days[] }

/** The first day of the month that begins so many months later. */
export function monthLater(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/**
 * Parts a period. Years and months are kept if they end before `summedUntil`, the first day of a month, and none of
 * their days is stale.
 */
export function partedInto(
  { from, until }: Days,
  { summedUntil, stale }: { summedUntil: string | null; stale: readonly string[] },
): Parted {
  const parted: Parted = { spans: [], rest: [] }
  const isKept = (first: string, next: string) =>
    summedUntil !== null &&
    next <= summedUntil &&
    daysLater(until, 1) >= next &&
    !stale.some((day) => day >= first && day < next)
  for (let day = from; day <= until;) {
    const isFirst = day.endsWith('-01')
    const month = monthLater(day, 1)
    const year = monthLater(day, 12)
    if (day.endsWith('-01-01') && isKept(day, year)) {
      parted.spans.push({ firstDay: day, months: 12 })
      day = year
    } else if (isFirst && isKept(day, month)) {
      parted.spans.push({ firstDay: day, months: 1 })
      day = month
    } else {
      const end = daysLater(month, -1)
      addDays(parted.rest, { from: day, until: end < until ? end : until })
      day = month
    }
  }
  return parted
}

/** Days that follow the last ones are one range with them. */
function addDays(rest: Days[], days: Days): void {
  const last = rest.at(-1)
  if (last && daysLater(last.until, 1) === days.from) last.until = days.until
  else rest.push(days)
}
