import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part, share } from './shares.ts'

const sum = (cents: number[]) => cents.reduce((all, each) => all + BigInt(each), 0n)

test('a part is rounded half up, whatever its size', () => {
  expect(part(239_00, 2500, 10_000)).toBe(5975)
  expect([part(1, 5000, 10_000), part(1, 4999, 10_000)]).toEqual([1, 0])
  // 8.875 % of ninety million dollars passes 2^53 on the way.
  expect(part(9_000_000_000_00, 88_750, 1_000_000)).toBe(79_875_000_000)
})

test('shares of ten dollars over three near-equal lines add up, the odd cent at the largest remainder', () => {
  expect(share(1000, [3333, 3333, 3334])).toEqual([333, 333, 334])
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(share(0, [0, 0])).toEqual([0, 0])
  expect(() => share(1, [0, 0])).toThrow(RangeError)
})

test('shares always add up to the cent, and none is above its weight', () => {
  const weights = fc.array(fc.nat(2_147_483_647), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (weights, millionths) => {
      const total = part(Number(sum(weights)), millionths, 1_000_000)
      const shares = share(total, weights)
      expect(sum(shares)).toBe(BigInt(total))
      for (const [at, cents] of shares.entries()) {
        if (cents < 0 || cents > weights[at]!) throw new Error(`${cents} of ${weights[at]}`)
      }
    }),
    { numRuns: 20_000 },
  )
})
