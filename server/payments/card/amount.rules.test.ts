import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToWire } from '#contract/money.ts'
import { centsOf, nearestAmounts } from './amount.rules.ts'

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

test.each([
  [1200, 100, 5000, undefined],
  [0, 100, 5000, undefined],
  [1250, 100, 5000, [1200, 1300]],
  [50, 100, 5000, [100]],
  [4950, 100, 4999, [4900]],
  [1299, 10, 5000, [1290, 1300]],
])(
  'amounts of whole steps beside %d, in steps of %d up to %d, are %j',
  (cents, step, most, near) => {
    expect(nearestAmounts(cents, step, most)).toEqual(near)
  },
)
