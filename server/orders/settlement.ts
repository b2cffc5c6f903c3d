import type { Tx } from '#server/tenants/tx.ts'
import { tell } from './mails/tell.ts'
import { changeStatus } from './order-status.ts'
import { sellStock } from './order-stock.ts'
import { lockOrder } from './orders.queries.ts'
import { canBecome } from './orders.rules.ts'
import { honourLate } from './promotions/uses.ts'

/**
 * A card payment has come in: the order is paid, if it awaits that or can be taken up again with all
 * of its pieces. `refund-due` where it cannot take the money.
 */
export async function settleOrder(tx: Tx, orderId: number): Promise<'paid' | 'refund-due'> {
  const order = await lockOrder(tx, orderId)
  if (!order) return 'refund-due'
  if (!canBecome(order.status, 'paid') || !(await sellStock(tx, order))) {
    await tell(tx, 'refund_due', { orderId })
    return 'refund-due'
  }
  if (order.status !== 'awaiting_payment') await honourLate(tx, orderId)
  await changeStatus(tx, order, 'paid', { actor: 'payment' })
  await tell(tx, 'paid', { orderId })
  return 'paid'
}
