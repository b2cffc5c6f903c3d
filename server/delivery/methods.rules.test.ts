import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf, priceOfMethod } from './methods.rules.ts'

const METHOD = {
  id: 1,
  kind: 'delivery' as const,
  name: 'Courier',
  place: '',
  address: '',
  hours: '',
  handling_days: null,
  basis: 'flat' as const,
  most_grams: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
  tiers: [{ from_amount: 0, price_cents: 450 }],
}

test('delivery is free from the exact cent on, and never negative', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (free, itemsCents) => {
      const load = { itemsCents, grams: null }
      const price = priceOfMethod({ ...METHOD, free_over_cents: free }, load)
      expect(price).toMatchObject({ cents: itemsCents >= free ? 0 : 450 })
    }),
  )
})

test('closed days and the hour of the cut-off extend handling, not the way', () => {
  const calendar = {
    handling_days: 1,
    cut_off_hour: 14,
    closed_weekdays: [6, 7],
    closed_days: ['2026-11-30'],
    time_zone: 'Asia/Kathmandu',
  }
  // Friday, 13:59 and 14:00 in Kathmandu.
  const before = arrivalOf(new Date('2026-11-27T08:14:00Z'), calendar, METHOD)
  const after = arrivalOf(new Date('2026-11-27T08:15:00Z'), calendar, METHOD)
  expect(before).toEqual({ from: '2026-12-02', to: '2026-12-03' })
  expect(after).toEqual({ from: '2026-12-03', to: '2026-12-04' })
})
