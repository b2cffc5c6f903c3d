import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToWire, signedCentsToWire, wireToCents, wireToSignedCents } from './money.ts'

test('money goes to the wire and back', () => {
  expect([0, 5, 99, 100, 12900, 12905].map(centsToWire)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '129.00',
    '129.05',
  ])
  fc.assert(
    fc.property(fc.nat(999_999_999_999_999), (cents) => {
      expect(wireToCents(centsToWire(cents))).toBe(cents)
    }),
  )
})

test('an amount below zero has its sign in front', () => {
  expect([-1780, -5, 0, 5].map(signedCentsToWire)).toEqual(['-17.80', '-0.05', '0.00', '0.05'])
  expect(['-17.80', '-0.05', '0.00', '0.05'].map(wireToSignedCents)).toEqual([-1780, -5, 0, 5])
  expect(() => wireToSignedCents('--1.00')).toThrow(RangeError)
})

test('common ways to write an amount are understood', () => {
  expect(['129', '129.5', '129.05', '0'].map(wireToCents)).toEqual([12900, 12950, 12905, 0])
})

test.each(['', '1.', '.5', '-1', '1.005', '1,00', 'NaN', '1e3', '12345678901234.00'])(
  '"%s" is no amount',
  (text) => {
    expect(() => wireToCents(text)).toThrow(RangeError)
  },
)
