import type { OrdersPort } from '#server/payments/orders-port.ts'
import { MOST_HOLD_MINUTES } from './holds/hold.rules.ts'
import { paymentReceivedMail, refundDueMail } from './mails/order-mails.ts'
import { changeStatus } from './order-status.ts'
import { sellStock } from './order-stock.ts'
import { extendHold, lockOrder } from './orders.queries.ts'
import { canBecome } from './orders.rules.ts'

/** How payments reach the orders that they are for. */
export const ordersPort: OrdersPort = {
  async lockOrder(tx, orderId) {
    const order = await lockOrder(tx, orderId)
    return (
      order && {
        id: order.id,
        orderNumber: order.order_number,
        customerId: order.customer_id,
        method: order.payment_method,
        totalCents: order.total_cents,
        currency: order.currency,
        awaitsPayment: order.status === 'awaiting_payment',
      }
    )
  },

  keepHeldUntil: (tx, orderId, until) => extendHold(tx, orderId, until, MOST_HOLD_MINUTES),

  async paymentSucceeded(tx, orderId) {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'refund-due'
    if (!canBecome(order.status, 'paid') || !(await sellStock(tx, order))) {
      await tx.enqueue(refundDueMail, { orderId })
      return 'refund-due'
    }
    await changeStatus(tx, order, 'paid', { actor: 'payment' })
    await tx.enqueue(paymentReceivedMail, { orderId })
    return 'paid'
  },
}
