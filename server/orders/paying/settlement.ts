import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countOpen, type Demand, setPaid } from '../demands/demands.queries.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { type Because, beginPartlyPaid, changeStatus } from '../order/order-status.ts'
import { emitOrder } from '../order/emit-order.ts'
import { sellStock } from '../order/order-stock.ts'
import { canBecome, takesMore } from '../order/orders.rules.ts'
import { honorLate } from '../promotions/uses.queries.ts'

/**
 * A locked order takes the money of one of its open demands. @returns false where it has ended, or its
 * units are gone; then nothing has changed
 */
export async function takePart(
  tx: Tx,
  order: { id: number; status: OrderStatus; open_cents: number },
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
    if (isLast) await emitOrder(tx, 'order.paid', order.id)
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
