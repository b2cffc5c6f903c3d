import { useDayForm } from './day-form.ts'

/**
 * An ISO time in the reader's own time zone, so only where the browser alone draws it: 4 March 2026,
 * 14:30, or March 4, 2026, 2:30 PM, as mails write it: English that writes the month before the day
 * counts twelve hours.
 */
export function LocalTime({ iso }: { iso: string }) {
  const { write } = useDayForm()
  const time = new Date(iso)
  const day = write({ day: time.getDate(), month: time.getMonth(), year: time.getFullYear() })
  const language = day > 'A' ? 'en' : 'en-GB'
  return (
    <time dateTime={iso}>
      {day}, {time.toLocaleTimeString(language, { timeStyle: 'short' })}
    </time>
  )
}
