import type { ApiError } from '../requests.ts'

/** Milliseconds from the first refusal; after them the page says what the server said. */
const REPEATED_FOR_MS = 60_000
/** Milliseconds over which the tries of several visitors are spread. */
const SPREAD_MS = 1_000

/** Milliseconds until the next try, if the server replied 503 with Retry-After: nothing was done. */
function pauseAfter(error: unknown): number | undefined {
  // The class is the page's: imported here, it would be split from the code that all pages load.
  const { status, retryAfter } = error as Partial<ApiError>
  if (status !== 503 || !retryAfter) return undefined
  return Number(retryAfter) * 1000 + Math.random() * SPREAD_MS
}

/**
 * Sends a write again, for a minute, while the server asks for that: for example while the shop is
 * moved to another machine. @throws what the last try threw
 */
export async function repeat<T>(refused: unknown, send: () => Promise<T>): Promise<T> {
  const end = performance.now() + REPEATED_FOR_MS
  for (let error = refused; ;) {
    const pauseMs = pauseAfter(error)
    if (pauseMs === undefined || performance.now() + pauseMs > end) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      return await send()
    } catch (next) {
      error = next
    }
  }
}
