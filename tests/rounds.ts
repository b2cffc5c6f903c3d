const isLong = process.env['LONG_TESTS'] !== undefined

/** `npm test` takes few rounds of a long test, `npm test -- --long` takes many. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)

/**
 * A usual run takes one of the variants, such as sizes or languages, at each place of a list in turn, so
 * that it sees every place and every variant. A long run takes all variants at every place.
 */
export const variantsAt = <Variant>(place: number, all: readonly Variant[]): readonly Variant[] =>
  isLong ? all : [all[place % all.length]!]

/** Random values are the same in each usual run; a long run has others, or those of `SEED`. */
export const SEED = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : 7))
