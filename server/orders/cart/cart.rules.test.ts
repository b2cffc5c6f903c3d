import { inEnglish } from '#tests/in-english.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { DOLLARS } from '#contract/money.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import type { CartLine, CartProduct } from './cart-contents.queries.ts'
import {
  assertAvailable,
  assertHoldsMore,
  MOST_LINES,
  priceCart,
  problemsOf,
  totalItems,
} from './cart.rules.ts'
import type { CartOffers } from '../promotions/cart-offers.rules.ts'
import { presentCart } from './present-cart.ts'

const totalCents = (lines: CartLine[]) => priceCart(lines, DOLLARS, []).totalCents

const productOf = (given: Partial<CartProduct> = {}): CartProduct => ({
  id: 1,
  category_id: 1,
  slug: 'panawal',
  name: 'Panawal',
  price_cents: 100,
  stock: 5,
  is_active: true,
  main_image: null,
  customization_fields: [],
  list_price_cents: null,
  lowest_price_30_days_cents: null,
  option_count: 0,
  tax_class: 'standard',
  measure: '',
  cost_cents: null,
  variant: null,
  ...given,
})
const lineOf = (id: number, quantity: number, product: CartProduct = productOf()): CartLine => ({
  id,
  quantity,
  customization: {},
  product,
})

const NO_OFFERS: CartOffers = { offers: [], codes: [], takesCodes: false }

describe('money', () => {
  test.each([
    [10, 3, '0.30'],
    [1999, 99, '1979.01'],
    [0, 7, '0.00'],
    [2 ** 31 - 1, MAX_LINE_QUANTITY, '214748364700.00'],
  ])('%i cents × %i = %s', (price_cents, quantity, total) => {
    const { items, total_price } = presentCart(1, {
      lines: [lineOf(1, quantity, productOf({ price_cents }))],
      offers: NO_OFFERS,
      tax: undefined,
      sellsToEu: false,
      money: DOLLARS,
      texts: textsIn('en'),
    })
    expect([items[0]?.line_total, total_price]).toEqual([total, total])
  })

  test('an amount beyond what a number can tell exactly is refused, not rounded', () => {
    const dear = productOf({ price_cents: Number.MAX_SAFE_INTEGER })
    expect(() => totalCents([lineOf(1, 2, dear)])).toThrow(RangeError)
    expect(() => totalCents([lineOf(1, 1, dear), lineOf(2, 1)])).toThrow(RangeError)
    expect(() => totalCents([lineOf(1, 0.005)])).toThrow(RangeError)
  })

  test('the total of the largest possible cart is exact', () => {
    const dearest = productOf({ price_cents: 2 ** 31 - 1 })
    const lines = Array.from({ length: MOST_LINES }, (_, id) =>
      lineOf(id, MAX_LINE_QUANTITY, dearest),
    )
    expect(BigInt(totalCents(lines))).toBe(
      BigInt(2 ** 31 - 1) * BigInt(MOST_LINES) * BigInt(MAX_LINE_QUANTITY),
    )
  })

  const anyLine = fc
    .tuple(fc.nat(2 ** 31 - 1), fc.integer({ min: 1, max: MAX_LINE_QUANTITY }))
    .map(([price_cents, quantity]) => lineOf(0, quantity, productOf({ price_cents })))

  test('the totals of 100,000 carts equal those of unbounded integers', () => {
    const wireOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    const agrees = (lines: CartLine[]) => {
      const sums = lines.map((line) => BigInt(line.product.price_cents) * BigInt(line.quantity))
      const cents = sums.reduce((sum, each) => sum + each, 0n)
      const shown = presentCart(1, {
        lines,
        offers: NO_OFFERS,
        tax: undefined,
        sellsToEu: false,
        money: DOLLARS,
        texts: textsIn('en'),
      })
      return (
        Number.isSafeInteger(totalCents(lines)) &&
        BigInt(totalCents(lines)) === cents &&
        shown.total_price === wireOf(cents) &&
        shown.items.every((item, at) => item.line_total === wireOf(sums[at]!)) &&
        BigInt(shown.total_items) === lines.reduce((sum, line) => sum + BigInt(line.quantity), 0n)
      )
    }
    const carts = fc.array(anyLine, { maxLength: 8 })
    const { counterexample } = fc.check(fc.property(carts, agrees), {
      numRuns: rounds(20_000, 100_000),
    })
    expect(counterexample).toBeNull()
  })
})

