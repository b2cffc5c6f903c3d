import { textsIn } from '#server/tenants/format/texts.ts'
import { DOLLARS } from './money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BreakdownEntry } from './breakdown.ts'
import {
  amountOfUnits,
  centsOfUnits,
  includedTaxWords,
  itemsAmount,
  type PaidLine,
  reasonsBesideItems,
} from './reasons.ts'

const entry = (given: Partial<BreakdownEntry>): BreakdownEntry => ({
  kind: 'items',
  label: 'Panawal',
  amount: '178.00',
  is_included: false,
  item: null,
  because: '1 × $178.00',
  ...given,
})

test('the shares of a discount are one reason, and what only items made has none', () => {
  const items = [entry({ item: 0 }), entry({ item: 1, amount: '149.00' })]
  const welcome = {
    kind: 'discount',
    label: 'Welcome',
    because: '10% off with WELCOME10',
  } as const
  const breakdown = [
    ...items,
    entry({ ...welcome, item: 0, amount: '-17.80' }),
    entry({ ...welcome, item: 1, amount: '-14.90' }),
    entry({ kind: 'discount', label: 'Delivery', because: 'Free delivery', amount: '0.00' }),
  ]
  expect(reasonsBesideItems(breakdown).map(({ label, amount }) => [label, amount])).toEqual([
    ['Welcome', '-32.70'],
    ['Delivery', '0.00'],
  ])
  expect(itemsAmount(breakdown)).toBe('327.00')
  expect(reasonsBesideItems(items)).toEqual([])
  expect(reasonsBesideItems(undefined)).toEqual([])
})

const t = textsIn('en').of('general')

test('an included tax is named below the total, and not above it', () => {
  const tax = { kind: 'tax', label: 'VAT', is_included: true, rate: 190_000 } as const
  const taxes = ['25.58', '21.41', '3.83'].map((amount) =>
    entry({ ...tax, amount, because: '19%' }),
  )
  expect(includedTaxWords([entry({}), ...taxes], DOLLARS, t)).toBe('includes $50.82 VAT')
  expect(reasonsBesideItems(taxes)).toEqual([])
  const levy = entry({ ...tax, label: 'Levy', amount: '1.00', because: '1%' })
  expect(includedTaxWords([...taxes, levy], { ...DOLLARS, currency: 'EUR', before: '€' }, t)).toBe(
    'includes €50.82 VAT and €1.00 Levy',
  )
  const free = { ...tax, amount: '0.00', rate: 0 }
  const exported = entry({ ...free, because: '0%, import tax may be due' })
  expect(includedTaxWords([exported], DOLLARS, t)).toBe('VAT 0%, import tax may be due')
  const none = entry({ ...free, because: 'no rate', is_without_rate: true })
  expect(includedTaxWords([none], DOLLARS, t)).toBeUndefined()
  expect(includedTaxWords(undefined, DOLLARS, t)).toBeUndefined()
})

const line = (given: Partial<PaidLine>): PaidLine => ({
  paidCents: 2000,
  quantity: 3,
  refundedCents: 0,
  refundedUnits: 0,
  ...given,
})

test.each([
  ['a third of 20.00, rounded', line({}), 1, 667],
  ['the second third brings both to 13.33', line({ refundedCents: 667, refundedUnits: 1 }), 1, 666],
  ['the last one is what is left', line({ refundedCents: 1333, refundedUnits: 2 }), 1, 667],
  ['nothing of a line that is free', line({ paidCents: 0 }), 3, 0],
  ['less where an amount went back before', line({ refundedCents: 600 }), 1, 67],
  ['nothing where more went back before', line({ refundedCents: 700 }), 1, 0],
])('units give back %s', (_, of, units, cents) => {
  expect(centsOfUnits(of, units)).toBe(cents)
})

test('179.25 for ten units goes back as 53.78, 53.77 and 71.70', () => {
  const of = line({ paidCents: 17_925, quantity: 10 })
  const back = [3, 3, 4].map((units) => {
    const cents = centsOfUnits(of, units)
    of.refundedCents += cents
    of.refundedUnits += units
    return cents
  })
  expect(back).toEqual([5378, 5377, 7170])
})

test('all units of a line together give back exactly what was paid, in whatever parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(2_000_000_000_000), parts, (paidCents, units) => {
      const of = line({ paidCents, quantity: units.reduce((sum, each) => sum + each, 0) })
      for (const each of units) {
        const cents = centsOfUnits(of, each)
        expect(cents).toBeGreaterThanOrEqual(0)
        of.refundedCents += cents
        of.refundedUnits += each
      }
      expect(of.refundedCents).toBe(paidCents)
    }),
    { numRuns: 2000 },
  )
})

const order = {
  items: [
    { paid: '20.00', refunded: '0.00', quantity: 3, refunded_units: 0 },
    { paid: '20.00', refunded: '0.00', quantity: 1, refunded_units: 0 },
  ],
  refundable: '39.00',
  currency: 'USD',
}

test.each([
  ['nothing', {}, '0.00', ''],
  ['one of three units, after their discount', { 0: 1 }, '0.00', '6.67'],
  ['no more units than were ordered', { 0: 9 }, '0.00', '20.00'],
  ['a unit and a part of the delivery', { 1: 1 }, '2.50', '22.50'],
  ['no more than can still be given back', { 0: 3, 1: 1 }, '0.00', '39.00'],
])('a refund of %s', (_, chosen, delivery, amount) => {
  expect(amountOfUnits(order, chosen, delivery)).toBe(amount)
})
