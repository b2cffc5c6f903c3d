import type { OrderStatus } from '#contract/orders.ts'
import {
  attemptsOf,
  recordReceipt,
  recordRefund,
  recordSurplusRefund,
} from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Step } from '#server/tenants/handling.ts'
import { areInHouse, assertCanCancelUnpaid, assertNothingOpen, readNote } from './merchant.rules.ts'
import {
  orderEndedMail,
  orderRefundedMail,
  orderShippedMail,
  paymentReceivedMail,
} from '../mails/order-mails.ts'
import { changeStatus } from '../order-status.ts'
import { releaseStock, sellStock } from '../order-stock.ts'
import { lockOrder } from '../orders.queries.ts'
import { assertCanBecome } from '../orders.rules.ts'

/**
 * What a merchant does with an order. `note` is for its customer.
 * @throws Refusal 404, and 409 with a sentence where the order is not in the state for it
 */
export type MerchantVerb = (
  step: Step,
  tenantId: number,
  orderId: number,
  note?: string,
) => Promise<void>

/** The money has come another way than by a card payment of ours. Late money revives an ended order. */
export const markPaid: MerchantVerb = async (step, tenantId, orderId, note) => {
  const order = await locked(step, tenantId, orderId)
  assertCanBecome(order.status, 'paid')
  assertNothingOpen(await attemptsOf(step.db, tenantId, orderId))
  await recordReceipt(step, tenantId, {
    orderId,
    method: order.payment_method,
    amountCents: order.total_cents,
  })
  if (!(await sellStock(step, tenantId, order))) {
    refuse(409, 'The order has ended and its pieces are sold since. Please give the money back.')
  }
  await changeStatus(step, tenantId, order, 'paid', byMerchant(note))
  await step.enqueue(paymentReceivedMail, { orderId })
}

export const markProcessing: MerchantVerb = (step, tenantId, orderId, note) =>
  moveOn(step, tenantId, orderId, 'processing', note)

export const markShipped: MerchantVerb = async (step, tenantId, orderId, note) => {
  await moveOn(step, tenantId, orderId, 'shipped', note)
  await step.enqueue(orderShippedMail, { orderId })
}

export const markDelivered: MerchantVerb = (step, tenantId, orderId, note) =>
  moveOn(step, tenantId, orderId, 'delivered', note)

/** Ends an order that is not paid; its pieces can be ordered again. */
export const cancelUnpaid: MerchantVerb = async (step, tenantId, orderId, note) => {
  const order = await locked(step, tenantId, orderId)
  assertCanCancelUnpaid(order.status)
  await changeStatus(step, tenantId, order, 'canceled', byMerchant(note))
  await releaseStock(step, tenantId, orderId)
  await step.enqueue(orderEndedMail, { orderId })
}

/** Records that everything was given back. What was not sent off can be ordered again. */
export const markRefunded: MerchantVerb = async (step, tenantId, orderId, note) => {
  const order = await locked(step, tenantId, orderId)
  assertCanBecome(order.status, 'refunded')
  await recordRefund(step, tenantId, orderId)
  await changeStatus(step, tenantId, order, 'refunded', byMerchant(note))
  if (areInHouse(order.status)) await releaseStock(step, tenantId, orderId)
  await step.enqueue(orderRefundedMail, { orderId })
}

/** Records that a payment which came twice or too late was given back; the order stays as it is. */
export const markSurplusRefunded: MerchantVerb = async (step, tenantId, orderId) => {
  await locked(step, tenantId, orderId)
  if (!(await recordSurplusRefund(step, tenantId, orderId))) {
    refuse(409, 'No payment of this order waits to be given back.')
  }
  await step.enqueue(orderRefundedMail, { orderId })
}

const locked = async ({ db }: Step, tenantId: number, orderId: number) =>
  (await lockOrder(db, tenantId, orderId)) ?? notFound()

async function moveOn(
  step: Step,
  tenantId: number,
  orderId: number,
  to: OrderStatus,
  note?: string,
): Promise<void> {
  const order = await locked(step, tenantId, orderId)
  await changeStatus(step, tenantId, order, to, byMerchant(note))
}

const byMerchant = (note = '') => ({ actor: 'merchant', note: readNote(note) }) as const
