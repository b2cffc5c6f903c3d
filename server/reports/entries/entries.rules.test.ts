import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { DOLLARS } from '#contract/money.ts'
import { noteParts } from '#server/documents/content/document-parts.rules.ts'
import { adjustmentsOf } from '#server/orders/pricing/order-entries.rules.ts'
import type { Offer } from '#server/orders/pricing/offers.rules.ts'
import { priceOf } from '#server/orders/pricing/pricing.rules.ts'
import {
  paidOrderOf,
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type RefundPart,
  sumOfParts,
} from '#server/orders/refunds/refund-parts.rules.ts'
import { english } from '#server/platform/language/english.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { differencesOf, type StandingEntry } from './differences.rules.ts'
import { type Entry, type History, type HistoryRefund, missingEntries } from './entries.rules.ts'

const WORDS = { line: String, money: String }
const MINUTE_MS = 60_000
const START = Date.parse('2026-11-29T00:00:00Z')
const minute = (at: number) => new Date(START + at * MINUTE_MS)

type Item = { unitCents: number; quantity: number; cost: number | null }
type Terms = { mode: TaxTerms['mode'] | 'none'; ppm: number; percent: number; delivery: number }

/** An order of these items as the shop stores it, not yet sold. */
function ordered(items: Item[], { mode, ppm, percent, delivery }: Terms): History {
  const offer: Offer = {
    id: 5,
    name: 'Offer',
    code: null,
    kind: 'percent',
    target: 'order',
    value: percent * 100,
    minimumCents: 0,
    combines: false,
    priority: 0,
    categoryIds: [],
    productIds: [],
    isLimited: false,
    isCodeLimited: false,
  }
  const tax: TaxTerms | undefined =
    mode === 'none'
      ? undefined
      : {
          mode,
          rounding: 'total',
          delivery_tax: 'as_items',
          delivery_class: 'standard',
          is_export: false,
          is_by_country: true,
          has_regions: false,
          rates: [{ id: 1, name: 'VAT', ppm, on_shipping: true, tax_class: 'standard' }],
        }
  const priced = priceOf(
    items.map(({ unitCents, quantity }, at) => ({
      productId: at + 1,
      categoryId: 1,
      taxClass: 'standard',
      name: `Item ${at}`,
      unitCents,
      quantity,
    })),
    DOLLARS,
    percent > 0 ? [offer] : [],
    { delivery: { methodId: 1, name: 'Post', cents: delivery, because: '' }, tax },
  )
  return {
    lines: items.map(({ unitCents, quantity, cost }) => ({
      price_cents: unitCents,
      quantity,
      cost_cents: cost,
    })),
    adjustments: adjustmentsOf(priced.entries, english()),
    steps: [{ id: 1, status: 'awaiting_payment', at: minute(0) }],
    refunds: [],
    written: [],
  }
}

const totalOf = ({ lines, adjustments }: History) => {
  const { lines: paid, delivery } = paidOrderOf(lines, adjustments, [])
  return paid.reduce((sum, { paidCents }) => sum + paidCents, delivery.paidCents)
}

type Column =
  | 'units'
  | 'offered_cents'
  | 'discount_cents'
  | 'paid_cents'
  | 'tax_cents'
  | 'net_cents'
const sumOf = (entries: Entry[], column: Column) =>
  entries.reduce((sum, entry) => sum + entry[column], 0)

/** Writes what is missing, as the job does after each act. */
const written = (history: History): History => ({
  ...history,
  written: [...history.written, ...missingEntries(history)],
})

const step = (history: History, status: string, at: number): History => ({
  ...history,
  steps: [...history.steps, { id: history.steps.length + 1, status, at: minute(at) }],
})

const refundOf = (id: number, at: number, parts: RefundPart[]): HistoryRefund => ({
  id,
  at: minute(at),
  status: 'succeeded',
  cents: sumOfParts(parts),
  parts,
  restocked: Object.fromEntries(
    parts.flatMap(({ line, quantity }) => (line === null ? [] : [[line, quantity]])),
  ),
})

const withRefund = (history: History, refund: HistoryRefund): History => ({
  ...history,
  refunds: [...history.refunds.filter(({ id }) => id !== refund.id), refund],
})

const countedOf = ({ refunds }: History) => refunds.filter(({ status }) => status !== 'failed')

