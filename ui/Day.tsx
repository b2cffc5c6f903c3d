import { type DayParts, useDayForm } from './day-form.ts'

/** An ISO time as a day in the shop's zone, the same for every reader: 4 March 2026. */
export function Day({ time }: { time: string }) {
  const { zone, write } = useDayForm()
  return <time dateTime={time}>{write(partsOf(time, zone))}</time>
}

/** UTC without `Intl`: a phone takes 50 ms of every page's start to make its first format. */
function partsOf(time: string, zone: string | undefined): DayParts {
  const date = new Date(time)
  if (zone === undefined) {
    return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
  }
  const [day = 0, month = 0, year = 0] = formatIn(zone).format(date).split('/').map(Number)
  return { day, month: month - 1, year }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes 04/03/2026 in every browser. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone })
  formats.set(timeZone, made)
  return made
}
