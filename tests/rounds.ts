const isLong = process.env['LONG_TESTS'] !== undefined

/** `npm test` takes few rounds of a long test, `npm test -- --long` takes many. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)

/** Random values are the same in each usual run; a long run has others, or those of `SEED`. */
export const SEED = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : 7))
