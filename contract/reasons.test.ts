import { expect, test } from 'vitest'
import type { BreakdownEntry } from './breakdown.ts'
import { amountOfUnits, itemsAmount, reasonsBesideItems } from './reasons.ts'

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
    because: '10 % off with WELCOME10',
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

const order = {
  items: [{ quantity: 3 }, { quantity: 1 }],
  breakdown: [
    entry({ item: 0, amount: '30.00' }),
    entry({ item: 1, amount: '20.00' }),
    entry({ kind: 'discount', item: 0, amount: '-10.00' }),
    entry({ kind: 'tax', item: 0, amount: '2.00', is_included: true }),
    entry({ kind: 'discount', amount: '-1.00' }),
  ],
  refundable: '39.00',
}

test.each([
  ['no piece, nothing', {}, ''],
  ['one of three, a third of what is left after the line’s discount', { 0: 1 }, '6.67'],
  ['all three', { 0: 3 }, '20.00'],
  ['no more pieces than were ordered', { 0: 9 }, '20.00'],
  ['no more than can still be given back', { 0: 3, 1: 1 }, '39.00'],
])('a refund of %s', (_, chosen, amount) => {
  expect(amountOfUnits(order, chosen)).toBe(amount)
})
