import { createTurns } from './turns.ts'

/** Runs work for a shop when there is a place. */
type Gate = <T>(shop: number, work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; the others wait in turn by shop. */
export function createGate(places: number): Gate {
  let free = places
  const turns = createTurns<() => void>()
  return async (shop, work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => turns.add(shop, resolve))
    try {
      return await work()
    } finally {
      const next = turns.next()
      if (next) next()
      else free++
    }
  }
}
