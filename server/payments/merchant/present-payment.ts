import type { StaffPayment } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import { centsToWire } from '#contract/money.ts'
import { pick } from '#server/platform/pick.ts'
import type { EventOfPaymentRow } from '../payment/payment-events.queries.ts'
import { isAfterCancellation } from '../payment/after-cancellation.ts'
import type { PaymentRow } from './ledger.queries.ts'
import { presentMethod } from '../payment/payment-method.ts'

/** With what was heard of it, oldest first. */
export const presentPayment = (
  payment: PaymentRow,
  events: readonly EventOfPaymentRow[],
): StaffPayment => ({
  ...pick(payment, 'id', 'provider', 'status', 'needs_review'),
  ...pick(payment, 'refund_due', 'gateway_transaction_ref', 'error_message'),
  method: presentMethod(payment.method),
  amount: centsToWire(payment.amount_cents, payment.currency),
  is_after_cancellation: isAfterCancellation(payment),
  refunded_at: payment.refunded_at?.toISOString() ?? null,
  refunded: centsToWire(payment.refunded_cents, payment.currency),
  refunded_to_card: centsToWire(payment.card_refunded_cents, payment.currency),
  refund_on_its_way: centsToWire(payment.reserved_cents, payment.currency),
  ...(payment.is_test && { is_test: true as const }),
  ...(payment.dispute !== null && {
    dispute: { state: payment.dispute, due_at: payment.dispute_due?.toISOString() ?? null },
  }),
  created_at: payment.created_at.toISOString(),
  asked_at: payment.inquired_at?.toISOString() ?? null,
  events: events
    .filter((event) => event.payment_id === payment.id)
    .map((event) => ({
      ...pick(event, 'source', 'resp_code', 'transaction_ref', 'amount', 'currency'),
      created_at: event.created_at.toISOString(),
    })),
})
