import type { OrderStatus } from '#contract/orders.ts'
import type { OrdersPort, OrderToPay, Settlement } from '#server/payments/payment/orders-port.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countOpen, type Demand, findOpenDemand, setPaid } from '../demands/demands.queries.ts'
import { applyOffered, findOfferedBy } from '../edits/apply-edit.ts'
import { keepOffered } from '../edits/edits.queries.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { extendedHold } from '../holds/hold.rules.ts'
import { queueOrderMail, sendEndFirst } from '../order/queue-order-mail.ts'
import { type Because, beginPartlyPaid, changeStatus } from '../order/order-status.ts'
import { sellStock } from '../order/order-stock.ts'
import { lockOrder, type OrderRow, setHold } from '../order/orders.queries.ts'
import { canBecome, takesMore } from '../order/orders.rules.ts'
import { honorLate } from '../promotions/uses.queries.ts'
import { closeSettled } from '../returns/owed-money.queries.ts'
import { refundChanged } from '../refunds/refund-outcome.ts'

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
  const { db, tenantId } = tx
  const order = await db
    .selectFrom('orders')
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
    .where('tenant_id', '=', tenantId)
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
  return demand !== undefined && takePart(tx, order, demand, because)
}

/**
 * A locked order takes the money of one of its open demands. @returns false where it has ended, or its
 * units are gone; then nothing has changed
 */
export async function takePart(
  tx: Tx,
  order: Pick<OrderOfMoney, 'id' | 'status' | 'open_cents'>,
  demand: Pick<Demand, 'id' | 'amount_cents'>,
  because: Because,
  mailAfter?: Date,
): Promise<boolean> {
  const isLast = demand.amount_cents === order.open_cents
  if (canBecome(order.status, 'paid')) {
    const become = isLast ? becomePaid : becomePartlyPaid
    if (!(await become(tx, order, because, mailAfter))) return false
  } else {
    if (!takesMore(order.status)) return false
    await queueOrderMail(tx, 'paid', { orderId: order.id })
    await queueDocuments(tx, order.id)
  }
  await setPaid(tx, demand.id, new Date())
  await countOpen(tx, order.id)
  return true
}

/** The order takes the first part of its money, as `becomePaid` takes all: it is prepared, and the rest is open. */
async function becomePartlyPaid(
  tx: Tx,
  order: { id: number; status: OrderStatus },
  because: Because,
  mailAfter?: Date,
): Promise<boolean> {
  if (!(await sellStock(tx, order))) return false
  if (order.status !== 'awaiting_payment') await honorLate(tx, order.id)
  const eventId = await beginPartlyPaid(tx, order, because)
  const step = because.actor === 'merchant' ? { eventId } : {}
  await queueOrderMail(tx, 'paid', { orderId: order.id, ...step }, mailAfter)
  await queueDocuments(tx, order.id)
  return true
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
