import { expect, test } from 'vitest'
import { readInTime } from './read-in-time.ts'

test('a thing that is read without end gives nothing, and the next one is read', () => {
  const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}!`)
  expect(readInTime(['x'.repeat(6000)], endless)).toBeUndefined()
  expect(readInTime(['x'.repeat(6000)], () => 7)).toBe(7)
})
