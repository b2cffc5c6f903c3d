export type Random = {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** The same seed gives the same row of numbers, on every machine (mulberry32 over an FNV-1a hash). */
export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (let at = 0; at < seed.length; at++) {
    state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  }
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}

/** A smooth curve through random heights: about −1 to 1, one wave per unit. */
export function waves(random: Random): (at: number) => number {
  const parts = [1, 2.17, 4.31].map((rate) => ({
    rate: rate * random.between(0.8, 1.2),
    phase: random.between(0, 6.28),
    weight: 0.62 / rate ** 0.7,
  }))
  return (at) =>
    parts.reduce((sum, part) => sum + part.weight * Math.sin(6.28 * part.rate * at + part.phase), 0)
}
