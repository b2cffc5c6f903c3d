import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/serving/refusal.ts'
import {
  type CountedRefund,
  paidOrderOf,
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type PaidTax,
  type RefundPart,
  sumOfParts,
  taxesOfOrder,
} from './refund-parts.rules.ts'

const WORDS = { line: (at: number) => `line ${at}`, money: String }

const adjustment = (kind: string, line: number | null, amount_cents: number) => ({
  kind,
  line,
  is_included: false,
  amount_cents,
  label: kind,
})

/** Lines with a discount of their own, a delivery with a discount, and taxes of both kinds. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        price_cents: fc.nat(20_000),
        quantity: fc.integer({ min: 1, max: 12 }),
        discount: fc.nat(100),
        tax: fc.nat(25),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery: fc.nat(3000),
    isFree: fc.boolean(),
  })
  .map(({ lines, delivery, isFree }) => {
    const worth = lines.map(({ price_cents, quantity, discount, tax }) => {
      const sum = price_cents * quantity
      const off = Math.floor((sum * discount) / 100)
      return { off, tax: Math.round(((sum - off) * tax) / 100) }
    })
    const adjustments = [
      ...worth.map(({ off }, line) => adjustment('discount', line, -off)),
      ...worth.map(({ tax }, line) => ({ ...adjustment('tax', line, tax), rate_ppm: 190_000 })),
      ...worth.map(({ tax }, line) => ({
        ...adjustment('tax', line, Math.floor(tax / 2)),
        is_included: true,
        rate_ppm: 70_000,
      })),
      adjustment('shipping', null, delivery),
      adjustment('discount', null, isFree ? -delivery : 0),
      {
        ...adjustment('tax', null, isFree ? 0 : Math.floor(delivery / 7)),
        rate_ppm: 190_000,
      },
    ]
    return { lines, adjustments }
  })

const asked = fc.oneof(
  fc.record({ kind: fc.constant('units' as const), line: fc.nat(4), quantity: fc.nat(13) }),
  fc.record({ kind: fc.constant('delivery' as const), cents: fc.nat(3500) }),
  fc.record({ kind: fc.constant('amount' as const), share: fc.integer({ min: 1, max: 110 }) }),
  fc.record({ kind: fc.constant('fails' as const) }),
  fc.record({ kind: fc.constant('old' as const), share: fc.integer({ min: 1, max: 50 }) }),
)

type Order = {
  lines: Parameters<typeof paidOrderOf>[0]
  adjustments: Parameters<typeof taxesOfOrder>[1]
}
const standing = ({ lines, adjustments }: Order, refunds: CountedRefund[]) =>
  paidOrderOf(lines, adjustments, refunds)

const leftOf = (paid: ReturnType<typeof standing>) => sumOfParts(partsOfRest(paid))

function expectWithin(paid: ReturnType<typeof standing>): void {
  for (const { paidCents, refundedCents } of [...paid.lines, paid.delivery]) {
    expect(refundedCents).toBeGreaterThanOrEqual(0)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
  }
  for (const { quantity, refundedUnits } of paid.lines) {
    expect(refundedUnits).toBeLessThanOrEqual(quantity)
  }
}

function expectTaxesWithin(before: PaidTax[], after: PaidTax[]): void {
  for (const [at, { paidCents, refundedCents }] of after.entries()) {
    expect(refundedCents).toBeGreaterThanOrEqual(before[at]!.refundedCents)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
  }
}

/** The parts of a refund that was asked for; undefined where it is refused. */
function partsFor(
  order: Order,
  refunds: CountedRefund[],
  what: typeof asked extends fc.Arbitrary<infer Asked> ? Asked : never,
) {
  const paid = standing(order, refunds)
  try {
    if (what.kind === 'units') {
      const lines = [{ line: what.line, quantity: what.quantity }]
      return partsOfUnits(paid, { lines, delivery: 0 }, WORDS)
    }
    if (what.kind === 'delivery') {
      return partsOfUnits(paid, { lines: [], delivery: what.cents }, WORDS)
    }
    const share = 'share' in what ? what.share : 0
    const cents = Math.floor((leftOf(paid) * share) / 100)
    return cents > leftOf(paid) ? undefined : partsOfAmount(paid, cents)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/**
 * Guards, each tried by removal: `most` in `partsOfUnits` for lines and for delivery, and the
 * bounds of `centsOfUnits`.
 */
test('no sequence of refunds by units, delivery and amount gives back more than was paid, of any line or of delivery', () => {
  fc.assert(
    fc.property(orders, fc.array(asked, { maxLength: 12 }), (order, sequence) => {
      const refunds: CountedRefund[] = []
      const total = leftOf(standing(order, []))
      for (const what of sequence) {
        // A failed refund does not count any more.
        if (what.kind === 'fails') refunds.splice(Math.floor(refunds.length / 2), 1)
        const parts: RefundPart[] = partsFor(order, refunds, what) ?? []
        if (sumOfParts(parts) === 0) continue
        const cents = sumOfParts(parts)
        // Refunds that were recorded before there were parts have none; they come first.
        if (what.kind === 'old') refunds.unshift({ cents, parts: [] })
        else refunds.push({ cents, parts })
        if (what.kind === 'old') refunds.splice(1)
        const now = standing(order, refunds)
        expectWithin(now)
        for (const tax of taxesOfOrder(now, order.adjustments)) {
          expect(tax.refundedCents).toBeLessThanOrEqual(tax.paidCents)
        }
      }
      const last = standing(order, refunds)
      const rest = partsOfRest(last)
      refunds.push({ cents: sumOfParts(rest), parts: rest })
      const after = standing(order, refunds)
      expectWithin(after)
      expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
      const taxes = taxesOfOrder(after, order.adjustments)
      expectTaxesWithin(taxesOfOrder(last, order.adjustments), taxes)
      for (const { paidCents, refundedCents } of [...after.lines, after.delivery, ...taxes]) {
        expect(refundedCents).toBe(paidCents)
      }
    }),
    { numRuns: 3000 },
  )
})

test('more units than were bought, or more of the delivery than is left, is refused with what is left', () => {
  const order = {
    lines: [{ price_cents: 1000, quantity: 2 }],
    adjustments: [adjustment('shipping', null, 500)],
  }
  const paid = standing(order, [])
  const ask = (quantity: number, delivery: number, line = 0) =>
    partsOfUnits(paid, { lines: [{ line, quantity }], delivery }, WORDS)
  expect(() => ask(3, 0)).toThrow('At most 2 of line 0 can be refunded.')
  expect(() => ask(1, 501)).toThrow('At most 500 of the delivery charge is left to refund.')
  expect(() => ask(1, 0, 7)).toThrow('Not found.')
  expect(ask(1, 500)).toEqual([
    { line: 0, quantity: 1, cents: 1000 },
    { line: null, quantity: 0, cents: 500 },
  ])
})
