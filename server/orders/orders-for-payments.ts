import type { OrdersPort } from '#server/payments/orders-port.ts'
import { extendedHold } from './holds/hold.rules.ts'
import { lockOrder, setHold } from './orders.queries.ts'
import { settleOrder } from './settlement.ts'

/** How payments, which know nothing of orders, reach the ones that they are for. */
export const ordersForPayments: OrdersPort = {
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

  async keepHeldUntil(tx, orderId, until) {
    const order = await lockOrder(tx, orderId)
    if (order) await setHold(tx, orderId, extendedHold(order, until))
  },

  paymentSucceeded: settleOrder,
}
