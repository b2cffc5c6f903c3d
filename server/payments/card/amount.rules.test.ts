import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToWire } from '#contract/money.ts'
import { centsOf } from './amount.rules.ts'

test.each([
  ['129', 12900],
  ['129.5', 12950],
  ['129.50', 12950],
  ['129.05', 12905],
  ['129.50000', 12950],
  ['0.01', 1],
  ['000000000129.00', 12900],
])('%s is an amount', (text, cents) => {
  expect(centsOf(text, 'USD')).toBe(cents)
})

test.each([
  '129.001',
  '129.00001',
  '129.',
  '.5',
  '',
  ' 129',
  '-1',
  '1e3',
  '1,000.00',
  '0x10',
  'NaN',
])('"%s" is none', (text) => {
  expect(centsOf(text, 'USD')).toBeUndefined()
})

const codes = fc.constantFrom('USD', 'JPY', 'KWD')
const zerosAfter = (code: string, zeros: number) =>
  (code === 'JPY' && zeros > 0 ? '.' : '') + '0'.repeat(zeros)

test('every amount is read as it was written, whatever zeros follow', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000_00),
      fc.integer({ min: 0, max: 3 }),
      codes,
      (cents, zeros, code) => {
        expect(centsOf(centsToWire(cents, code) + zerosAfter(code, zeros), code)).toBe(cents)
      },
    ),
  )
})
