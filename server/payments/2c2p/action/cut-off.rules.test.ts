import { expect, test } from 'vitest'
import { isBeforeCutOff } from './cut-off.rules.ts'

const HERE = { timeZone: 'Asia/Singapore', cutOff: '22:00' }
// Noon of 25 November there.
const PAID = new Date('2026-11-25T04:00:00Z')

test.each([
  ['minutes later', '2026-11-25T04:05:00Z', HERE, true],
  ['a quarter of an hour before the cut-off', '2026-11-25T13:44:00Z', HERE, true],
  ['within that quarter', '2026-11-25T13:45:00Z', HERE, false],
  ['after the cut-off', '2026-11-25T14:30:00Z', HERE, false],
  ['the next morning there', '2026-11-25T17:00:00Z', HERE, false],
  ['late on a day without a cut-off', '2026-11-25T15:40:00Z', { ...HERE, cutOff: '24:00' }, true],
])('a payment of noon can be voided %s: %s', (_, now, place, can) => {
  expect(isBeforeCutOff(PAID, new Date(now), place)).toBe(can)
})
