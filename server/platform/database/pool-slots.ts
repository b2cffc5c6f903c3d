import { createTurns } from '../turns/turns.ts'

/** After this time without a success, everyone in the line is refused. */
const STANDSTILL_MS = 1500
const LONGEST_WAIT_MS = 10_000
/** As many as there may be connections: who left them behind must not fill the memory. */
const MOST_WAITING = 2_000

export type Slot = { end: (went: 'well' | 'wrong') => void }

/**
 * A limited number of slots; the others wait in turn by shop, ten seconds at most. If no work has
 * succeeded for a second and a half, the database is stuck, and the line is refused.
 */
export type PoolSlots = {
  /** @throws Error where the line is stuck, or too long because of this shop */
  take: (shop: number) => Promise<Slot>
  load: () => { inUse: number; waiting: number }
}

type Waiting = { since: number; admit: () => void; refuse: () => void }

export function createPoolSlots(atOnce: number): PoolSlots {
  const line = createTurns<Waiting>()
  let free = atOnce
  let wentWellAt = -Infinity

  function begin(): Slot {
    const begunAt = performance.now()
    return {
      end(went) {
        free++
        if (went === 'well') wentWellAt = performance.now()
        // The fault would meet the rest of the line as well.
        else if (wentWellAt <= begunAt) for (const each of line.all()) each.refuse()
        line.next()?.admit()
      },
    }
  }

  return {
    load: () => ({ inUse: atOnce - free, waiting: line.count() }),
    take(shop) {
      if (free > 0) {
        free--
        return Promise.resolve(begin())
      }
      if (line.count() >= MOST_WAITING) {
        const longest = line.longest()
        if (line.count(shop) + 1 >= longest.length) {
          return Promise.reject(new Error('Too many wait already'))
        }
        // The place of a shop that has most of them.
        longest.at(-1)?.refuse()
      }
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined
        const leave = () => {
          clearTimeout(timer)
          line.remove(shop, waiting)
        }
        const waiting: Waiting = {
          since: performance.now(),
          admit() {
            leave()
            free--
            resolve(begin())
          },
          refuse() {
            leave()
            reject(new Error('No connection has come free'))
          },
        }
        const check = () => {
          const stuckAt = Math.max(waiting.since, wentWellAt) + STANDSTILL_MS
          const until = Math.min(stuckAt, waiting.since + LONGEST_WAIT_MS)
          const left = until - performance.now()
          if (left <= 0) waiting.refuse()
          else timer = setTimeout(check, Math.ceil(left))
        }
        line.add(shop, waiting)
        check()
      })
    },
  }
}
