import type { Dispute, Payment, Refund } from './book.ts'
import { refundedOf } from './book.ts'

export function presentSession(payment: Payment, url: string, isExpanded: boolean) {
  const { intent } = payment
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: payment.isLive,
    status: payment.status,
    payment_status: payment.paid,
    amount_total: payment.amount,
    currency: payment.currency,
    client_reference_id: payment.invoice,
    metadata: payment.metadata,
    expires_at: Math.floor(payment.expiresAtMs / 1000),
    payment_intent: intent && (isExpanded ? presentIntent(payment, true) : intent.id),
    url: payment.status === 'open' ? `${url}/c/pay/${payment.id}` : null,
  }
}

export function presentIntent(payment: Payment, isExpanded: boolean) {
  const { intent } = payment
  return {
    id: intent?.id,
    object: 'payment_intent',
    livemode: payment.isLive,
    amount: payment.amount,
    currency: payment.currency,
    status: intent?.status,
    metadata: payment.intentMetadata,
    last_payment_error: intent?.decline
      ? { type: 'card_error', code: 'card_declined', decline_code: intent.decline }
      : null,
    latest_charge: payment.chargeId && (isExpanded ? presentCharge(payment) : payment.chargeId),
  }
}

export const presentCharge = (payment: Payment) => ({
  id: payment.chargeId,
  object: 'charge',
  livemode: payment.isLive,
  amount: payment.amount,
  amount_refunded: refundedOf(payment),
  currency: payment.currency,
  disputed: payment.dispute !== null,
  payment_intent: payment.intent?.id,
  metadata: payment.intentMetadata,
  refunds: { object: 'list', data: payment.refunds.map((each) => presentRefund(payment, each)) },
})

export const presentRefund = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: payment.currency,
  charge: payment.chargeId,
  payment_intent: payment.intent?.id,
  status: refund.status,
  metadata: refund.metadata,
  created: refund.created,
  ...(refund.failure_reason && { failure_reason: refund.failure_reason }),
  ...(refund.pending_reason && { pending_reason: refund.pending_reason }),
})

export const presentDispute = (payment: Payment, dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  livemode: payment.isLive,
  amount: payment.amount,
  currency: payment.currency,
  charge: payment.chargeId,
  payment_intent: payment.intent?.id,
  status: dispute.status,
  is_charge_refundable: dispute.isInquiry,
  evidence_details: { due_by: dispute.due_by },
  metadata: {},
})
