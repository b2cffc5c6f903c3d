import { DAY_MS } from '#contract/rules/days.ts'

/** By UTC. */
const NIGHT_HOUR = 3

/** The time of the next nightly work. */
export function nextNight(now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const today = new Date(Date.UTC(year, month, day, NIGHT_HOUR))
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}
