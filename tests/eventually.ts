import { setTimeout as delay } from 'node:timers/promises'
import { busyness } from './busyness.ts'

/**
 * Quick results are seen at once; a longer wait polls less often, since each poll takes its time.
 */
const FIRST_POLL_MS = 5
const LONGEST_POLL_MS = 60

/** A test that waits this long hangs. What the product promises within a time states that time. */
const HANGS_MS = 60_000

/** Tries until it passes, or throws what it last threw when the time is up: longer on a busy machine. */
export async function eventually<T>(
  run: () => T | Promise<T>,
  withinMs = HANGS_MS,
): Promise<Awaited<T>> {
  const begin = Date.now()
  let deadline = begin + withinMs
  let isLonger = false
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_POLL_MS)) {
    try {
      return await run()
    } catch (error) {
      if (Date.now() > deadline && !isLonger) {
        deadline = begin + withinMs * busyness()
        isLonger = true
      }
      if (Date.now() > deadline) throw error
    }
    await delay(pauseMs)
  }
}
