import { textsIn } from '#server/tenants/format/texts.ts'
import { writeAll } from '../language/said.ts'
import { DOLLARS, type MoneyForm } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountKind, amountsMeant, parseAmount, parseChange } from './amount.ts'

const read = (...typed: Parameters<typeof parseAmount>) =>
  writeAll(parseAmount(...typed), textsIn('en'))

test.each([
  ['$114', ['114.']],
  ['$ 114.00', ['114.00']],
  ['114,00', ['114.00']],
  ['38,5', ['38.5']],
  ['1,234', ['1234.']],
  ['1.234,50', ['1234.50']],
  ['1 234,50', ['1234.50']],
  ['K7Q2M', []],
  ['$', []],
])('a search for %s is one for amounts that begin with %j', (typed, meant) => {
  expect(amountsMeant(typed, DOLLARS)).toEqual(meant)
})

test('a search for 1,234 yen is one for amounts that begin with its whole figures', () => {
  expect(amountsMeant('¥1,234', YEN)).toEqual(['1234.'])
})

describe('money', () => {
  test.each([
    ['38,50', '38.50'],
    ['38.5', '38.50'],
    ['129', '129.00'],
    ['0,05', '0.05'],
    ['.50', '0.50'],
    ['1,290.50', '1290.50'],
    ['1.290,50', '1290.50'],
    ['1 290,50', '1290.50'],
    ['1’290.50', '1290.50'],
    ['1,25,000.00', '125000.00'],
    ['1,234,567', '1234567.00'],
    ['$ 1,290.50', '1290.50'],
    ['38,50 $', '38.50'],
    ['१२९.५०', '129.50'],
    ['007', '7.00'],
  ])('reads %s as %s', (typed, value) => {
    expect(parseAmount(typed, DOLLARS)).toEqual({ value })
  })

  test.each(['1,234', '1.234', '12,500', '$999.000'])('asks what %s means', (typed) => {
    expect(read(typed, DOLLARS)).toEqual({ fault: expect.stringContaining(' can mean ') })
  })

  test('names both readings, and how to type each', () => {
    expect(read('1,234', DOLLARS)).toEqual({
      fault: '“1,234” can mean 1234 or 1.234. Please type 1234.00 or 1.23.',
    })
  })

  test.each(['', '.', ',', '12,34,5', '1,23,4', '1.2.3', '1,234.567', '12345,678', '38,50,', '5.'])(
    'refuses "%s"',
    (typed) => {
      expect(read(typed, DOLLARS)).toEqual({
        fault: 'Enter an amount such as 129 or 129.50.',
      })
    },
  )

  test.each(['-5', '5%', '1e3', '12345678', '38 50', '3 8', '1,2 34', 'NaN', '0x10', '$5$'])(
    'refuses "%s", too',
    (typed) => {
      expect(parseAmount(typed, DOLLARS)).toHaveProperty('fault')
    },
  )
})

test('reads per cent, grams and counts in the same manner', () => {
  expect(parseAmount('12,5 %', 'percent')).toEqual({ value: '12.5' })
  expect(parseAmount('20', 'percent')).toEqual({ value: '20' })
  expect(parseAmount('850 g', 'grams')).toEqual({ value: '850' })
  expect(parseAmount('1 250', 'grams')).toEqual({ value: '1250' })
  expect(parseAmount('1,250', 'grams')).toEqual({ value: '1250' })
  expect(parseAmount('1.250', 'count')).toEqual({ value: '1250' })
  expect(read('1,5', 'grams')).toEqual({ fault: 'Enter a whole number of grams.' })
  expect(parseAmount('3.0', 'count')).toEqual({ value: '3' })
})

test('reads a change with its sign', () => {
  expect(parseChange('5', 'percent')).toEqual({ value: '+5' })
  expect(parseChange('−12,5', 'percent')).toEqual({ value: '-12.5' })
  expect(parseChange('- $2,00', DOLLARS)).toEqual({ value: '-2.00' })
  expect(parseChange('+1,234', DOLLARS)).toHaveProperty('fault')
  expect(parseChange('--5', 'percent')).toHaveProperty('fault')
})

const YEN: MoneyForm = { ...DOLLARS, currency: 'JPY', places: 0, before: '¥' }
const DINAR: MoneyForm = { ...DOLLARS, currency: 'KWD', places: 3, before: 'KWD\u00a0' }

test('reads the decimals of the currency, and its sign or code on either side', () => {
  expect(['1200', '¥ 1,200,000', '१२००', '1200 JPY'].map((text) => parseAmount(text, YEN))).toEqual(
    ['1200', '1200000', '1200', '1200'].map((value) => ({ value })),
  )
  expect(read('12.5', YEN)).toEqual({ fault: 'Enter an amount such as 1200.' })
  expect(['12', '12,5', '0.005 kwd'].map((text) => parseAmount(text, DINAR))).toEqual(
    ['12.000', '12.500', '0.005'].map((value) => ({ value })),
  )
  expect(parseAmount('1,234', DINAR)).toHaveProperty('fault')
  expect(parseAmount('1234567', DINAR)).toHaveProperty('fault')
})

