import { expect, test } from 'vitest'
import { isOneTime } from './one-time.ts'

const TIME = new Date('2026-12-05T06:40:00Z')

test.each([
  ['NP', 'Asia/Kathmandu', true],
  ['DE', 'Europe/Berlin', true],
  ['DE', 'UTC', false],
  ['US', 'America/New_York', false],
  ['AU', 'Australia/Sydney', false],
  ['XX', 'UTC', false],
])('all clocks of %s show the time of %s: %s', (country, zone, is) => {
  expect(isOneTime(country, zone, TIME)).toBe(is)
})
