import { randomBytes } from 'node:crypto'
import type { Book } from '../shared/book.ts'
import type { SentNotice } from '../shared/notices.ts'
import { backOf } from '../shared/refunds.ts'
import type { Card } from './test-cards.ts'

/** A merchant's account. Keys of both modes lead to it; `without` lists permissions that they lack. */
export type StripeMerchant = {
  account: string
  name: string
  key: string
  webhookSecret: string
  without?: readonly Permission[]
}
type Permission =
  | 'checkout_session_write'
  | 'charge_write'
  | 'webhook_write'
  | 'account_read'
  | 'payout_read'

export type Refund = {
  id: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  pending_reason?: string
  metadata: Record<string, string>
  created: number
}

export type Dispute = { id: string; status: string; isInquiry: boolean; due_by: number }

/** A Checkout session with its payment intent and charge. */
export type Payment = {
  id: string
  merchant: StripeMerchant
  isLive: boolean
  amount: number
  currency: string
  invoice: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  expiresAtMs: number
  status: 'open' | 'complete' | 'expired'
  paid: 'unpaid' | 'paid'
  /** Null until the buyer submits. */
  intent: { id: string; status: string; decline: string | null } | null
  chargeId: string | null
  card: Card | null
  /** The card that waits for its 3-D Secure step. */
  challenged: Card | null
  refunds: Refund[]
  dispute: Dispute | null
  notices: SentNotice[]
  retrieved: number
}

/** A movement of a merchant's balance. */
export type Movement = {
  id: string
  type: string
  amount: number
  fee: number
  currency: string
  source: { id: string; object: string; payment_intent?: string } | string | null
}

/** A transfer to a merchant's bank. */
export type Payout = {
  id: string
  merchant: StripeMerchant
  status: 'paid' | 'in_transit' | 'failed'
  automatic: boolean
  isComplete: boolean
  amount: number
  currency: string
  created: number
  movements: Movement[]
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** A session that is not paid in time is expired. */
export function ageSession(payment: Payment, nowMs: number): boolean {
  if (payment.status === 'open' && payment.expiresAtMs <= nowMs) payment.status = 'expired'
  return true
}

export const REFUND_WORDS = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const

/** The amount that the buyer has back, or is about to have. */
export const refundedOf = ({ refunds }: Payment): number =>
  backOf(refunds, REFUND_WORDS, ({ amount }) => amount)

export const findIntent = (book: Book<Payment>, id = '') =>
  book.findWhere(({ intent }) => intent?.id === id)
