import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { DOLLARS } from '#contract/money.ts'
import { english } from '#server/platform/language/english.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import { priceOf } from '../pricing/pricing.rules.ts'
import {
  paidOrderOf,
  partsOfUnits,
  type RefundPart,
  sumOfParts,
} from '../refunds/refund-parts.rules.ts'
import {
  type Coming,
  dividedBy,
  exchangeableOf,
  lessDeductions,
  pricedComing,
} from './exchange.rules.ts'

const WORDS = { line: String, money: String }

const taxOf = (ppm: number, mode: TaxTerms['mode']): TaxTerms => ({
  mode,
  rounding: 'total',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  is_export: false,
  is_by_country: true,
  has_regions: false,
  rates: [{ id: 1, name: 'VAT', ppm, on_shipping: true, tax_class: 'standard' }],
})

const itemOf = (unitCents: number, quantity: number) => ({
  productId: 1,
  categoryId: 1,
  taxClass: 'standard',
  name: 'Cup',
  unitCents,
  quantity,
})

const lineOf = (unitCents: number, quantity: number): NewLine => ({
  product_id: 1,
  variant_id: null,
  product_name: 'Cup',
  product_slug: 'cup',
  variant_name: null,
  sku: null,
  thumb_image: null,
  thumb_alt: '',
  price_cents: unitCents,
  quantity,
  customization: {},
  customization_labels: {},
  no_withdrawal: false,
  cost_cents: null,
})

type Case = { sold: number; bought: number; units: number; tax: TaxTerms }

/** An order of so many units, and the goods that were agreed for all of them. */
function agreed({ sold, bought, units, tax }: Case) {
  const priced = priceOf([itemOf(sold, units)], DOLLARS, [], { tax })
  const coming: Coming = {
    lines: [lineOf(bought, units)],
    exchange: { from: [0], items: [itemOf(bought, units)], tax },
  }
  return {
    lines: [{ price_cents: sold, quantity: units }],
    adjustments: adjustmentsOf(priced.entries, english()),
    coming,
  }
}

/** The difference of a refund of units and a purchase of as many others. */
function refundAndBuyAgain(of: Case, removed: readonly RefundPart[], units: number): number {
  const { lines, adjustments } = agreed(of)
  const paid = paidOrderOf(lines, adjustments, [], removed)
  const refund = partsOfUnits(paid, { lines: [{ line: 0, quantity: units }], delivery: 0 }, WORDS)
  const { totalCents } = priceOf([itemOf(of.bought, units)], DOLLARS, [], { tax: of.tax })
  return addUp([totalCents, 0 - sumOfParts(refund)])
}

/** Units that come back in these parts, with the difference of each. */
function exchangedIn(of: Case, receipts: readonly number[]) {
  const { lines, adjustments, coming } = agreed(of)
  const removed: RefundPart[] = []
  let waits = coming
  return receipts.map((units) => {
    const before = [...removed]
    const paid = paidOrderOf(lines, adjustments, [], removed)
    const chosen = { lines: [{ line: 0, quantity: units }], delivery: 0 }
    const parts = partsOfUnits(paid, chosen, WORDS)
    const { now, rest } = dividedBy(waits, new Map([[0, units]]))
    removed.push(...parts)
    waits = rest
    const { cents } = pricedComing(now, DOLLARS, english())
    const difference = addUp([cents, 0 - sumOfParts(parts)])
    return { units: now.lines[0]!.quantity, difference, before, left: rest.lines }
  })
}

const PRICES = [1, 999, 1250, 5995, 2_000_001]
const RATES = [0, 88_750, 190_000]
const RECEIPTS = [[3], [1, 2], [1, 1, 1]]
const CASES = PRICES.flatMap((bought) =>
  RATES.flatMap((ppm) => RECEIPTS.map((receipts) => [bought, ppm, receipts] as const)),
)

describe.each(['included', 'added'] as const)('with tax that is %s', (mode) => {
  test.each(CASES)(
    'an exchange for goods at %i with a rate of %i in parts of %j costs what refund and purchase do',
    (bought, ppm, receipts) => {
      const of = { sold: 1999, bought, units: 3, tax: taxOf(ppm, mode) }
      const parts = exchangedIn(of, receipts)
      expect(parts.map(({ units }) => units)).toEqual(receipts)
      for (const { difference, before, units } of parts) {
        expect(difference).toBe(refundAndBuyAgain(of, before, units))
      }
      expect(parts.at(-1)!.left).toEqual([])
    },
  )
})

test('parts of an exchange bring each unit once, and give back exactly what was paid', () => {
  fc.assert(
    fc.property(
      fc.nat(900_000),
      fc.nat(900_000),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...RATES),
      fc.constantFrom('included' as const, 'added' as const),
      (sold, bought, receipts, ppm, mode) => {
        const units = receipts.reduce((sum, each) => sum + each, 0)
        const of = { sold, bought, units, tax: taxOf(ppm, mode) }
        const all = exchangedIn(of, receipts)
        expect(all.map((each) => each.units)).toEqual(receipts)
        const { lines, adjustments } = agreed(of)
        const purchases = receipts.map(
          (count) => priceOf([itemOf(bought, count)], DOLLARS, [], { tax: of.tax }).totalCents,
        )
        const paid = paidOrderOf(lines, adjustments, []).lines[0]!.paidCents
        expect(addUp(all.map(({ difference }) => difference))).toBe(addUp([...purchases, 0 - paid]))
      },
    ),
    { seed: SEED, numRuns: rounds(100, 20_000) },
  )
})

test('a deduction makes what leaves smaller by as much, and nothing else', () => {
  const parts = [
    { line: 0, quantity: 2, cents: 900 },
    { line: 3, quantity: 1, cents: 500 },
  ]
  expect(lessDeductions(parts, new Map([[3, 120]]))).toEqual([
    parts[0],
    { line: 3, quantity: 1, cents: 380 },
  ])
})

test.each([
  [{ quantity: 3, received: 0, refunded: 0, exchanged: 0 }, { shipped: 3, exchanged: 0 }, 3],
  [{ quantity: 3, received: 1, refunded: 0, exchanged: 1 }, { shipped: 3, exchanged: 1 }, 2],
  [{ quantity: 3, received: 0, refunded: 2, exchanged: 0 }, { shipped: 3, exchanged: 0 }, 1],
  [{ quantity: 3, received: 0, refunded: 0, exchanged: 3 }, { shipped: 3, exchanged: 3 }, 0],
  [{ quantity: 3, received: 0, refunded: 0, exchanged: 0 }, { shipped: 1, exchanged: 0 }, 1],
  [{ quantity: 3, received: 3, refunded: 0, exchanged: 0 }, { shipped: 3, exchanged: 0 }, 0],
])('a case with %j, of a line with %j, has %i units to exchange', (of, line, units) => {
  expect(exchangeableOf(of, line)).toBe(units)
})
