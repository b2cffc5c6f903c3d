const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const dayOf = (date: Date) => date.toDateString()

/** "14:05", "Yesterday 14:05", "3 Mar 14:05", "3 Mar 2025": as short as it is plain. */
function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (dayOf(date) === dayOf(now)) return TIME.format(date)
  if (dayOf(date) === dayOf(yesterday)) return `Yesterday ${TIME.format(date)}`
  if (date.getFullYear() !== now.getFullYear()) return DAY_AND_YEAR.format(date)
  return `${DAY.format(date)} ${TIME.format(date)}`
}

/** An ISO time; in full for whoever points at it. */
export const When = ({ iso, className = '' }: { iso: string; className?: string }) => (
  <time
    dateTime={iso}
    title={new Date(iso).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' })}
    className={`whitespace-nowrap ${className}`}
  >
    {shortTime(iso)}
  </time>
)
