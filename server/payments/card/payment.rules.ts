import { said, type Said } from '#contract/language/said.ts'
import type { OnlineMethod } from '#server/tenants/tables.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { centsOf } from './amount.rules.ts'
import type { Fact, Outcome } from '../payment/fact.ts'

/** Messages for buyers about a failed attempt. The bank's reason is not shown to them. */
const MESSAGES = {
  card: {
    declined: said('declined'),
    canceled: said('canceled'),
    expired: said('expired'),
    refused: said('refused'),
    unknown: said('unconfirmed'),
  },
  paypal: {
    declined: said('payPalDeclined'),
    canceled: said('canceled'),
    expired: said('expired'),
    refused: said('payPalRefused'),
    unknown: said('unconfirmed'),
  },
} as const satisfies Record<OnlineMethod, object>

export type Standing = { status: PaymentStatus; needsReview: boolean }
export type Move = Standing & { message: Said | null }

/** Facts besides the outcome. */
type Circumstance = {
  /** The provider's page is closed. */
  isPastDeadline: boolean
  /** An equal outcome was heard before. */
  isRepeated: boolean
  /** Absent: by card. */
  method?: OnlineMethod
}

/**
 * The status that a fact moves a payment to; undefined if it stays. Only `succeeded` is final: a
 * failed or canceled attempt that was paid after all has succeeded.
 */
export function moveOf(
  payment: Standing,
  outcome: Outcome,
  { isPastDeadline, isRepeated, method = 'card' }: Circumstance,
): Move | undefined {
  const messages = MESSAGES[method]
  const isOpen = payment.status === 'initiated' || payment.status === 'pending'
  const ends = (status: PaymentStatus, message: Said | null) =>
    isOpen ? { status, needsReview: false, message } : undefined

  switch (outcome) {
    case 'paid':
      if (payment.status === 'succeeded') return undefined
      return { status: 'succeeded', needsReview: false, message: null }
    // The approved payment is captured, or left alone.
    case 'approved':
      return undefined
    case 'review':
      return reviewOf(payment)
    case 'returned':
      return payment.status === 'succeeded' ? undefined : reviewOf(payment)
    case 'pending':
      if (payment.status !== 'initiated') return undefined
      return { status: 'pending', needsReview: payment.needsReview, message: null }
    case 'declined':
      return ends('failed', messages.declined)
    case 'canceled':
      return ends('canceled', messages.canceled)
    case 'expired':
      return ends('failed', messages.expired)
    case 'refused':
      return payment.status === 'initiated' ? ends('failed', messages.refused) : undefined
    case 'unpaid':
      if (!isPastDeadline) return undefined
      if (payment.status === 'pending') return reviewOf(payment)
      return ends('failed', messages.expired)
    case 'unknown':
      return isPastDeadline && isRepeated ? ends('failed', messages.unknown) : undefined
  }
}

/** A person has to decide; an open payment stays open, and nothing is shipped. */
function reviewOf({ status, needsReview }: Standing): Move | undefined {
  if (needsReview) return undefined
  const stays = status === 'initiated' ? 'pending' : status
  return { status: stays, needsReview: true, message: null }
}

/** The request to the provider. */
export type Asked = {
  merchantId: string
  invoiceNo: string | null
  amountCents: number
  currency: string
}

/** There is no payment, so there is nothing to compare. */
const SAYS_NOTHING = new Set<Outcome>(['refused', 'unknown', 'unpaid'])

/** Answers about these have to be complete. */
const MOVES_MONEY = new Set<Outcome>(['paid', 'approved'])

/** The outcome, if the fact matches the request; otherwise a person has to decide. */
export function trustedOutcome(asked: Asked, fact: Fact): Outcome {
  if (SAYS_NOTHING.has(fact.outcome)) return fact.outcome
  const agrees = (said: unknown, expected: unknown) =>
    MOVES_MONEY.has(fact.outcome) ? said === expected : said === null || said === expected
  const cents = fact.amount === null ? null : centsOf(fact.amount, asked.currency)
  return agrees(fact.merchantId, asked.merchantId) &&
    agrees(fact.invoiceNo, asked.invoiceNo) &&
    agrees(cents, asked.amountCents) &&
    agrees(fact.currency, asked.currency)
    ? fact.outcome
    : 'review'
}

/** An answer that cannot be true of money that came in. */
export const contradicts = (status: PaymentStatus, outcome: Outcome): boolean =>
  status === 'succeeded' && ['declined', 'canceled', 'expired', 'refused'].includes(outcome)
