const MINUTE_MS = 60_000

function wallParts(zone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** The time in a form's date field: "2026-12-01T09:00". */
export function localTime(time: Date, zone: string): string {
  const parts = wallParts(zone).formatToParts(time)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** By how much the clocks there are ahead at a moment. */
function aheadMs(moment: number, zone: string): number {
  const wall = Date.parse(`${localTime(new Date(moment), zone)}Z`)
  return wall - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}

/**
 * The value of a date field, as the contract wants it; undefined if it is empty. An hour that the
 * clocks skip counts as the one after it.
 */
export function timeTyped(text: string, zone: string): string | undefined {
  const wall = Date.parse(`${text}Z`)
  if (Number.isNaN(wall)) return undefined
  const first = wall - aheadMs(wall, zone)
  const moment = wall - aheadMs(first, zone)
  return new Date(moment).toISOString()
}

/** The day of a moment in a zone: "2026-12-01". */
export const dayIn = (time: Date, zone: string): string => localTime(time, zone).slice(0, 10)

/** Today in a shop's zone: "2026-11-25". */
export const todayIn = (zone: string): string => dayIn(new Date(), zone)
