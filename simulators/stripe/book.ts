import { randomBytes } from 'node:crypto'
import type { Card } from './test-cards.ts'

/** A merchant's account. Keys of both modes lead to it; `without` lists permissions that they lack. */
export type StripeMerchant = {
  account: string
  name: string
  key: string
  webhookSecret: string
  without?: readonly Permission[]
}
export type Permission =
  | 'checkout_session_write'
  | 'charge_write'
  | 'webhook_write'
  | 'account_read'

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
  notices: { type: string; statuses: (number | null)[] }[]
  retrieved: number
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Everything that happened, and the simulator's own clock. */
export function createBook() {
  const payments = new Map<string, Payment>()
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  function expireLate(payment: Payment): Payment {
    if (payment.status === 'open' && payment.expiresAtMs <= now()) payment.status = 'expired'
    return payment
  }

  return {
    now,
    forward: (ms: number) => (aheadMs += ms),
    add: (payment: Payment) => payments.set(payment.id, payment),
    find: (id: string) => {
      const payment = payments.get(id)
      return payment && expireLate(payment)
    },
    findIntent: (id: string) => [...payments.values()].find(({ intent }) => intent?.id === id),
    list: () => [...payments.values()].map(expireLate),
  }
}

export type Book = ReturnType<typeof createBook>

/** The amount that the buyer has back, or is about to have. */
export function refundedOf({ refunds }: Payment): number {
  let sum = 0
  for (const { amount, status } of refunds) {
    if (status === 'succeeded' || status === 'pending') sum += amount
  }
  return sum
}
