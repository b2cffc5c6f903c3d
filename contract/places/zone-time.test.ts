import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, timeTyped } from './zone-time.ts'

test.each([
  ['2026-12-01T09:00', 'Asia/Kathmandu', '2026-12-01T03:15:00.000Z'],
  ['2026-07-01T00:30', 'America/New_York', '2026-07-01T04:30:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30:00.000Z'],
  ['2026-11-22T10:00', 'UTC', '2026-11-22T10:00:00.000Z'],
])('%s in %s is the moment %s', (text, zone, moment) => {
  expect(timeTyped(text, zone)).toBe(moment)
  expect(localTime(new Date(moment), zone)).toBe(text)
})

test('an hour that is left out in spring is no fault', () => {
  const moment = new Date(timeTyped('2026-03-29T02:30', 'Europe/Berlin')!)
  expect(localTime(moment, 'Europe/Berlin')).toMatch(/^2026-03-29T0[13]:30$/)
  expect(timeTyped('', 'Europe/Berlin')).toBeUndefined()
})

test('a time comes back from its field as it went in, to the minute', () => {
  const zones = ['Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'UTC']
  const minutes = fc.integer({ min: 20_000_000, max: 40_000_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const text = localTime(new Date(minute * 60_000), zone)
      const again = timeTyped(text, zone)!
      // In autumn an hour comes twice: then it is one of the two.
      expect(localTime(new Date(again), zone)).toBe(text)
    }),
  )
})
