import type { OrdersPort } from '#server/payments/orders-port.ts'
import { MOST_HOLD_MINUTES } from './holds/hold.rules.ts'
import { paymentReceivedMail, refundDueMail } from './mails/order-mails.ts'
import { changeStatus } from './order-status.ts'
import { sellStock } from './order-stock.ts'
import { extendHold, lockOrder } from './orders.queries.ts'
import { canBecome } from './orders.rules.ts'

/** How payments reach the orders that they are for. */
export const ordersPort: OrdersPort = {
  async lockOrder(db, tenantId, orderId) {
    const order = await lockOrder(db, tenantId, orderId)
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

  keepHeldUntil: ({ db }, shop, orderId, until) =>
    extendHold(db, shop.id, orderId, until, MOST_HOLD_MINUTES),

  async paymentSucceeded(step, shop, orderId) {
    const order = await lockOrder(step.db, shop.id, orderId)
    if (!order) return 'refund-due'
    if (!canBecome(order.status, 'paid') || !(await sellStock(step, shop.id, order))) {
      await step.enqueue(refundDueMail, { orderId })
      return 'refund-due'
    }
    await changeStatus(step, shop.id, order, 'paid', { actor: 'payment' })
    await step.enqueue(paymentReceivedMail, { orderId })
    return 'paid'
  },
}
