import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20

/** Tries until it passes, or throws what it last threw when the time is up. */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  withinMs = 15_000,
): Promise<Awaited<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await delay(POLL_MS)
  }
}
