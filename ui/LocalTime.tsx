import { useDayForm } from './day-form.ts'

const twoFigures = (count: number) => String(count).padStart(2, '0')

/**
 * An ISO time in the reader's own time zone, so only where the browser alone draws it:
 * 4 March 2026, 14:30, as mails write it.
 */
export function LocalTime({ iso }: { iso: string }) {
  const { write } = useDayForm()
  const time = new Date(iso)
  const day = { day: time.getDate(), month: time.getMonth(), year: time.getFullYear() }
  return (
    <time dateTime={iso}>
      {write(day)}, {twoFigures(time.getHours())}:{twoFigures(time.getMinutes())}
    </time>
  )
}
