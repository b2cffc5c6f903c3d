/** After this time without a success, everyone in the line is refused. */
const STANDSTILL_MS = 1500
const LONGEST_WAIT_MS = 10_000
/** As many as there may be connections: who left them behind must not fill the memory. */
const MOST_WAITING = 2_000

export type Slot = { end: (went: 'well' | 'wrong') => void }

/**
 * A limited number of slots; the others wait in order of arrival, ten seconds at most. If no work
 * has succeeded for a second and a half, the database is stuck, and the line is refused.
 */
export type PoolSlots = {
  /** @throws Error where the line is stuck, or too long */
  take: () => Promise<Slot>
  load: () => { inUse: number; waiting: number }
}

type Waiting = { since: number; admit: () => void; refuse: () => void }

export function createPoolSlots(atOnce: number): PoolSlots {
  const line = new Set<Waiting>()
  let free = atOnce
  let wentWellAt = -Infinity

  function begin(): Slot {
    const begunAt = performance.now()
    return {
      end(went) {
        free++
        if (went === 'well') wentWellAt = performance.now()
        // The fault would meet the rest of the line as well.
        else if (wentWellAt <= begunAt) for (const each of line) each.refuse()
        const [next] = line
        next?.admit()
      },
    }
  }

  return {
    load: () => ({ inUse: atOnce - free, waiting: line.size }),
    take() {
      if (free > 0) {
        free--
        return Promise.resolve(begin())
      }
      if (line.size >= MOST_WAITING) return Promise.reject(new Error('Too many wait already'))
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined
        const leave = () => {
          clearTimeout(timer)
          line.delete(waiting)
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
        line.add(waiting)
        check()
      })
    },
  }
}
