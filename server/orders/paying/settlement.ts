import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrdersPort, OrderToPay, Settlement } from '#server/payments/payment/orders-port.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { extendedHold } from '../holds/hold.rules.ts'
import { queueOrderMail, sendEndFirst } from '../order/queue-order-mail.ts'
import { type Because, changeStatus } from '../order/order-status.ts'
import { sellStock } from '../order/order-stock.ts'
import { lockOrder, setHold } from '../order/orders.queries.ts'
import { canBecome } from '../order/orders.rules.ts'
import { honorLate } from '../promotions/uses.queries.ts'
import { closeSettled } from '../returns/owed-money.queries.ts'
import { refundChanged } from '../refunds/refund-outcome.ts'

/** The port through which payments, which know no orders, reach and settle them. */
export const ordersForPayments: OrdersPort = {
  lockOrder: lockToPay,

  async keepHeldUntil(tx, orderId, until) {
    const order = await lockOrder(tx, orderId)
    if (order) await setHold(tx, orderId, extendedHold(order, until))
  },

  paymentSucceeded: settleOrder,
  async refundChanged(tx, orderId, change) {
    await refundChanged(tx, orderId, change)
    if (change.status === 'succeeded') await closeSettled(tx, orderId)
  },
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
 * A card payment has come in: the order is paid, if it awaits that, or expired and all of its units
 * are still there. An order that a person canceled is revived by a person alone.
 */
async function settleOrder(tx: Tx, orderId: number): Promise<Settlement> {
  const order = await lockOrder(tx, orderId)
  if (!order) return 'refund-due'
  if (order.status === 'canceled') {
    await queueOrderMail(
      tx,
      'paid_after_cancellation',
      { orderId },
      await sendEndFirst(tx, orderId),
    )
    return 'after-cancellation'
  }
  if (!canBecome(order.status, 'paid') || !(await becomePaid(tx, order, { actor: 'payment' }))) {
    await queueOrderMail(tx, 'refund_due', { orderId })
    return 'refund-due'
  }
  return 'paid'
}

/**
 * Sells a locked order its units, and its customer hears that the money has come, at once or after
 * `mailAfter`. An order that had ended takes its units from the shelf again at its old price.
 * @returns whether all of them were there; otherwise nothing has changed
 * @throws Refusal 409 where the order cannot become paid
 */
export async function becomePaid(
  tx: Tx,
  order: { id: number; status: OrderStatus },
  because: Because,
  mailAfter?: Date,
): Promise<boolean> {
  if (!(await sellStock(tx, order))) return false
  if (order.status !== 'awaiting_payment') await honorLate(tx, order.id)
  const eventId = await changeStatus(tx, order, 'paid', because)
  const step = because.actor === 'merchant' ? { eventId } : {}
  await queueOrderMail(tx, 'paid', { orderId: order.id, ...step }, mailAfter)
  await queueDocuments(tx, order.id)
  return true
}
