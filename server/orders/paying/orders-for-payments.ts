import type { OrderStatus } from '#contract/orders.ts'
import type { OrdersPort, OrderToPay, Settlement } from '#server/payments/payment/orders-port.ts'
import { selectFrom, type Tx } from '#server/tenants/tx.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { applyOffered, findOfferedBy } from '../edits/apply-edit.ts'
import { keepOffered } from '../edits/edits.queries.ts'
import { extendedHold } from '../holds/hold.rules.ts'
import type { Because } from '../order/order-status.ts'
import { queueOrderMail, sendEndFirst } from '../order/queue-order-mail.ts'
import { lockOrder, type OrderRow, setHold } from '../order/orders.queries.ts'
import { canBecome, takesMore } from '../order/orders.rules.ts'
import { refundChanged } from '../refunds/refund-outcome.ts'
import { closeSettled } from '../returns/owed-money.queries.ts'
import { becomePaid, takePart } from './settlement.ts'

/** The port through which payments, which know no orders, reach and settle them. */
export const ordersForPayments: OrdersPort = {
  lockOrder: lockToPay,

  async keepHeldUntil(tx, orderId, until) {
    const order = await lockOrder(tx, orderId)
    if (order) await setHold(tx, orderId, extendedHold(order, until))
    await keepOffered(tx, orderId, until)
  },

  paymentSucceeded: settleOrder,
  async refundChanged(tx, orderId, change) {
    await refundChanged(tx, orderId, change)
    if (change.status === 'succeeded') await closeSettled(tx, orderId)
  },
}

async function lockToPay(
  tx: Tx,
  orderId: number,
  demandId?: number,
): Promise<OrderToPay | undefined> {
  const order = await selectFrom(tx, 'orders')
    .select([
      'id',
      'order_number as orderNumber',
      'customer_id as customerId',
      'payment_method as method',
      'total_cents as amountCents',
      'currency',
      'status',
      'open_cents',
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { status, open_cents, ...facts } = order
  const isUnpaid = status === 'awaiting_payment'
  const offered = demandId === undefined ? undefined : await findOfferedBy(tx, orderId, demandId)
  if (offered) {
    const { demand_id, amount_cents: amountCents } = offered
    return { ...facts, demandId: demand_id, amountCents, awaitsPayment: takesMore(status) }
  }
  if (open_cents === 0) {
    return { ...facts, demandId: null, awaitsPayment: isUnpaid && demandId === undefined }
  }
  const demand = await findOpenDemand(tx, orderId, demandId)
  return {
    ...facts,
    demandId: demand?.id ?? null,
    amountCents: demand?.amount_cents ?? facts.amountCents,
    awaitsPayment: demand !== undefined && (isUnpaid || takesMore(status)),
  }
}

/**
 * A card payment has come in: the order is paid, if it awaits that, or expired and all of its units
 * are still there. An order that a person canceled is revived by a person alone.
 */
async function settleOrder(
  tx: Tx,
  orderId: number,
  demandId: number | null = null,
): Promise<Settlement> {
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
  if (!(await takeMoney(tx, order, demandId, { actor: 'payment' }))) {
    await queueOrderMail(tx, 'refund_due', { orderId })
    return 'refund-due'
  }
  return 'paid'
}

type OrderOfMoney = Pick<OrderRow, 'id' | 'open_cents' | 'stock' | 'is_owed'> & {
  status: OrderStatus
}

/**
 * A locked order takes money for its total, for a demand, or for an edit that is offered. With the first part of its money it is
 * prepared; later parts leave it where it is. @returns false where it cannot take it; then nothing has
 * changed
 */
async function takeMoney(
  tx: Tx,
  order: OrderOfMoney,
  demandId: number | null,
  because: Because,
): Promise<boolean> {
  if (demandId === null && order.open_cents === 0) {
    return canBecome(order.status, 'paid') && becomePaid(tx, order, because)
  }
  const offered = demandId === null ? undefined : await findOfferedBy(tx, order.id, demandId)
  if (offered) return applyOffered(tx, order, offered)
  const demand = demandId === null ? undefined : await findOpenDemand(tx, order.id, demandId)
  if (!demand || !(await takePart(tx, order, demand, because))) return false
  // An exchange waits for its difference.
  await closeSettled(tx, order.id)
  return true
}
