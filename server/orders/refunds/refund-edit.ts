import { toStaff } from '#contract/language/said.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { centsText } from '#contract/money.ts'
import { findRefundable, recordPartRefund, sumLeft } from '#server/payments/order-payments.ts'
import { requestCardRefund } from '#server/payments/refunds/request-card-refund.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { amountsOver } from './refund-parts.rules.ts'
import { assertCanGoToCard, wayOf } from './money-ways.ts'
import { insertRefund } from './refunds.queries.ts'

type OfEdit = {
  editId: number
  cents: number
  way: RefundWay | undefined
  note: string
  /** When the provider is asked, and the buyer gets a mail; absent: at once. */
  after?: Date | undefined
}

/**
 * Gives back what an edit makes an order cheaper by, newest payment first. The refunds have no lines: the
 * edit has them. The order is locked. @throws Refusal 409 where less than that was paid
 */
export async function refundEdit(
  tx: Tx,
  order: { id: number; currency: string; locale: string },
  { editId: edit_id, cents, way: asked, note, after }: OfEdit,
): Promise<void> {
  const paid = await findRefundable(tx, order.id)
  const toCard = (paid?.payments ?? []).filter(({ canGoToCard }) => canGoToCard)
  const way = asked ?? (sumLeft(toCard) >= cents ? 'card' : 'outside')
  const from = wayOf(paid, way)
  const left = sumLeft(from)
  if (cents > left) {
    refuse(409, toStaff('mostLeftToRefund', { amount: centsText(left, moneyFormOf(order)) }))
  }
  if (way === 'card') {
    assertCanGoToCard(paid && { ...paid, canGoToCard: from.some((each) => each.canGoToCard) })
  }
  const amounts = amountsOver(
    from.map(({ leftCents }) => leftCents),
    cents,
  )
  for (const [at, { paymentId: payment_id }] of from.entries()) {
    const amount_cents = amounts[at]!
    if (amount_cents === 0) continue
    const id = randomId()
    const facts = { order_id: order.id, kind: 'edit', edit_id, way, note } as const
    await insertRefund(tx, { id, ...facts, payment_id, amount_cents }, [])
    if (way === 'card') {
      await requestCardRefund(tx, {
        paymentId: payment_id,
        refundId: id,
        cents: amount_cents,
        after,
      })
    } else {
      const { currency } = order
      await recordPartRefund(tx, payment_id, { id, cents: amount_cents, currency })
      await queueOrderMail(tx, 'refunded_part', { orderId: order.id, refundId: id }, after)
    }
  }
}
