import { useDayForm } from './day-form.ts'

const twoFigures = (count: number) => String(count).padStart(2, '0')

/**
 * An ISO time in the reader's own time zone, so only where the browser alone draws it: 4 March 2026,
 * 14:30, or March 4, 2026, 2:30 PM, as mails write it.
 */
export function LocalTime({ iso }: { iso: string }) {
  const { write } = useDayForm()
  const time = new Date(iso)
  const day = write({ day: time.getDate(), month: time.getMonth(), year: time.getFullYear() })
  return (
    <time dateTime={iso}>
      {day}, {clock(time.getHours(), twoFigures(time.getMinutes()), day)}
    </time>
  )
}

/** English that writes the month before the day counts twelve hours. */
const clock = (hours: number, minutes: string, day: string) =>
  /^[A-Z]/.test(day)
    ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
    : `${twoFigures(hours)}:${minutes}`
