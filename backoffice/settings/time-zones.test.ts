import { expect, test } from 'vitest'
import { timeZones, zoneOf } from './time-zones.ts'

const zones = timeZones()
const names = zones.map(({ name }) => name)

test('lists every zone once, by the name that its people use, with its offset', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('Asia/Katmandu')
  expect(zones).toContainEqual({ name: 'Asia/Kathmandu', offset: 'GMT+05:45' })
  expect(names).toContain('UTC')
})

test.each([
  ['kathmandu', 'Asia/Kathmandu'],
  [' new york ', 'America/New_York'],
  ['utc', 'UTC'],
  ['europe/berlin', 'Europe/Berlin'],
  ['America', 'America'],
  // No part of a word: Tirane is not in Iran.
  ['Iran', 'Iran'],
  ['Olympus', 'Olympus'],
  ['', ''],
])('takes “%s” as %s', (typed, meant) => {
  expect(zoneOf(typed, names)).toBe(meant)
})
