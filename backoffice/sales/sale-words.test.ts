import { expect, test } from 'vitest'
import { localTime, timeTyped } from './sale-words.ts'

test('a time comes back from its field as it went in, to the minute', () => {
  const time = new Date('2026-12-01T09:30:00.000Z')
  expect(timeTyped(localTime(time))).toBe(time.toISOString())
  expect(timeTyped('')).toBeUndefined()
})
