const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO time as a day, the same for every reader: 4 March 2026. */
export const Day = ({ time }: { time: string }) => (
  <time dateTime={time}>{format.format(new Date(time))}</time>
)