describe('a line cannot be ordered', () => {
  test.each([
    ['no longer sold', productOf({ is_active: false, stock: 0 }), 'Panawal is no longer sold.'],
    ['sold out', productOf({ stock: 0 }), 'Panawal is sold out.'],
    ['more than there are', productOf({ stock: 2 }), 'Only 2 items available.'],
  ])('that is %s', (_, product, problem) => {
    expect(inEnglish(problemsOf([lineOf(7, 3, product)]))).toEqual(new Map([[7, problem]]))
  })

  test('a product that has other fields by now', () => {
    const product = productOf({
      customization_fields: [
        {
          key: 'side',
          label: 'Side',
          kind: 'choice',
          max_length: null,
          choices: ['Left'],
          required: true,
        },
      ],
    })
    const lines = [{}, { side: 'Right' }, { side: 'Left' }, { side: 'Left', hilt: 'Bone' }].map(
      (customization, id) => ({ ...lineOf(id, 1, product), customization }),
    )
    const problem = 'Panawal has other options now. Please remove it and add it again.'
    expect(inEnglish(problemsOf(lines))).toEqual(
      new Map([
        [0, problem],
        [1, problem],
        [3, problem],
      ]),
    )
  })

  test('several lines of one product are too many together', () => {
    const other = productOf({ id: 2, stock: 1 })
    expect(inEnglish(problemsOf([lineOf(1, 3), lineOf(2, 1, other), lineOf(3, 3)]))).toEqual(
      new Map([
        [1, 'Only 5 items available.'],
        [3, 'Only 5 items available.'],
      ]),
    )
    expect(problemsOf([lineOf(1, 3), lineOf(2, 1, other), lineOf(3, 2)]).size).toBe(0)
  })
})

describe('more units', () => {
  const refusalOf = (product: CartProduct, lines: CartLine[], more: number): unknown => {
    try {
      return assertAvailable(product, lines, more)
    } catch (error) {
      const { status, message } = error as Error & { status: number }
      return `${status} ${message}`
    }
  }

  test('are there as far as the stock covers all lines', () => {
    const lines = [lineOf(1, 2), lineOf(2, 1), lineOf(3, 9, productOf({ id: 2 }))]
    expect(refusalOf(productOf(), lines, 2)).toBeUndefined()
    expect(refusalOf(productOf(), lines, 3)).toBe('409 Only 5 items available.')
  })

  test('are not there of what is sold out, or no longer sold', () => {
    expect(refusalOf(productOf({ stock: 0 }), [], 1)).toBe('409 Item is out of stock.')
    expect(refusalOf(productOf({ is_active: false }), [], 1)).toBe('409 Panawal is no longer sold.')
  })
})

test('a cart has its size', () => {
  const lines = Array.from({ length: MOST_LINES }, (_, id) =>
    lineOf(id, MAX_LINE_QUANTITY - 1, productOf({ id })),
  )
  const more = (id: number, quantity: number) => () =>
    assertHoldsMore(lines, lineOf(0, quantity, productOf({ id })))
  expect(more(7, 1)).not.toThrow()
  expect(more(7, 2)).toThrow('at most 10000 units of an item')
  expect(more(101, 1)).toThrow('at most 100 different items')
  expect(totalItems(lines)).toBe(MOST_LINES * (MAX_LINE_QUANTITY - 1))
})
