import type { ReadTx } from '#server/tenants/tx.ts'
import { findOldest } from './events.queries.ts'

const LONG_SECONDS = 10
/** The database is asked this often at most. */
const ASKED_EVERY_MS = 10_000

export type Log = { warn: (facts: object, message: string) => void }

/**
 * Warns in the log when a transaction stays open for long: events behind it wait until it ends, for
 * those who read the list.
 */
export function createWatch(log: Log): (tx: ReadTx) => Promise<void> {
  let askedAt = 0
  return async (tx) => {
    if (Date.now() < askedAt + ASKED_EVERY_MS) return
    askedAt = Date.now()
    const seconds = await findOldest(tx)
    if (seconds > LONG_SECONDS) {
      log.warn({ seconds }, 'A transaction stays open, so that events behind it wait.')
    }
  }
}
