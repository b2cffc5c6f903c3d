import { createTurns, type Turns } from '../turns/turns.ts'

const LONGEST_WAIT_MS = 10_000
/**
 * No shop has this number: a transaction of it sees no shop's rows. Questions that precede any shop take
 * turns with the shops under it.
 */
export const NO_SHOP = 0
/** The part of the slots that one shop may have while others ask too, and for how long they count. */
const SHARE_OF_ONE = 0.3
const ASKED_LATELY_MS = 1000
/** The number of connections that there may be: visitors who left must not fill the memory. */
const MOST_WAITING = 2_000

export type Slot = { end: (went: 'well' | 'wrong') => void }

/**
 * A limited number of slots; the others wait in turn by shop, ten seconds at most. While several
 * shops ask, none has more than its share, so that a slot is free when another asks. If no work has
 * succeeded for `standstillMs`, the database is stuck, and the line is refused.
 */
export type PoolSlots = {
  /** @throws Error where the line is stuck, or too long because of this shop */
  take: (shop: number) => Promise<Slot>
  load: () => { inUse: number; waiting: number }
}

type Waiting = { admit: () => void; refuse: () => void }

export function createPoolSlots(atOnce: number, standstillMs: number): PoolSlots {
  const line = createTurns<Waiting>()
  const shares = createShares(Math.max(1, Math.floor(atOnce * SHARE_OF_ONE)))
  let free = atOnce
  let wentWellAt = -Infinity

  function begin(shop: number): Slot {
    const begunAt = performance.now()
    free--
    shares.add(shop, 1)
    return {
      end(went) {
        free++
        shares.add(shop, -1)
        if (went === 'well') wentWellAt = performance.now()
        // The fault would meet the rest of the line as well.
        else if (wentWellAt <= begunAt) for (const each of line.all()) each.refuse()
        admitNext()
      },
    }
  }

  /** More than one may be let in: a shop that had its share may have all again. */
  function admitNext(): void {
    const next = free > 0 ? line.next((shop) => shares.mayHave(shop)) : undefined
    if (!next) return
    next.admit()
    admitNext()
  }

  /** Makes room in a full line for a shop that does not fill it. @throws Error where there is none */
  function assertPlaceFor(shop: number): void {
    if (line.count() < MOST_WAITING) return
    const longest = line.longest()
    if (line.count(shop) + 1 >= longest.length) throw new Error('Too many wait already')
    longest.at(-1)?.refuse()
  }

  return {
    load: () => ({ inUse: atOnce - free, waiting: line.count() }),
    async take(shop) {
      shares.noteAsking(shop)
      if (free > 0 && shares.mayHave(shop)) return begin(shop)
      assertPlaceFor(shop)
      return waitIn(
        line,
        shop,
        () => begin(shop),
        (since) => Math.max(since, wentWellAt) + standstillMs,
      )
    },
  }
}

/** Waits for a turn, no longer than it is worth. @throws Error after that */
function waitIn(
  line: Turns<Waiting>,
  shop: number,
  begin: () => Slot,
  stuckFrom: (since: number) => number,
): Promise<Slot> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const leave = () => {
      clearTimeout(timer)
      line.remove(shop, waiting)
    }
    const waiting: Waiting = {
      admit() {
        leave()
        resolve(begin())
      },
      refuse() {
        leave()
        reject(new Error('No connection has come free'))
      },
    }
    const check = () => {
      const left = Math.min(stuckFrom(since), since + LONGEST_WAIT_MS) - performance.now()
      if (left <= 0) waiting.refuse()
      else timer = setTimeout(check, Math.ceil(left))
    }
    line.add(shop, waiting)
    check()
  })
}

/** The slots of each shop, and whether it may have one more. */
function createShares(share: number) {
  const held = new Map<number, number>()
  /** The shop that asked last, and another one that asked before it. */
  let last = { shop: NaN, at: -Infinity }
  let other = last

  return {
    add(shop: number, difference: number) {
      const count = (held.get(shop) ?? 0) + difference
      if (count > 0) held.set(shop, count)
      else held.delete(shop)
    },

    noteAsking(shop: number) {
      if (shop === NO_SHOP) return
      if (shop !== last.shop) other = last
      last = { shop, at: performance.now() }
    },

    mayHave(shop: number): boolean {
      if ((held.get(shop) ?? 0) < share) return true
      const { at } = shop === last.shop ? other : last
      return performance.now() - at > ASKED_LATELY_MS
    },
  }
}
