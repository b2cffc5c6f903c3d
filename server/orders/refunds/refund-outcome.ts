import { writeSaid } from '#contract/language/said.ts'
import { centsText } from '#contract/money.ts'
import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { refundReasonText } from '#contract/rules/refund-words.ts'
import type { RefundChange } from '#server/payments/payment/orders-port.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'
import { alertShop, queueOrderMail } from '../order/queue-order-mail.ts'
import { endWaitingEdits } from '../order/offered-edit.ts'
import { changeStatus } from '../order/order-status.ts'
import { queueDocuments, queueEntries } from '../order/queue-documents.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { canBecome } from '../order/orders.rules.ts'
import { emitRefund } from './emit-refund.ts'

/**
 * A refund to the card got another status. The order becomes refunded with all of its money back;
 * the customer hears of money that is gone, the merchant of a refund that failed.
 */
export async function refundChanged(
  tx: Tx,
  orderId: number,
  { refundId, status, reason, isAllBack }: RefundChange,
): Promise<void> {
  const isOver = status === 'succeeded' || status === 'failed'
  const settled_at = isOver ? new Date() : null
  const refund = await setRefundStatus(tx, refundId, { status, reason, settled_at })
  const order = await lockOrder(tx, orderId)
  if (!refund || !order) return
  const word = EVENTS_OF[status]
  const facts = { id: refundId, order_id: orderId, amount_cents: refund.amount_cents }
  if (word) await emitRefund(tx, word, facts, () => order.currency)
  if (reason !== '') {
    const amount = centsText(refund.amount_cents, moneyFormOf(order))
    const t = tx.format.texts.of('merchant')
    const what = t(status === 'failed' ? 'refundFailedNow' : 'refundWaits', { amount })
    const why = writeSaid(refundReasonText(reason), tx.format.texts)
    await alertShop(tx, orderId, `${what} ${why}`)
  }
  if (status === 'failed') await queueEntries(tx, orderId)
  if (status !== 'succeeded') return
  await queueDocuments(tx, orderId)
  if (refund.kind === 'surplus') return queueOrderMail(tx, 'refunded', { orderId })
  if (!isAllBack || !canBecome(order.status, 'refunded')) {
    return queueOrderMail(tx, 'refunded_part', { orderId, refundId })
  }
  await endWaitingEdits(tx, orderId)
  await changeStatus(tx, order, 'refunded', { actor: 'payment', note: refund.note })
  await queueOrderMail(tx, 'refunded', { orderId })
}

/** The events of a refund; there is none while it waits for its provider. */
const EVENTS_OF: Partial<Record<RefundStatus, 'succeeded' | 'failed' | 'needs_review'>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  review: 'needs_review',
}

const setRefundStatus = (
  tx: Tx,
  id: number,
  change: { status: RefundStatus; reason: string; settled_at: Date | null },
) =>
  updateTable(tx, 'order_refunds')
    .set(change)
    .where('id', '=', id)
    .returning(['kind', 'amount_cents', 'note'])
    .executeTakeFirst()
