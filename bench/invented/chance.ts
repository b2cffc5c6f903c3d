/** Numbers as if by chance, the same in every run (mulberry32). */
export type Chance = {
  /** 0 ≤ n < 1 */
  number: () => number
  /** 0 ≤ n < `below`, whole. */
  below: (below: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function createChance(seed: number): Chance {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(number() * limit)
  return { number, below, pick: (list) => list[below(list.length)]! }
}
