const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** An ISO time as a day, the same for every reader: 4 March 2026. */
export const Day = ({ time }: { time: string }) => <time dateTime={time}>{dayOf(time)}</time>

/** Without `Intl`: a phone takes 50 ms of every page's start to make its first format. */
function dayOf(time: string): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
