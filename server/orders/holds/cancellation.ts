import { said } from '#contract/language/said.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { closePages } from '#server/payments/card/close-page.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { type Because, changeStatus } from '../order/order-status.ts'
import { releaseStock } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { canCancel } from '../order/orders.rules.ts'
import { releaseUses } from '../promotions/uses.ts'

/**
 * A customer's own order that is not paid ends, also while a payment is under way: should that
 * still succeed, it finds the order canceled. @throws Refusal 404, 409 where it is too late
 */
export async function cancelOrder(tx: Tx, customerId: number, orderId: number): Promise<void> {
  const order = (await lockOrder(tx, orderId, customerId)) ?? notFound()
  if (!canCancel(order.status)) refuse(409, said('cannotCancel'))
  await endUnpaid(tx, order, 'canceled', { actor: 'customer' })
}

/**
 * Ends an order that is locked and not paid: its units go back, what it used of offers is free
 * again, and its customer hears of it, at once or after `mailAfter`.
 */
export async function endUnpaid(
  tx: Tx,
  order: { id: number; status: OrderStatus; is_owed?: boolean },
  as: 'canceled' | 'expired',
  because: Because,
  mailAfter?: Date,
): Promise<void> {
  const eventId = await changeStatus(tx, order, as, because)
  await releaseStock(tx, order)
  await releaseUses(tx, order.id)
  await closePages(tx, order.id)
  await queueOrderMail(tx, 'ended', { orderId: order.id, eventId }, mailAfter)
}
