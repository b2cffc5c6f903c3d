import { expect, test } from 'vitest'
import type { BreakdownEntry } from './breakdown.ts'
import { itemsAmount, reasonsBesideItems } from './reasons.ts'

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
