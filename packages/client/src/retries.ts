import { PasalError } from './errors.ts'

const MOST_RETRIES = 3
const FIRST_PAUSE_MS = 500
/** A shop that asks for a longer pause is no matter of a retry. */
const LONGEST_PAUSE_SECONDS = 60

export type Retrying = {
  /** The call has no second effect if it is sent twice. */
  isRepeatable: boolean
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends a call up to three times more. A shop that says when to come back has done nothing, so such
 * a call is always repeated; a lost connection and other failures of servers only where it is safe.
 */
export async function withRetries<T>(
  send: () => Promise<T>,
  { isRepeatable, sleep = pause, random = Math.random }: Retrying,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await send()
    } catch (error) {
      const asked = secondsAsked(error, isRepeatable)
      if (asked === undefined || retry === MOST_RETRIES) throw error
      const own = FIRST_PAUSE_MS * 2 ** retry * (0.75 + random() / 2)
      await sleep(Math.max(asked * 1000, own))
    }
  }
}

/** The seconds that have to pass at least, or undefined for what is not sent again. */
function secondsAsked(error: unknown, isRepeatable: boolean): number | undefined {
  // `fetch` fails with a TypeError where no complete reply came.
  if (!(error instanceof PasalError)) {
    return isRepeatable && error instanceof TypeError ? 0 : undefined
  }
  const { status, retryAfter } = error
  if (retryAfter !== undefined && retryAfter > LONGEST_PAUSE_SECONDS) return undefined
  if (status === 429) return retryAfter ?? 1
  if (status === 503 && retryAfter !== undefined) return retryAfter
  return isRepeatable && [502, 503, 504].includes(status) ? 0 : undefined
}
