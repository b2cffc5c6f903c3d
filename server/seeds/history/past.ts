import { DAY_MS } from '#contract/rules/days.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Newer rows would be reported to the merchant as new. */
const NEWEST_MINUTES_AGO = 45

/** Moments before the day of the start, and the newest one that a history may have. */
export function pastOf(now: number) {
  const today = now - (now % DAY_MS)
  const newest = now - NEWEST_MINUTES_AGO * MINUTE_MS
  return {
    newest,
    /** `minutes`: of that day, in UTC. Of today: before the newest moment. */
    at: (daysAgo: number, minutes: number): number =>
      daysAgo === 0 ? newest - minutes * MINUTE_MS : today - daysAgo * DAY_MS + minutes * MINUTE_MS,
    daysSince: (moment: number): number => Math.max(0, Math.ceil((today - moment) / DAY_MS)),
  }
}

export type Past = ReturnType<typeof pastOf>
