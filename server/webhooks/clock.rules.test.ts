import { expect, test } from 'vitest'
import { notedDifference, secondsAhead } from './clock.rules.ts'

const NOW = Date.parse('2026-11-30T09:00:00Z')

test.each([
  ['Mon, 30 Nov 2026 09:00:00 GMT', 0, null],
  ['Mon, 30 Nov 2026 09:04:00 GMT', 240, null],
  ['Mon, 30 Nov 2026 09:04:01 GMT', 241, 241],
  ['Mon, 30 Nov 2026 08:00:00 GMT', -3600, -3600],
])('a clock that says %s is %d s ahead', (date, seconds, noted) => {
  expect(secondsAhead(date, NOW)).toBe(seconds)
  expect(notedDifference(seconds)).toBe(noted)
})

test.each([undefined, '', 'today'])('a clock that says %s is not known', (date) => {
  expect(secondsAhead(date, NOW)).toBeUndefined()
})
