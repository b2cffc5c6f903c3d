/**
 * `amount` · `numerator` / `denominator`, rounded half up. In BigInt: an amount times parts per
 * million passes 2^53 at ninety million dollars. None of them is negative.
 */
export function part(amount: number, numerator: number, denominator: number): number {
  const below = 2n * BigInt(denominator)
  return exact((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / below)
}

/**
 * `total` shared out by weight in whole cents: the floors, then a cent each to the largest
 * remainders, the first of equal ones first. The shares add up to `total`; none is above its weight
 * where `total` is not above all of them.
 * @throws RangeError if all weights are zero and the total is not
 */
export function share(total: number, weights: number[]): number[] {
  if (total === 0) return weights.map(() => 0)
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) throw new RangeError('Nothing has a weight to share by')
  const parts = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, cents: product / sum, remainder: product % sum }
  })
  const given = parts.reduce((all, { cents }) => all + cents, 0n)
  const left = exact(BigInt(total) - given)
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.at - b.at)
  for (const each of byRemainder.slice(0, left)) each.cents += 1n
  return parts.map(({ cents }) => exact(cents))
}

/** The sum of amounts in the smallest unit. */
export const addUp = (amounts: readonly number[]): number =>
  amounts.reduce((sum, each) => exact(sum + each), 0)

const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))

/** @throws RangeError where an amount is no longer a whole number that can be distinguished from its neighbours */
export function exact(cents: number | bigint): number {
  const number = Number(cents)
  if (!Number.isSafeInteger(number)) throw new RangeError('An amount is beyond what can be counted')
  return number
}
