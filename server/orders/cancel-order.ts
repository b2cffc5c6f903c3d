import { notFound } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { orderEndedMail } from './mails/order-mails.ts'
import { changeStatus } from './order-status.ts'
import { releaseStock } from './order-stock.ts'
import { lockOrder } from './orders.queries.ts'
import { assertCanCancel } from './orders.rules.ts'

/**
 * A customer's own order that is not paid ends, also while a payment is under way: should that
 * still succeed, it finds the order canceled. @throws Refusal 404, 409 where it is too late
 */
export async function cancelOrder(tx: Tx, customerId: number, orderId: number): Promise<void> {
  const order = (await lockOrder(tx, orderId, customerId)) ?? notFound()
  assertCanCancel(order.status)
  await changeStatus(tx, order, 'canceled', { actor: 'customer' })
  await releaseStock(tx, orderId)
  await tx.enqueue(orderEndedMail, { orderId })
}
