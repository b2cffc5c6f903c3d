import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import { DOLLARS } from '#contract/money.ts'
import type { CartItem } from '#contract/orders.ts'
import { type ShownTotal, totalChanges } from './total-changes.ts'

const t = textsIn('en').of('checkout')

const item = (id: number, name: string, price: string, quantity: number): CartItem => ({
  id,
  quantity,
  customization: {},
  product: { id, name, slug: name, price, stock: 9, main_image: null },
  line_total: price,
  problem: null,
})

const entry = (kind: BreakdownEntry['kind'], label: string, amount: string): BreakdownEntry => ({
  kind,
  label,
  amount,
  is_included: false,
  item: null,
  because: label,
})

const BEFORE: ShownTotal = {
  items: [item(1, 'Khukuri', '60.00', 3), item(2, 'Sheath', '20.00', 1)],
  breakdown: [entry('discount', 'Dashain', '-10.00'), entry('shipping', 'Post', '3.00')],
  total: '193.00',
}

test('says nothing about a total that is as it was', () => {
  expect(totalChanges(BEFORE, { ...BEFORE, items: [] }, DOLLARS, t)).toEqual([])
})

test('names each line and each reason that makes the new total', () => {
  const after: ShownTotal = {
    items: [item(1, 'Khukuri', '65.00', 2), item(3, 'Stone', '5.00', 1)],
    breakdown: [entry('shipping', 'Post', '4.50'), entry('tax', 'VAT', '17.94')],
    total: '157.44',
  }
  expect(totalChanges(BEFORE, after, DOLLARS, t)).toEqual([
    'Khukuri: 2 instead of 3, $65.00 each instead of $60.00.',
    'Sheath: no longer in the cart.',
    'Stone: added.',
    'Dashain: no longer applies.',
    'Post: $4.50 instead of $3.00.',
    'VAT: $17.94.',
    'The total is $157.44 instead of $193.00.',
  ])
})
