import { DAY_MS } from '#contract/rules/days.ts'
import { useZone } from './fields/zone.ts'
import { OFFICE_LOCALE } from '../texts/language.ts'
import { t } from '../texts/parts.ts'

function formatsIn(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(OFFICE_LOCALE, { timeZone, ...options })
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
  const on = dayAndYear.format(date)
  if (on === dayAndYear.format(now)) return time.format(date)
  if (on === dayAndYear.format(now.getTime() - DAY_MS))
    return t('yesterdayAt', { time: time.format(date) })
  if (year.format(date) !== year.format(now)) return on
  return `${day.format(date)} ${time.format(date)}`
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
      title={`${formatsOf(zone).full.format(date)}, ${zone}`}
      className={`whitespace-nowrap ${className}`}
    >
      {isDay ? formatsOf(zone).dayAndYear.format(date) : shortTime(date, zone)}
    </time>
  )
}
