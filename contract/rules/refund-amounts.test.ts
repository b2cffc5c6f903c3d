import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfUnits, type PaidLine } from './refund-amounts.ts'

const line = (given: Partial<PaidLine>): PaidLine => ({
  paidCents: 2000,
  quantity: 3,
  refundedCents: 0,
  refundedUnits: 0,
  ...given,
})

test.each([
  ['a third of 20.00, rounded', line({}), 1, 667],
  ['the second third brings both to 13.33', line({ refundedCents: 667, refundedUnits: 1 }), 1, 666],
  ['the last one is what is left', line({ refundedCents: 1333, refundedUnits: 2 }), 1, 667],
  ['nothing of a line that is free', line({ paidCents: 0 }), 3, 0],
  ['less where an amount went back before', line({ refundedCents: 600 }), 1, 67],
  ['nothing where more went back before', line({ refundedCents: 700 }), 1, 0],
])('units give back %s', (_, of, units, cents) => {
  expect(centsOfUnits(of, units)).toBe(cents)
})

test('179.25 for ten units goes back as 53.78, 53.77 and 71.70', () => {
  const of = line({ paidCents: 17_925, quantity: 10 })
  const back = [3, 3, 4].map((units) => {
    const cents = centsOfUnits(of, units)
    of.refundedCents += cents
    of.refundedUnits += units
    return cents
  })
  expect(back).toEqual([5378, 5377, 7170])
})

test('all units of a line together give back exactly what was paid, in whatever parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(2_000_000_000_000), parts, (paidCents, units) => {
      const of = line({ paidCents, quantity: units.reduce((sum, each) => sum + each, 0) })
      for (const each of units) {
        const cents = centsOfUnits(of, each)
        expect(cents).toBeGreaterThanOrEqual(0)
        of.refundedCents += cents
        of.refundedUnits += each
      }
      expect(of.refundedCents).toBe(paidCents)
    }),
    { numRuns: 2000 },
  )
})
