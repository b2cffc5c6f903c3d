import type { Behaviour } from './behaviour.ts'
import type { Capture, Dispute, Payment, Refund } from './book.ts'
import { refundedOf, amountOf } from './book.ts'

const timeOf = (ms: number) => new Date(ms).toISOString()

export function presentOrder(payment: Payment, url: string, changed: Behaviour = {}) {
  const { id, status, amount, customId, invoiceId, merchant, capture, refunds } = payment
  const page = `${changed.pageHost ? `http://${changed.pageHost}` : url}/checkoutnow?token=${id}`
  const payments = capture && {
    captures: [presentCapture(payment, capture, url)],
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => presentRefund(payment, refund, url)),
    }),
  }
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        payee: { merchant_id: merchant.merchantId },
        description: payment.description,
        ...(customId !== null && { custom_id: customId }),
        ...(invoiceId !== null && { invoice_id: invoiceId }),
        ...(payments && { payments }),
        ...changed.unit,
      },
    ],
    create_time: timeOf(payment.createdMs),
    links: [
      { rel: 'self', method: 'GET', href: `${url}/v2/checkout/orders/${id}` },
      { rel: status === 'CREATED' ? 'approve' : 'payer-action', method: 'GET', href: page },
    ],
    ...changed.order,
  }
}

export const presentCapture = (payment: Payment, capture: Capture, url: string) => ({
  id: capture.id,
  status: capture.status,
  ...(capture.reason && { status_details: { reason: capture.reason } }),
  amount: payment.amount,
  final_capture: true,
  ...(payment.customId !== null && { custom_id: payment.customId }),
  ...(payment.invoiceId !== null && { invoice_id: payment.invoiceId }),
  supplementary_data: { related_ids: { order_id: payment.id } },
  links: [{ rel: 'self', method: 'GET', href: `${url}/v2/payments/captures/${capture.id}` }],
})

export const presentRefund = (payment: Payment, refund: Refund, url: string) => ({
  id: refund.id,
  status: refund.status,
  ...(refund.reason && { status_details: { reason: refund.reason } }),
  amount: refund.amount,
  ...(refund.customId !== null && { custom_id: refund.customId }),
  seller_payable_breakdown: {
    total_refunded_amount: amountOf(refundedOf(payment), payment.amount.currency_code),
  },
  create_time: timeOf(refund.created),
  links: [{ rel: 'up', method: 'GET', href: `${url}/v2/payments/captures/${payment.capture?.id}` }],
})

export const presentDispute = (payment: Payment, dispute: Dispute) => ({
  dispute_id: dispute.id,
  status: dispute.status,
  disputed_transactions: [{ seller_transaction_id: payment.capture?.id }],
  seller_response_due_date: dispute.due,
  ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
})
