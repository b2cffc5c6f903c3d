import { randomBytes } from 'node:crypto'
import type { Book } from '../shared/book.ts'
import type { SentNotice } from '../shared/notices.ts'
import { backOf } from '../shared/refunds.ts'

/** A merchant with an app. `without` lists the features that the app lacks. */
export type PayPalMerchant = {
  merchantId: string
  name: string
  clientId: string
  secret: string
  without?: readonly ('refund' | 'webhooks' | 'disputes')[]
}

export type Amount = { currency_code: string; value: string }

export type Refund = {
  id: string
  amount: Amount
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  reason?: string
  customId: string | null
  created: number
}

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED'
  reason?: string
}

export type Dispute = {
  id: string
  status: string
  outcome?: string
  due: string
}

/** An order with its capture. */
export type Payment = {
  id: string
  merchant: PayPalMerchant
  amount: Amount
  customId: string | null
  invoiceId: string | null
  description: string
  returnUrl: string
  cancelUrl: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  createdMs: number
  /** When the buyer came to its page; null before. */
  openedMs: number | null
  /** The wallet that approved it. */
  wallet: 'pays' | 'declines'
  capture: Capture | null
  captures: number
  refunds: Refund[]
  dispute: Dispute | null
  notices: SentNotice[]
  retrieved: number
}

/** "5O190127TN364715T": an id as PayPal writes them. */
export const newId = (length = 17) =>
  Array.from(randomBytes(length), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'[byte % 34]).join(
    '',
  )

export const LIFE_MS = 3 * 3600_000

/** An order lives for three hours until its page is opened, and for three more. */
export function ageOrder(onForgotten: (payment: Payment) => void) {
  const forgotten = new Set<Payment>()
  return (payment: Payment, nowMs: number): boolean => {
    const from = payment.openedMs ?? payment.createdMs
    if (payment.capture || from + LIFE_MS > nowMs) return true
    if (!forgotten.has(payment)) {
      forgotten.add(payment)
      if (payment.status === 'APPROVED') onForgotten(payment)
    }
    return false
  }
}

export const findCapture = (book: Book<Payment>, id = '') =>
  book.findWhere(({ capture }) => capture?.id === id)

const PLACES: Record<string, number> = { HUF: 0, JPY: 0, TWD: 0 }
export const placesOf = (currency: string) => PLACES[currency] ?? 2
export const unitsOf = ({ currency_code, value }: Amount) =>
  Math.round(Number(value) * 10 ** placesOf(currency_code))
export const amountOf = (units: number, currency: string): Amount => ({
  currency_code: currency,
  value: (units / 10 ** placesOf(currency)).toFixed(placesOf(currency)),
})

export const REFUND_WORDS = { pending: 'PENDING', done: 'COMPLETED', failed: 'FAILED' } as const

/** The units that the buyer has back, or is about to have. */
export const refundedOf = ({ refunds }: Payment): number =>
  backOf(refunds, REFUND_WORDS, ({ amount }) => unitsOf(amount))
