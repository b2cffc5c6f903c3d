import { expect, test } from 'vitest'
import { TookTooLong, withinTime } from './within-time.ts'

test('returns what the work returns, and throws what it throws', () => {
  expect(withinTime(1000, () => 7)).toBe(7)
  const wrong = new TypeError('wrong')
  const fail = () => {
    throw wrong
  }
  expect(() => withinTime(1000, fail)).toThrow(wrong)
})

test.each([
  [
    'a loop',
    () => {
      for (let at = 0; at < 1e12; at++);
      return false
    },
  ],
  ['a pattern', () => /^(a+)+$/.test(`${'a'.repeat(60)}!`)],
])('ends %s that goes on, and the next work begins', (_, work) => {
  expect(() => withinTime(50, work)).toThrow(TookTooLong)
  expect(withinTime(1000, () => 7)).toBe(7)
})