describe('the example of the design', () => {
  const items = [
    { unitCents: 5995, quantity: 3, cost: 2000 },
    { unitCents: 14_900, quantity: 1, cost: null },
  ]
  const terms = { mode: 'included', ppm: 190_000, percent: 10, delivery: 690 } as const
  const sold = written(step(ordered(items, terms), 'paid', 1))

  test('a sale has an entry of each line and of delivery', () => {
    expect(
      sold.written.map(({ line, offered_cents, discount_cents, paid_cents, tax_cents }) => [
        line,
        offered_cents,
        discount_cents,
        paid_cents,
        tax_cents,
      ]),
    ).toEqual([
      [0, 17_985, -1799, 16_186, 2585],
      [1, 14_900, -1490, 13_410, 2141],
      [null, 690, 0, 690, 110],
    ])
    expect(sold.written.map(({ cost_cents }) => cost_cents)).toEqual([6000, null, 0])
  })

  test('units that come back one after another give back exactly what was paid', () => {
    const first = refundOf(11, 2, [{ line: 0, quantity: 1, cents: 5395 }])
    const once = written(withRefund(sold, first))
    const [back] = once.written.slice(3)
    expect(back).toMatchObject({
      kind: 'refund',
      units: -1,
      offered_cents: -5995,
      discount_cents: 600,
      paid_cents: -5395,
      tax_cents: -862,
      net_cents: -4533,
      cost_cents: -2000,
      promotions: { 5: 600 },
    })
    const twice = written(
      withRefund(once, refundOf(12, 3, [{ line: 0, quantity: 2, cents: 10_791 }])),
    )
    expect(twice.written.at(-1)).toMatchObject({ paid_cents: -10_791, tax_cents: -1723 })
    expect(sumOf(twice.written, 'tax_cents')).toBe(2141 + 110)
  })

  test('a refund that failed after it had succeeded is taken back on its own day', () => {
    const refund = refundOf(11, 2, [{ line: 0, quantity: 1, cents: 5395 }])
    const once = written(withRefund(sold, refund))
    const failed = { ...refund, status: 'failed' as const, at: minute(9) }
    const after = written(withRefund(once, failed))
    expect(after.written.at(-1)).toMatchObject({
      kind: 'reversal',
      at: minute(9),
      units: 1,
      paid_cents: 5395,
      tax_cents: 862,
    })
    expect(sumOf(after.written, 'paid_cents')).toBe(30_286)
    expect(missingEntries(after)).toEqual([])
    expect(missingEntries(withRefund(sold, failed))).toEqual([])
  })

  test('a canceled order is taken back as a whole, and sold anew when its money comes', () => {
    const canceled = written(step(sold, 'canceled', 5))
    for (const column of ['paid_cents', 'tax_cents', 'units', 'discount_cents'] as const) {
      expect(sumOf(canceled.written, column)).toBe(0)
    }
    const revived = written(step(canceled, 'paid', 6))
    expect(revived.written.map(({ kind }) => kind).join(' ')).toBe(
      'sale sale sale cancellation cancellation cancellation sale sale sale',
    )
    expect(sumOf(revived.written, 'paid_cents')).toBe(30_286)
  })

  test('an order that was not sold has none', () => {
    expect(missingEntries(ordered(items, terms))).toEqual([])
    expect(missingEntries(step(ordered(items, terms), 'expired', 3))).toEqual([])
  })

  test('a refund of before refunds had parts is shared out', () => {
    const old = { ...refundOf(11, 2, []), cents: 10_000 }
    const { written: entries } = written(withRefund(sold, old))
    expect(sumOf(entries.slice(3), 'paid_cents')).toBe(-10_000)
    expect(entries.slice(3).map(({ line }) => line)).toEqual([0, 1, null])
  })

  test('a whole refund of before refunds had rows is its step', () => {
    const { written: entries } = written(step(sold, 'refunded', 4))
    expect(sumOf(entries, 'paid_cents')).toBe(0)
  })
})

/** Prices of currencies with 0, 2 and 3 decimals. */
const items = fc.array(
  fc.record({
    unitCents: fc.oneof(fc.nat(900), fc.nat(60_000), fc.nat(2_000_000)),
    quantity: fc.integer({ min: 1, max: 9 }),
    cost: fc.option(fc.nat(30_000)),
  }),
  { minLength: 1, maxLength: 4 },
)
const terms = fc.record({
  mode: fc.constantFrom('included', 'added', 'none'),
  ppm: fc.constantFrom(0, 50_000, 70_000, 88_750, 130_000, 190_000),
  percent: fc.constantFrom(0, 5, 10, 33, 100),
  delivery: fc.constantFrom(0, 690, 1250),
})
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('units', 'amount', 'fail', 'rest', 'cancel', 'revive'),
    pick: fc.nat(1000),
  }),
  { maxLength: 8 },
)
type Act = { kind: string; pick: number }

