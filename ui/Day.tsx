import { useContext } from 'react'
import { DayZone } from './day-zone.ts'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** An ISO time as a day in the shop's zone, the same for every reader: 4 March 2026. */
export const Day = ({ time }: { time: string }) => (
  <time dateTime={time}>{dayOf(time, useContext(DayZone))}</time>
)

/** UTC without `Intl`: a phone takes 50 ms of every page's start to make its first format. */
function dayOf(time: string, zone: string | undefined): string {
  const date = new Date(time)
  if (zone !== undefined) return formatIn(zone).format(date)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
