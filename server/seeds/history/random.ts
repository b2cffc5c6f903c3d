/** Random choices that are the same for the same seed. */
export type Random = ReturnType<typeof seededRandom>

const ALPHABET = Array.from('2345679ACDEFGHJKMNPQRSTUVWXYZ')

/** The generator is mulberry32. */
export function seededRandom(seed: number) {
  let state = seed
  /** From 0 up to, and without, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `from` to `to`, both included. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const text = (count: number) => Array.from({ length: count }, () => pick(ALPHABET)).join('')
  const hex = (count: number) =>
    Array.from({ length: count }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    pick,
    text,
    hex,
    chance: (probability: number) => next() < probability,
    /** For a row of a table; below 2^53. */
    id: () => between(1, 2 ** 26) * 2 ** 26 + between(1, 2 ** 26 - 1),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