/** Goes on with an order as its shop might; an act that is not possible does nothing. */
function after(history: History, { kind, pick }: Act, at: number): History {
  const paid = paidOrderOf(history.lines, history.adjustments, countedOf(history))
  const isOpen = !['canceled', 'refunded'].includes(history.steps.at(-1)!.status)
  if (kind === 'revive') return isOpen ? history : step(history, 'paid', at)
  if (kind === 'cancel') {
    return isOpen && history.refunds.length === 0 ? step(history, 'canceled', at) : history
  }
  const refund = (parts: RefundPart[]) =>
    isOpen && sumOfParts(parts) > 0 ? withRefund(history, refundOf(100 + at, at, parts)) : history
  if (kind === 'units') {
    const line = pick % paid.lines.length
    const { quantity, refundedUnits } = paid.lines[line]!
    if (quantity === refundedUnits) return history
    return refund(partsOfUnits(paid, { lines: [{ line, quantity: 1 }], delivery: 0 }, WORDS))
  }
  const left = sumOfParts(partsOfRest(paid))
  if (kind === 'amount')
    return left === 0 ? history : refund(partsOfAmount(paid, pick % (left + 1)))
  if (kind === 'rest') return refund(partsOfRest(paid))
  const last = countedOf(history).at(-1)
  return last ? withRefund(history, { ...last, status: 'failed', at: minute(at) }) : history
}

const FACTS = { product_id: null, buyer: null, country: null, currency: 'USD' }

test('random histories keep every identity, step by step and written anew', () => {
  fc.assert(
    fc.property(items, terms, acts, (sold, given, happened) => {
      const placed = ordered(sold, given)
      let history = written(step(placed, 'paid', 1))
      expect(sumOf(history.written, 'paid_cents')).toBe(totalOf(placed))
      for (const [at, act] of happened.entries()) {
        history = written(after(history, act, at + 2))
        expect(missingEntries(history)).toEqual([])
      }
      for (const entry of history.written) {
        expect(entry.offered_cents + entry.discount_cents + entry.added_tax_cents).toBe(
          entry.paid_cents,
        )
        expect(entry.net_cents + entry.tax_cents).toBe(entry.paid_cents)
        const shares = Object.values(entry.promotions).reduce((sum, cents) => sum + cents, 0)
        expect(shares).toBe(entry.discount_cents)
      }
      const back = countedOf(history).reduce((sum, { cents }) => sum + cents, 0)
      const isSold = history.steps.at(-1)!.status !== 'canceled'
      const left = isSold ? totalOf(placed) - back : 0
      expect(sumOf(history.written, 'paid_cents')).toBe(left)
      if (left === 0 && totalOf(placed) > 0) expect(sumOf(history.written, 'tax_cents')).toBe(0)
      const standing = history.written.map((entry): StandingEntry => ({ ...entry, ...FACTS }))
      expect(differencesOf(history, standing, () => FACTS)).toEqual([])
    }),
    { numRuns: rounds(400, 100_000), seed: SEED },
  )
})

const labelled = ({ adjustments }: History) => adjustments.map((each) => ({ ...each, label: '' }))

test('the tax of refunds is that of their credit notes', () => {
  fc.assert(
    fc.property(items, terms, acts, (sold, given, happened) => {
      let history = written(step(ordered(sold, given), 'paid', 1))
      const usual = happened.filter(({ kind }) => ['units', 'amount', 'rest'].includes(kind))
      for (const [at, act] of usual.entries()) history = written(after(history, act, at + 2))
      history.refunds.forEach(({ id, parts }, at) => {
        const before = history.refunds.slice(0, at).map((refund) => refund.parts)
        const note = noteParts(history.lines, labelled(history), before, parts)
        const noted = note
          .flatMap(({ taxes }) => taxes)
          .reduce((sum, { taxCents }) => sum + taxCents, 0)
        const own = history.written.filter((entry) => entry.source_id === id)
        expect(sumOf(own, 'tax_cents') + noted).toBe(0)
      })
    }),
    { numRuns: rounds(200, 20_000), seed: SEED },
  )
})
