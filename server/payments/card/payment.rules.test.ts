import { inEnglish } from '#tests/in-english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/payments.ts'
import { contradicts, moveOf, type Standing, trustedOutcome } from './payment.rules.ts'
import type { Fact, Outcome } from '../payment/fact.ts'

const STATUSES: PaymentStatus[] = ['initiated', 'pending', 'failed', 'canceled', 'succeeded']
const OUTCOMES: Outcome[] = [
  'paid',
  'returned',
  'pending',
  'unpaid',
  'declined',
  'canceled',
  'expired',
  'refused',
  'review',
  'unknown',
]

/**
 * The next status for each outcome from initiated, pending, failed, canceled and succeeded; - for
 * none.
 */
const TABLE: [outcome: Outcome, isPastDeadline: boolean, ...to: string[]][] = [
  ['paid', false, 'succeeded', 'succeeded', 'succeeded', 'succeeded', '-'],
  ['review', false, 'pending!', 'pending!', 'failed!', 'canceled!', 'succeeded!'],
  ['returned', false, 'pending!', 'pending!', 'failed!', 'canceled!', '-'],
  ['pending', false, 'pending', '-', '-', '-', '-'],
  ['declined', false, 'failed', 'failed', '-', '-', '-'],
  ['canceled', false, 'canceled', 'canceled', '-', '-', '-'],
  ['expired', false, 'failed', 'failed', '-', '-', '-'],
  ['refused', false, 'failed', '-', '-', '-', '-'],
  ['unpaid', false, '-', '-', '-', '-', '-'],
  ['unpaid', true, 'failed', 'pending!', '-', '-', '-'],
  ['unknown', false, '-', '-', '-', '-', '-'],
  ['unknown', true, 'failed', 'failed', '-', '-', '-'],
]

describe('a payment', () => {
  const cases = TABLE.flatMap(([outcome, isPastDeadline, ...to]) =>
    STATUSES.map((status, at) => ({ outcome, isPastDeadline, status, to: to[at]! })),
  )
  test.each(cases)('$status, hearing $outcome (late: $isPastDeadline) → $to', (each) => {
    const { status, outcome, isPastDeadline, to } = each
    const move = moveOf({ status, needsReview: false }, outcome, {
      isPastDeadline,
      isRepeated: true,
    })
    expect(move ? move.status + (move.needsReview ? '!' : '') : '-').toBe(to)
  })

  test('fails on a code that says nothing only when that is repeated after the deadline', () => {
    const initiated: Standing = { status: 'initiated', needsReview: false }
    const hear = (isPastDeadline: boolean, isRepeated: boolean) =>
      moveOf(initiated, 'unknown', { isPastDeadline, isRepeated })?.status
    expect([hear(false, true), hear(true, false), hear(true, true)]).toEqual([
      undefined,
      undefined,
      'failed',
    ])
  })

  test('says no more than its class of why it failed', () => {
    const messages = OUTCOMES.map(
      (outcome) =>
        moveOf({ status: 'initiated', needsReview: false }, outcome, {
          isPastDeadline: false,
          isRepeated: false,
        })?.message,
    )
    expect(inEnglish(messages.filter(Boolean))).toEqual([
      'The card was declined.',
      'The payment was canceled.',
      'Payment session expired.',
      'The card payment could not be started.',
    ])
  })

  const hearing = fc.record({
    outcome: fc.constantFrom(...OUTCOMES),
    isPastDeadline: fc.boolean(),
    isRepeated: fc.boolean(),
  })
  const follow = (standing: Standing, heard: Parameters<typeof hear>[1][]) =>
    heard.reduce(hear, standing)
  const hear = (
    standing: Standing,
    { outcome, ...rest }: { outcome: Outcome; isPastDeadline: boolean; isRepeated: boolean },
  ): Standing => moveOf(standing, outcome, rest) ?? standing

  test('that was paid stays so, whatever is heard, in whatever order, however often', () => {
    fc.assert(
      fc.property(fc.array(hearing), fc.array(hearing), (before, after) => {
        const paid = { outcome: 'paid' as const, isPastDeadline: true, isRepeated: false }
        const start: Standing = { status: 'initiated', needsReview: false }
        expect(follow(start, [...before, paid, ...after]).status).toBe('succeeded')
      }),
    )
  })

  test('succeeds only by being paid, and hears a copy without moving', () => {
    fc.assert(
      fc.property(fc.array(hearing, { minLength: 1 }), (heard) => {
        const start: Standing = { status: 'initiated', needsReview: false }
        const end = follow(start, heard)
        expect(end.status === 'succeeded').toBe(heard.some(({ outcome }) => outcome === 'paid'))
        const last = heard.at(-1)!
        const copies = follow(end, [last, last, last])
        expect(copies).toEqual(hear(end, last))
      }),
    )
  })
})

describe('a fact', () => {
  const asked = { merchantId: 'M', invoiceNo: 'I', amountCents: 12900, currency: 'USD' }
  const fact: Fact = {
    outcome: 'paid',
    code: '0000',
    merchantId: 'M',
    invoiceNo: 'I',
    transactionRef: '1',
    amount: '129.00000',
    currency: 'USD',
  }

  test('is trusted where it is about what was asked', () => {
    expect(trustedOutcome(asked, fact)).toBe('paid')
    expect(trustedOutcome(asked, { ...fact, outcome: 'declined' })).toBe('declined')
  })

  test.each([
    { merchantId: 'N' },
    { merchantId: null },
    { invoiceNo: 'J' },
    { invoiceNo: null },
    { amount: '129.01' },
    { amount: '129.001' },
    { amount: '12900' },
    { amount: null },
    { currency: 'THB' },
    { currency: 'usd' },
    { currency: null },
  ])('a person looks at money where it says %o', (wrong) => {
    expect(trustedOutcome(asked, { ...fact, ...wrong })).toBe('review')
  })

  test('a fact without an amount may leave out other values, but not differ in them', () => {
    const declined: Fact = { ...fact, outcome: 'declined', amount: null, currency: null }
    expect(trustedOutcome(asked, declined)).toBe('declined')
    expect(trustedOutcome(asked, { ...declined, amount: '1.00' })).toBe('review')
  })

  test('that takes money back in words contradicts what has come in', () => {
    expect(STATUSES.filter((status) => contradicts(status, 'declined'))).toEqual(['succeeded'])
    expect(contradicts('succeeded', 'paid')).toBe(false)
  })
})
