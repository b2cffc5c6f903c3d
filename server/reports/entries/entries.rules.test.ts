import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteParts } from '#server/documents/content/document-parts.rules.ts'
import {
  acts,
  after,
  countedOf,
  items,
  minute,
  ordered,
  refundOf,
  step,
  sumOf,
  terms,
  totalOf,
  withRefund,
  written,
} from '#tests/purchase/random-histories.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { differencesOf, type StandingEntry } from './differences.rules.ts'
import { type History, missingEntries } from './entries.rules.ts'

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

const FACTS = { product_id: null, buyer: null, country: null, currency: 'USD' }

test('random histories keep every identity, step by step and written anew', () => {
  fc.assert(
    fc.property(items, terms, acts, (sold, given, happened) => {
      const placed = ordered(sold, given)
      let history = written(step(placed, 'paid', 1))
      expect(sumOf(history.written, 'paid_cents')).toBe(totalOf(placed))
      for (const [at, act] of happened.entries()) {
        history = written(after(history, act, at + 2, given))
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
      const left = isSold ? totalOf(history) - back : 0
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
