const MINUTE = 60
const HOUR = 60 * MINUTE

/** The seconds until the next try, by the tries that have failed before it. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]
/** A spread of ±20 %, so that what failed together is not tried together. */
const SPREAD = 0.2
/** The longest wait that a receiver can ask for. */
const MOST_ASKED_SECONDS = 24 * HOUR

/** After this many failures in a row nothing but a trial is sent. */
export const FAILURES_TO_FAIL = 3
/** An endpoint that fails for this long is switched off. */
const OFF_AFTER_MS = 5 * 24 * HOUR * 1000

/** When a delivery is tried again. `chance`: from 0 to 1. `asked`: the seconds that the receiver wants. */
export function nextTry(
  now: Date,
  failed: number,
  { chance, asked = 0 }: { chance: number; asked?: number | undefined },
): Date {
  const wait = WAITS[Math.min(Math.max(failed, 1), WAITS.length) - 1]!
  const spread = wait * (1 - SPREAD + 2 * SPREAD * chance)
  const seconds = Math.max(spread, Math.min(asked, MOST_ASKED_SECONDS))
  return new Date(now.getTime() + seconds * 1000)
}

/** Whether a delivery that others overtake is tried no more. */
export const isGivenUp = (tries: number): boolean => tries > WAITS.length

export const isOffDue = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() > OFF_AFTER_MS
