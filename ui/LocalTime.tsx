const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/**
 * An ISO time in the reader's own time zone, so only where the browser alone draws it:
 * 4 March 2026, 14:30, as mails write it.
 */
export function LocalTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso}>
      {day.format(time)}, {clock.format(time)}
    </time>
  )
}
