import { setTimeout as delay } from 'node:timers/promises'
import type { Write } from '#server/tenants/tx.ts'
import { keepMissed, type Missed } from './missed.queries.ts'
import { forgetMissedLater } from './forget-missed.ts'

/** Addresses that wait in memory to be written: of a shop, and of all shops of the process. */
const MOST_WAITING_OF_SHOP = 200
const MOST_WAITING = 5_000
/** The first address after a pause is written soon; from then on writes keep their distance. */
const SOON_MS = 1_000
const EVERY_MS = 15_000

export type MissedAddresses = {
  /** Counts a request for a page that is not there. What is beyond the bounds is not counted. */
  note: (tenantId: number, path: string, referrerHost: string) => void
  /** Writes what is counted, and ends. */
  close: () => Promise<void>
}

type Log = { warn: (facts: object, message: string) => void }

/** Counts addresses that were not found in memory, and writes them every so often: no request waits. */
export function createMissedAddresses(write: Write, log: Log): MissedAddresses {
  const waiting = new Map<number, Map<string, Missed>>()
  const closing = new AbortController()
  let count = 0
  let writing: Promise<void> | undefined
  let lastWrite = -Infinity

  async function writeWaiting(): Promise<void> {
    lastWrite = performance.now()
    const shops = [...waiting]
    waiting.clear()
    count = 0
    for (const [tenantId, missed] of shops) {
      try {
        await write(tenantId, async (tx) => {
          if (await keepMissed(tx, [...missed.values()])) await forgetMissedLater(tx)
        })
      } catch (error) {
        log.warn({ err: error }, 'Addresses that were not found could not be noted.')
      }
    }
  }

  async function writeLater(): Promise<void> {
    const waitMs = Math.max(SOON_MS, lastWrite + EVERY_MS - performance.now())
    await delay(waitMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    await writeWaiting()
    writing = undefined
    if (waiting.size > 0 && !closing.signal.aborted) writing = writeLater()
  }

  return {
    note(tenantId, path, referrerHost) {
      const ofShop = waiting.get(tenantId) ?? new Map<string, Missed>()
      const known = ofShop.get(path)
      const now = new Date()
      if (known) {
        known.count += 1
        known.lastAt = now
        if (referrerHost) known.referrerHost = copied(referrerHost)
        return
      }
      if (count >= MOST_WAITING || ofShop.size >= MOST_WAITING_OF_SHOP) return
      count += 1
      const kept = copied(path)
      const host = copied(referrerHost)
      ofShop.set(kept, { path: kept, count: 1, firstAt: now, lastAt: now, referrerHost: host })
      waiting.set(tenantId, ofShop)
      if (!closing.signal.aborted) writing ??= writeLater()
    },

    async close() {
      closing.abort()
      await writing
      await writeWaiting()
    },
  }
}

/** In memory of its own: a part of an address would keep the whole address. */
const copied = (text: string) => Buffer.from(text).toString()
