import { expect, test } from 'vitest'
import { lastDay, lastDelivery } from './withdrawal-period.ts'

test.each([
  // A Friday, and a period that ends on one.
  ['2026-11-20', 14, '2026-12-04'],
  // A Saturday: the period ends on a Monday.
  ['2026-11-21', 14, '2026-12-07'],
  ['2026-11-22', 14, '2026-12-07'],
  ['2026-12-18', 14, '2027-01-01'],
  ['2027-12-30', 30, '2028-01-31'],
  ['2028-02-15', 14, '2028-02-29'],
])('a period from %s of %i days ends with %s', (delivered, days, end) => {
  expect(lastDay(delivered, days)).toBe(end)
})

test('a period begins with the last parcel, and not while one is on its way', () => {
  const first = { delivered_at: '2026-11-20T10:00:00.000Z' }
  const last = { delivered_at: new Date('2026-11-24T10:00:00.000Z') }
  expect(lastDelivery([first, last], 0)).toEqual(last.delivered_at)
  expect(lastDelivery([first, { delivered_at: null }], 0)).toBeUndefined()
  expect(lastDelivery([first], 1)).toBeUndefined()
  expect(lastDelivery([], 0)).toBeUndefined()
})
