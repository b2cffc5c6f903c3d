import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../payment/orders-port.ts'
import { insertRefundEvent } from '../payment/payment-events.queries.ts'
import {
  findRefundedPayment,
  isKeeping,
  lockRefund,
  movePaymentSums,
  takeBackRefunded,
  updateRefund,
} from '../payment/card-refunds.queries.ts'
import { isOpen, type RefundStep } from './refund.rules.ts'

/** A step that changes what the shop knows of a refund. */
export type RefundUpdate = Exclude<RefundStep, { kind: 'send' }>

/**
 * The one way a refund to the card changes its status. A success moves the reserved amount to what
 * is gone, a failure releases it, and everything else leaves it reserved. A failure after the success
 * takes the amount out of what is gone.
 */
export async function settleRefund(
  tx: Tx,
  orders: OrdersPort,
  { id, payment_id: paymentId }: { id: string; payment_id: string },
  update: RefundUpdate,
): Promise<void> {
  const paid = await findRefundedPayment(tx, paymentId)
  // The order before its payments, as everywhere.
  if (!paid || !(await orders.lockOrder(tx, paid.order_id))) return
  const refund = await lockRefund(tx, id)
  const isBounced = refund?.status === 'succeeded' && update.kind === 'failed'
  if (!refund || !(isOpen(refund.status) || isBounced)) return
  const { status, reason } = standingAfter(refund.status, update)
  const cents = refund.amount_cents
  const isOver = !isOpen(status)
  await updateRefund(tx, id, {
    status,
    reason,
    ...(isOver && { settled_at: new Date() }),
    ...(update.kind === 'succeeded' && { reference: update.reference }),
  })
  if (isBounced) {
    await takeBackRefunded(tx, paymentId, cents)
  } else if (isOver) {
    const gone = status === 'succeeded' ? cents : 0
    await movePaymentSums(tx, paymentId, { reserved: -cents, gone })
  }
  if (status === refund.status && reason === refund.reason) return
  await insertRefundEvent(tx, paymentId, {
    what: `${status} ${reason} ${id}`,
    source: 'refund',
    cents,
    currency: paid.currency,
    code: reason || status,
    reference: update.kind === 'succeeded' ? update.reference : null,
  })
  const after = await findRefundedPayment(tx, paymentId)
  const isAllBack =
    status === 'succeeded' &&
    !paid.refund_due &&
    after?.refunded_cents === paid.amount_cents &&
    !(await isKeeping(tx, paid.order_id))
  const { refund_id: refundId } = refund
  await orders.refundChanged(tx, paid.order_id, { refundId, status, reason, isAllBack })
}

function standingAfter(
  before: RefundStatus,
  update: RefundUpdate,
): { status: RefundStatus; reason: string } {
  switch (update.kind) {
    case 'succeeded':
      return { status: 'succeeded', reason: '' }
    case 'failed':
    case 'review':
      return { status: update.kind, reason: update.reason }
    case 'wait':
      return { status: before === 'review' ? 'review' : 'waiting', reason: '' }
    case 'account':
      return { status: before, reason: 'account' }
    case 'ask-later':
      return { status: before, reason: update.reason ?? '' }
  }
}
