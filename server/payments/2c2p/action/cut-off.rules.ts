const MARGIN_MINUTES = 15

/**
 * Whether a payment can still be voided: on the day on which it was made, where the acquirer is, and
 * not shortly before the cut-off. `cutOff`: "22:00".
 */
export function isBeforeCutOff(
  paidAt: Date,
  now: Date,
  { timeZone, cutOff }: { timeZone: string; cutOff: string },
): boolean {
  const [day, time] = wallClock(now, timeZone)
  const [paidDay] = wallClock(paidAt, timeZone)
  return day === paidDay && minutesOf(time!) < minutesOf(cutOff) - MARGIN_MINUTES
}

/** "2026-11-22" and "16:30" */
const wallClock = (time: Date, timeZone: string) =>
  // Swedish is written that way.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .split(' ')

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
