import { sql } from 'kysely'
import type { OrdersPort, OrderToPay } from '#server/payments/orders-port.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { extendedHold } from './holds/hold.rules.ts'
import { queueOrderMail } from './mails/queue-order-mail.ts'
import { changeStatus } from './order-status.ts'
import { sellStock } from './order-stock.ts'
import { lockOrder, setHold } from './orders.queries.ts'
import { canBecome } from './orders.rules.ts'
import { honorLate } from './promotions/uses.queries.ts'
import { refundChanged } from './refunds/refund-outcome.ts'

/** The port through which payments, which know no orders, reach and settle them. */
export const ordersForPayments: OrdersPort = {
  lockOrder: lockToPay,

  async keepHeldUntil(tx, orderId, until) {
    const order = await lockOrder(tx, orderId)
    if (order) await setHold(tx, orderId, extendedHold(order, until))
  },

  paymentSucceeded: settleOrder,
  refundChanged,
}

function lockToPay({ db, tenantId }: Tx, orderId: number): Promise<OrderToPay | undefined> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'customer_id as customerId',
      'payment_method as method',
      'total_cents as totalCents',
      'currency',
      sql<boolean>`status = 'awaiting_payment'`.as('awaitsPayment'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * A card payment has come in: the order is paid, if it awaits that or can be taken up again with all
 * of its pieces. `refund-due` where it cannot take the money.
 */
async function settleOrder(tx: Tx, orderId: number): Promise<'paid' | 'refund-due'> {
  const order = await lockOrder(tx, orderId)
  if (!order) return 'refund-due'
  if (!canBecome(order.status, 'paid') || !(await sellStock(tx, order))) {
    await queueOrderMail(tx, 'refund_due', { orderId })
    return 'refund-due'
  }
  if (order.status !== 'awaiting_payment') await honorLate(tx, orderId)
  await changeStatus(tx, order, 'paid', { actor: 'payment' })
  await queueOrderMail(tx, 'paid', { orderId })
  return 'paid'
}
