import { DAY_MS } from '#contract/rules/days.ts'
import { useZone } from './fields/zone.ts'
import { dateFormat } from '../texts/dates.ts'
import { t } from '../texts/parts.ts'

function formatsIn(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone, ...options })
  return {
    day: format({ day: 'numeric', month: 'short' }),
    dayAndYear: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
    year: format({ year: 'numeric' }),
    full: format({ dateStyle: 'full', timeStyle: 'short' }),
  }
}

/** Made once for each zone: a list has fifty times. */
const known = new Map<string, ReturnType<typeof formatsIn>>()

function formatsOf(zone: string) {
  const formats = known.get(zone) ?? formatsIn(zone)
  known.set(zone, formats)
  return formats
}

/** "14:05", "Yesterday 14:05", "3 Mar 14:05", "3 Mar 2025": as short as it is plain. */
function shortTime(date: Date, zone: string, now = new Date()): string {
  const { day, dayAndYear, time, year } = formatsOf(zone)
  const on = dayAndYear(date)
  if (on === dayAndYear(now)) return time(date)
  if (on === dayAndYear(now.getTime() - DAY_MS)) return t('yesterdayAt', { time: time(date) })
  if (year(date) !== year(now)) return on
  return `${day(date)} ${time(date)}`
}

type WhenProps = {
  iso: string
  /** Shows a day with its year, also today: 'Erased on 3 Mar 2026'. */
  isDay?: boolean
  className?: string
}

/** An ISO time in the shop's time zone; in full under the mouse. */
export function When({ iso, isDay, className = '' }: WhenProps) {
  const zone = useZone()
  const date = new Date(iso)
  return (
    <time
      dateTime={iso}
      title={`${formatsOf(zone).full(date)}, ${zone}`}
      className={`whitespace-nowrap ${className}`}
    >
      {isDay ? formatsOf(zone).dayAndYear(date) : shortTime(date, zone)}
    </time>
  )
}
