import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxRate, type TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { DOLLARS } from '#contract/money.ts'
import { adjustmentsOf } from '#server/orders/pricing/order-entries.rules.ts'
import type { Offer } from '#server/orders/pricing/offers.rules.ts'
import { priceOf } from '#server/orders/pricing/pricing.rules.ts'
import {
  paidOrderOf,
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type RefundPart,
} from '#server/orders/refunds/refund-parts.rules.ts'
import { english } from '#server/platform/language/english.ts'
import { type DocumentPart, invoiceParts, noteParts, restParts } from './document-parts.rules.ts'

const WORDS = { line: String, money: String }

/** The sums of parts: the total, the net amount, and base and tax of each rate of each part. */
function sumsOf(parts: DocumentPart[]): Record<string, number> {
  const sums: Record<string, number> = { total: 0, net: 0 }
  const add = (key: string, cents: number) => {
    sums[key] = (sums[key] ?? 0) + cents
  }
  for (const { line, totalCents, netCents, taxes } of parts) {
    add('total', totalCents)
    add('net', netCents)
    for (const { label, ppm, baseCents, taxCents } of taxes) {
      add(`${line} ${label} ${ppm} base`, baseCents)
      add(`${line} ${label} ${ppm} tax`, taxCents)
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

const rates = (
  mode: TaxTerms['mode'],
  rounding: TaxTerms['rounding'],
  list: TaxTerms['rates'],
) => ({
  mode,
  rounding,
  delivery_tax: 'as_items' as const,
  delivery_class: 'standard',
  is_export: false,
  is_by_country: true,
  has_regions: false,
  rates: list,
})

const rate = (
  name: string,
  ppm: number,
  tax_class = 'standard',
): TaxRate & { tax_class: string } => ({
  id: ppm + 1,
  name,
  ppm,
  on_shipping: true,
  tax_class,
})

/** The lines and adjustments of an order, as the shop stores them. */
function ordered(
  lines: { unitCents: number; quantity: number; taxClass: string }[],
  terms: TaxTerms,
  { delivery, percent }: { delivery: number; percent: number },
) {
  const priced = priceOf(
    lines.map((line, at) => ({ productId: at, categoryId: 1, name: `Item ${at}`, ...line })),
    DOLLARS,
    percent === 0 ? [] : [offer(percent)],
    { delivery: { methodId: 1, name: 'Post', cents: delivery, because: '' }, tax: terms },
  )
  return {
    lines: lines.map(({ unitCents, quantity }) => ({ price_cents: unitCents, quantity })),
    adjustments: adjustmentsOf(priced.entries, english()),
    totalCents: priced.totalCents,
  }
}

const offer = (percent: number): Offer => ({
  id: 1,
  name: 'Autumn',
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
})

test('the worked example adds up to the cent', () => {
  const { lines, adjustments } = ordered(
    [
      { unitCents: 5995, quantity: 3, taxClass: 'standard' },
      { unitCents: 14_900, quantity: 1, taxClass: 'standard' },
    ],
    rates('included', 'total', [rate('MwSt.', 190_000)]),
    { delivery: 690, percent: 10 },
  )
  const invoice = invoiceParts(lines, adjustments)
  expect(
    invoice.map(({ totalCents, netCents, taxes }) => [totalCents, taxes[0]!.taxCents, netCents]),
  ).toEqual([
    [161_86, 25_85, 136_01],
    [134_10, 21_41, 112_69],
    [6_90, 1_10, 5_80],
  ])
  const paid = paidOrderOf(lines, adjustments, [])
  const two = partsOfUnits(paid, { lines: [{ line: 0, quantity: 2 }], delivery: 0 }, WORDS)
  const first = noteParts(lines, adjustments, [], two)
  expect(first).toMatchObject([
    {
      quantity: 2,
      totalCents: 107_91,
      netCents: 90_68,
      taxes: [{ taxCents: 17_23, baseCents: 90_68 }],
    },
  ])
  const rest = partsOfRest(paidOrderOf(lines, adjustments, [{ cents: 107_91, parts: two }]))
  const second = noteParts(lines, adjustments, [two], rest)
  expect(second.map(({ totalCents, taxes }) => [totalCents, taxes[0]!.taxCents])).toEqual([
    [53_95, 8_62],
    [134_10, 21_41],
    [6_90, 1_10],
  ])
})

const money = (places: number) => fc.integer({ min: 1, max: 5_000 * 10 ** places })

/** Orders with several rates, by both modes and roundings, and what goes back of them step by step. */
const orders = fc
  .record({
    places: fc.constantFrom(0, 2, 3),
    mode: fc.constantFrom('included' as const, 'added' as const),
    rounding: fc.constantFrom('line' as const, 'total' as const),
    percent: fc.constantFrom(0, 7, 10, 33),
    ppms: fc.tuple(fc.integer({ min: 1, max: 270_000 }), fc.integer({ min: 0, max: 99_750 })),
    isPaired: fc.boolean(),
  })
  .chain((terms) =>
    fc.record({
      terms: fc.constant(terms),
      delivery: fc.oneof(fc.constant(0), money(terms.places)),
      lines: fc.array(
        fc.record({
          unitCents: money(terms.places),
          quantity: fc.integer({ min: 1, max: 12 }),
          taxClass: fc.constantFrom('standard', 'reduced'),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      steps: fc.array(
        fc.record({
          kind: fc.constantFrom('units' as const, 'amount' as const),
          at: fc.nat(4),
          size: fc.integer({ min: 1, max: 1_000 }),
        }),
        { maxLength: 6 },
      ),
    }),
  )

type Generated = typeof orders extends fc.Arbitrary<infer Order> ? Order : never

function placed({ terms, lines, delivery }: Generated) {
  const [high, low] = terms.ppms
  const list = [
    rate('GST', high),
    ...(terms.isPaired ? [rate('PST', low + 1)] : []),
    rate('Reduced', low, 'reduced'),
  ]
  return ordered(lines, rates(terms.mode, terms.rounding, list), {
    delivery,
    percent: terms.percent,
  })
}

/** Refunds in the manner of `partsOfUnits` and `partsOfAmount`, at most what is left. */
function refundsOf({ lines, adjustments }: ReturnType<typeof placed>, steps: Generated['steps']) {
  const refunds: RefundPart[][] = []
  for (const { kind, at, size } of steps) {
    const paid = paidOrderOf(
      lines,
      adjustments,
      refunds.map((parts) => ({ cents: centsIn(parts), parts })),
    )
    const left = centsIn(partsOfRest(paid))
    const line = at % lines.length
    const { quantity, refundedUnits } = paid.lines[line]!
    const units = Math.min(quantity - refundedUnits, size)
    const parts =
      kind === 'units'
        ? partsOfUnits(paid, { lines: [{ line, quantity: units }], delivery: 0 }, WORDS)
        : partsOfAmount(paid, Math.min(left, size))
    if (centsIn(parts) > 0) refunds.push(parts.filter(({ cents }) => cents > 0))
  }
  return refunds
}

const centsIn = (parts: readonly RefundPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

test('invoice less credit notes is what was paid and not given back, by line and rate', () => {
  fc.assert(
    fc.property(orders, (generated) => {
      const order = placed(generated)
      const { lines, adjustments, totalCents } = order
      const invoice = sumsOf(invoiceParts(lines, adjustments))
      expect(invoice['total'] ?? 0).toBe(totalCents)
      const refunds = refundsOf(order, generated.steps)
      const notes = refunds.map((refund, at) =>
        noteParts(lines, adjustments, refunds.slice(0, at), refund),
      )
      for (const [at, note] of notes.entries()) {
        expect(sumsOf(note)['total']).toBe(centsIn(refunds[at]!))
        for (const { totalCents: total, netCents, taxes } of note) {
          expect(netCents + taxes.reduce((sum, tax) => sum + tax.taxCents, 0)).toBe(total)
          for (const { taxCents } of taxes) expect(taxCents).toBeGreaterThanOrEqual(0)
        }
      }
      // The rest then goes back at once: everything is back to the cent, by line and rate.
      const all = [...notes.flat(), ...restParts(lines, adjustments, refunds)]
      expect(sumsOf(all)).toEqual(invoice)
    }),
    { numRuns: 3_000 },
  )
})
