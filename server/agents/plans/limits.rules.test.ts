import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countWaiting,
  isNearPrice,
  isSmallChange,
  medianPrice,
  rowsApplied,
  rowsMade,
} from './limits.rules.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('the median of 30 days', () => {
  test('is the present price of a product that did not change', () => {
    expect(medianPrice(1000, [], NOW)).toBe(1000)
  })

  test('stays the former price while the new one is younger than half of the days', () => {
    expect(medianPrice(2000, [{ at: daysAgo(10), before: 1000 }], NOW)).toBe(1000)
    expect(medianPrice(2000, [{ at: daysAgo(20), before: 1000 }], NOW)).toBe(2000)
  })

  test('lies between the lowest and the highest price', () => {
    const change = fc.record({ days: fc.integer({ min: 0, max: 29 }), before: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(change, { maxLength: 20 }), (present, changes) => {
        const newest = changes
          .toSorted((one, other) => one.days - other.days)
          .map(({ days, before }) => ({ at: daysAgo(days), before }))
        const all = [present, ...newest.map(({ before }) => before)]
        const median = medianPrice(present, newest, NOW)
        expect(median).toBeGreaterThanOrEqual(Math.min(...all))
        expect(median).toBeLessThanOrEqual(Math.max(...all))
      }),
    )
  })
})

test('a price is near within 20 per cent on both sides', () => {
  const near = [799, 800, 1200, 1201].map((cents) => isNearPrice(cents, 1000))
  expect(near).toEqual([false, true, true, false])
})

test('a stock changes by at most 20 per cent of the former day and 50 units', () => {
  expect(isSmallChange(2, { stock: 10, done: 0 })).toBe(true)
  expect(isSmallChange(3, { stock: 10, done: 0 })).toBe(false)
  expect(isSmallChange(-50, { stock: 1000, done: 0 })).toBe(true)
  expect(isSmallChange(-51, { stock: 1000, done: 0 })).toBe(false)
  expect(isSmallChange(1, { stock: 0, done: 0 })).toBe(false)
})

test('no sequence of changes goes further in a day than one change may', () => {
  const differences = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(2_000), differences, (former, tried) => {
      let done = 0
      for (const difference of tried) {
        if (isSmallChange(difference, { stock: former + done, done })) done += difference
      }
      expect(Math.abs(done)).toBeLessThanOrEqual(Math.min(50, former / 5))
    }),
  )
})

test('made, applied and waiting plans are counted by their own moments', () => {
  const plan = (state: string, created: number, decided: number | null) => ({
    state,
    rows: 10,
    created_at: daysAgo(created),
    decided_at: decided === null ? null : daysAgo(decided),
    ends_at: daysAgo(created - 1),
  })
  const plans = [
    plan('waiting', 0.5, null),
    plan('waiting', 2, null),
    plan('applied', 2, 0.5),
    plan('refused', 0.5, 0.2),
  ]
  expect(rowsMade(plans, daysAgo(1))).toBe(20)
  expect(rowsApplied(plans, daysAgo(1))).toBe(10)
  expect(countWaiting(plans, NOW)).toBe(1)
})
