/** Receivers refuse what is five minutes away from their clock: the merchant hears of it before. */
const MOST_SECONDS = 240

/** The seconds that a receiver's clock is ahead of ours, by the header `Date` of its answer. */
export function secondsAhead(date: string | undefined, now: number): number | undefined {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? undefined : Math.round((theirs - now) / 1000)
}

/** The difference that is worth a warning; null where the clocks agree well enough. */
export const notedDifference = (seconds: number): number | null =>
  Math.abs(seconds) > MOST_SECONDS ? seconds : null
