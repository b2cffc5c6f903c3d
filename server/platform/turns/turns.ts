/** The waiting requests, in turn by shop; those of one shop in order of arrival. */
export type Turns<Waiting> = {
  add: (shop: number, waiting: Waiting) => void
  /** Takes out a request that no longer waits. */
  remove: (shop: number, waiting: Waiting) => void
  /** Takes away the one whose turn it is, of a shop that may have one now. */
  next: (mayHave?: (shop: number) => boolean) => Waiting | undefined
  all: () => Waiting[]
  /** The requests of the shop of which most wait, in order of arrival. */
  longest: () => Waiting[]
  /** How many wait, of one shop or of all. */
  count: (shop?: number) => number
}

export function createTurns<Waiting>(): Turns<Waiting> {
  // A Map keeps its order: the first shop is the next one, and goes to the end.
  const lines = new Map<number, Set<Waiting>>()
  let count = 0

  function remove(shop: number, waiting: Waiting): void {
    const line = lines.get(shop)
    if (line?.delete(waiting)) count--
    if (line?.size === 0) lines.delete(shop)
  }

  return {
    add(shop, waiting) {
      const line = lines.get(shop)
      if (line) line.add(waiting)
      else lines.set(shop, new Set([waiting]))
      count++
    },

    remove,

    next(mayHave = () => true) {
      for (const [shop, line] of lines) {
        if (!mayHave(shop)) continue
        for (const waiting of line) {
          remove(shop, waiting)
          lines.delete(shop)
          if (line.size > 0) lines.set(shop, line)
          return waiting
        }
      }
      return undefined
    },

    all: () => [...lines.values()].flatMap((line) => [...line]),
    longest: () => [...[...lines.values()].reduce(longer, new Set<Waiting>())],
    count: (shop) => (shop === undefined ? count : (lines.get(shop)?.size ?? 0)),
  }
}

const longer = <Waiting>(a: Set<Waiting>, b: Set<Waiting>) => (b.size > a.size ? b : a)
