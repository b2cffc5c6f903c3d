const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** An ISO time in the reader's own time zone, so only where the browser alone draws it. */
export const LocalTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{format.format(new Date(iso))}</time>
)
