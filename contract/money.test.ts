import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsText,
  centsToWire,
  DOLLARS,
  isNothing,
  money,
  type MoneyForm,
  signedCentsToWire,
  sumOf,
  timesOf,
  wireToCents,
  wireToSignedCents,
} from './money.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { writeSaid } from './language/said.ts'
import { currencyFault, listCurrencies, placesOf } from './rules/currencies.ts'

const currency = fc.constantFrom('USD', 'JPY', 'KWD')

describe('the wire', () => {
  test('writes an amount with the decimals of its currency', () => {
    expect([0, 5, 99, 100, 12900].map((cents) => centsToWire(cents, 'USD'))).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '129.00',
    ])
    expect([0, 1200].map((cents) => centsToWire(cents, 'JPY'))).toEqual(['0', '1200'])
    expect([0, 5, 12000].map((cents) => centsToWire(cents, 'KWD'))).toEqual([
      '0.000',
      '0.005',
      '12.000',
    ])
  })

  test('gives every amount back as it was, with 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999_999), currency, (cents, code) => {
        expect(wireToCents(centsToWire(cents, code), code)).toBe(cents)
      }),
    )
  })

  test('has the sign of an amount below zero in front', () => {
    const wire = ['-17.80', '-0.05', '0.00', '0.05']
    expect([-1780, -5, 0, 5].map((cents) => signedCentsToWire(cents, 'USD'))).toEqual(wire)
    expect(wire.map((text) => wireToSignedCents(text, 'USD'))).toEqual([-1780, -5, 0, 5])
    expect(() => wireToSignedCents('--1.00', 'USD')).toThrow(RangeError)
  })

  test('understands fewer decimals than the currency has', () => {
    const read = ['129', '129.5', '129.05', '0'].map((text) => wireToCents(text, 'USD'))
    expect(read).toEqual([12900, 12950, 12905, 0])
  })

  test.each(['', '1.', '.5', '-1', '1.005', '1,00', 'NaN', '1e3', '12345678901234.00'])(
    'refuses "%s" as an amount in dollars',
    (text) => {
      expect(() => wireToCents(text, 'USD')).toThrow(RangeError)
    },
  )

  test('refuses decimals that the currency does not have', () => {
    expect(() => wireToCents('12.5', 'JPY')).toThrow(RangeError)
    expect(() => wireToCents('12.0005', 'KWD')).toThrow(RangeError)
    expect(() => centsToWire(1, 'XAU')).toThrow(RangeError)
  })
})

test('sums and products are written as their first amount is', () => {
  expect(sumOf('38.50', '0.05', '-40.00')).toBe('-1.45')
  expect([sumOf('1200', '34'), sumOf('12.000', '0.005')]).toEqual(['1234', '12.005'])
  expect([timesOf('38.50', 3), timesOf('1200', 0), timesOf('0.005', 3)]).toEqual([
    '115.50',
    '0',
    '0.015',
  ])
  expect(() => sumOf('1.00', '1')).toThrow(RangeError)
})

test('recognises an amount of zero with any number of decimals', () => {
  expect(['0', '0.00', '0.000', '-0.00'].every(isNothing)).toBe(true)
  expect(['0.01', '10', '-1.00', '100.000'].some(isNothing)).toBe(false)
})

const EUROS: MoneyForm = {
  currency: 'EUR',
  places: 2,
  before: '',
  after: '\u00a0€',
  decimal: ',',
  group: '.',
  groupSize: 3,
}

describe('people read', () => {
  test('dollars as the specification shows them', () => {
    expect(
      ['129.00', 129, '12.5', '1234567.00', '-17.80'].map((each) => money(each, DOLLARS)),
    ).toEqual(['$129.00', '$129.00', '$12.50', '$1234567.00', '−$17.80'])
    expect(centsText(-5, DOLLARS)).toBe('−$0.05')
  })

  test('groups, decimals and the sign where the form says', () => {
    expect(money('1234567.50', EUROS)).toBe('1.234.567,50\u00a0€')
    expect(money('1234567.50', { ...EUROS, groupSize: 2, group: ',', decimal: '.' })).toBe(
      '12,34,567.50\u00a0€',
    )
    expect(money('999', { ...EUROS, places: 0 })).toBe('999\u00a0€')
  })

  test('no figure more or less than the wire has', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999_999), (cents) => {
        const wire = centsToWire(cents, 'EUR')
        expect(money(wire, EUROS).replaceAll(/\D/g, '')).toBe(wire.replace('.', ''))
      }),
    )
  })
})

describe('the currencies', () => {
  // Stored amounts would change their meaning with another number of decimals.
  test('keep their decimals for ever', () => {
    const byPlaces = Object.groupBy(listCurrencies(), (code) => String(placesOf(code)))
    expect(byPlaces['0']).toHaveLength(16)
    expect(byPlaces['3']).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
    expect(listCurrencies()).toHaveLength(byPlaces['0']!.length + byPlaces['2']!.length + 6)
    // Intl writes these without decimals, ISO 4217 with two.
    expect(['HUF', 'PKR', 'COP'].map(placesOf)).toEqual([2, 2, 2])
  })

  test('are refused with a sentence where prices have too many figures, or none is meant', () => {
    expect(currencyFault('EUR')).toBeUndefined()
    expect(writeSaid(currencyFault('IDR')!, textsIn('en'))).toContain('IDR')
    expect(['usd', 'XAU', '', 'EURO'].map(currencyFault).every(Boolean)).toBe(true)
  })
})
