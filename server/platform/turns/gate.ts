import { createTurns } from './turns.ts'

/** Runs work for a shop when there is a place. */
type Gate = <T>(shop: number, work: () => Promise<T>) => Promise<T>

type Queue = {
  /** The number of callers that may wait; by default any number. */
  mostWaiting?: number
  /** Thrown to those who find the queue full. */
  full?: () => Error
}

/** Lets so many pieces of work run at once; the others wait in turn by shop. */
export function createGate(
  places: number,
  { mostWaiting = Infinity, full = () => new Error('Too many wait') }: Queue = {},
): Gate {
  let free = places
  let waiting = 0
  const turns = createTurns<() => void>()
  return async (shop, work) => {
    if (free > 0) free--
    else {
      if (waiting >= mostWaiting) throw full()
      waiting++
      await new Promise<void>((resolve) => turns.add(shop, resolve))
      waiting--
    }
    try {
      return await work()
    } finally {
      const next = turns.next()
      if (next) next()
      else free++
    }
  }
}