describe('figures that other currencies have to ask about', () => {
  const GERMAN_DINAR = { ...DINAR, before: '', after: '\u00a0KWD', decimal: ',', group: '.' }

  test.each([
    [DINAR, '12.500', '12.500'],
    [DINAR, 'KWD\u00a01.234', '1.234'],
    [DINAR, '1.234 kwd', '1.234'],
    [DINAR, '\u2068KWD\u00a012.500\u2069', '12.500'],
    [DINAR, '१२.५००', '12.500'],
    [GERMAN_DINAR, '12,500', '12.500'],
    [GERMAN_DINAR, '12,500\u00a0KWD', '12.500'],
    [GERMAN_DINAR, '12.500', '12.500'],
    [GERMAN_DINAR, '1.234,500', '1234.500'],
    [YEN, '1,500', '1500'],
    [YEN, '1.500', '1500'],
    [YEN, '¥1,000', '1000'],
    [YEN, '12,000 JPY', '12000'],
    [YEN, '1,500.00', '1500'],
    ['count', '1,500', '1500'],
  ] satisfies [AmountKind, string, string][])('reads of %j "%s" as %s', (kind, typed, value) => {
    expect(parseAmount(typed, kind)).toEqual({ value })
  })

  test('reads a change of them, too', () => {
    expect(parseChange('−12.500', DINAR)).toEqual({ value: '-12.500' })
    expect(parseChange('+1,500', YEN)).toEqual({ value: '+1500' })
  })

  test.each(['1,234', 'KWD 12,500'])('asks about %s in dinars that have a point', (typed) => {
    expect(read(typed, DINAR)).toEqual({ fault: expect.stringContaining(' can mean ') })
  })

  test('reads them by the sign of a column, if that is known', () => {
    expect(parseAmount('12.500', DINAR, ',')).toEqual({ value: '12500.000' })
    expect(parseAmount('12.000', YEN, '.')).toEqual({ value: '12' })
  })
})

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ne-NP', 'es-ES', 'sv-SE', 'pt-BR']
const WITHIN = 10

/** Numbers that people of these countries may have meant, by the writing of each country. */
const writings = fc
  .record({
    number: fc.oneof(
      fc.nat(999_999_999).map((thousandths) => thousandths / 1000),
      fc.nat(9_999_999).map((thousandths) => thousandths / 1000),
    ),
    locale: fc.constantFrom(...LOCALES),
    digits: fc.integer({ min: 0, max: 3 }),
    useGrouping: fc.boolean(),
  })
  .map(({ number, locale, digits, useGrouping }) => {
    const rounded = Number(number.toFixed(digits))
    const text = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping,
    }).format(rounded)
    return { rounded, text, digits }
  })

/** Nobody writes decimals of yen, or three decimals of dinars behind the sign of their groups. */
const canBeMeant = (kind: AmountKind, { digits, text }: { digits: number; text: string }) =>
  kind === YEN || kind === 'grams'
    ? digits === 0
    : kind !== DINAR || digits === 3 || !/^\d{1,3}\.\d{3}$/.test(text)

test('never accepts what a reader of any country takes for ten times more or less', () => {
  fc.assert(
    fc.property(
      writings,
      fc.constantFrom<AmountKind>(DOLLARS, YEN, DINAR, 'percent', 'grams'),
      (writing, kind) => {
        if (!canBeMeant(kind, writing)) return
        const { text, rounded } = writing
        const amount = parseAmount(text, kind)
        if ('fault' in amount) return
        const ratio = rounded === 0 ? Number(amount.value) + 1 : Number(amount.value) / rounded
        expect(ratio).toBeLessThan(WITHIN)
        expect(ratio).toBeGreaterThan(1 / WITHIN)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('accepts every price with two places as each country writes it', () => {
  fc.assert(
    fc.property(
      writings.filter(({ digits }) => digits === 2),
      ({ text, rounded }) => {
        expect(parseAmount(text, DOLLARS)).toEqual({ value: rounded.toFixed(2) })
      },
    ),
    { numRuns: 2_000 },
  )
})

test('drops no character: what is accepted has every digit that was typed', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,' $%+-’")),
    minLength: 1,
    maxLength: 14,
  })
  const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  fc.assert(
    fc.property(typed, (text) => {
      const amount = parseAmount(text, DOLLARS)
      const kept = 'value' in amount ? amount.value : text
      expect(digitsOf(kept)).toBe(digitsOf(text))
    }),
    { numRuns: 5_000 },
  )
})
