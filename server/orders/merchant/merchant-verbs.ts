import { toStaff } from '#contract/language/said.ts'
import {
  attemptsOf,
  keepSurplus,
  recordReceipt,
  recordRefund,
  recordSurplusRefund,
  sumPayments,
} from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { type Tx, updateRow } from '#server/tenants/tx.ts'
import { assertCanCancelUnpaid, assertNothingOpen, parseNote } from '../order/merchant.rules.ts'
import { endWaitingEdits } from '../order/offered-edit.ts'
import { queueOrderMail, sendEndFirst } from '../order/queue-order-mail.ts'
import { queueDocuments } from '../order/queue-documents.ts'
import { endUnpaid } from '../holds/cancellation.ts'
import { changeStatus } from '../order/order-status.ts'
import { restockRefunded } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { emitOrder } from '../order/emit-order.ts'
import {
  assertCanBecome,
  canCancelOwed,
  hasEnded,
  isToCollect,
  takesMore,
  wordOf,
} from '../order/orders.rules.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { recordWholeRefunds } from '../refunds/order-to-refund.ts'
import { repeatRefundsOfEdits } from '../refunds/repeat-refund.ts'
import { closeSettled } from '../returns/owed-money.queries.ts'
import { becomePaid, takePart } from '../paying/settlement.ts'
import { deliverAll } from '../shipments/deliver.ts'

/**
 * An act of the merchant on an order. `note` is for the customer, whose mail goes out at once, or
 * after `mailAfter` if the step can be undone until then.
 * @throws Refusal 404, and 409 with a sentence where the order is not in the state for it
 */
export type MerchantVerb = (
  tx: Tx,
  orderId: number,
  note?: string,
  mailAfter?: Date,
) => Promise<void>

/**
 * The money has come another way than by a card payment of ours: for the order's total, or for its first
 * open demand. Late money revives an ended order.
 */
export const markPaid: MerchantVerb = async (tx, orderId, note, mailAfter) => {
  const order = await locked(tx, orderId)
  if (isToCollect(order)) return collect(tx, order)
  const demand = order.open_cents > 0 ? await findOpenDemand(tx, orderId) : undefined
  if (!(demand && takesMore(order.status))) assertCanBecome(order.status, 'paid')
  assertNothingOpen(await attemptsOf(tx, orderId))
  if ((await sumPayments(tx, orderId)).surplus > 0) {
    refuse(409, toStaff('thisOrderHasACardPayment'))
  }
  await recordReceipt(tx, {
    orderId,
    ...(demand && { demandId: demand.id }),
    method: order.payment_method,
    amountCents: demand?.amount_cents ?? order.total_cents,
    currency: order.currency,
  })
  const isTaken = demand
    ? await takePart(tx, order, demand, byMerchant(note), mailAfter)
    : await becomePaid(tx, order, byMerchant(note), mailAfter)
  if (!isTaken) itemsAreSold()
  // An exchange waits for its difference.
  if (demand) await closeSettled(tx, orderId)
}

/** The money of an order that was to be paid on delivery has come; the order goes its way. */
async function collect(tx: Tx, order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>) {
  const { id: orderId, payment_method: method, total_cents: amountCents, currency } = order
  await recordReceipt(tx, { orderId, method, amountCents, currency })
  await updateRow(tx, 'orders', orderId, { is_owed: false })
  await emitOrder(tx, 'order.paid', orderId)
  await queueOrderMail(tx, 'paid', { orderId })
  await queueDocuments(tx, orderId)
}

/**
 * Takes up an order that had ended, with the card payment that came for it too late. An order with an
 * open demand takes a surplus payment of that amount.
 */
export const fulfilLate: MerchantVerb = async (tx, orderId, note) => {
  const order = await locked(tx, orderId)
  const demand = order.open_cents > 0 ? await findOpenDemand(tx, orderId) : undefined
  if (!hasEnded(order.status) && !(demand && takesMore(order.status))) {
    refuse(409, toStaff('orderIs', { status: wordOf(order.status) }))
  }
  const cents = demand?.amount_cents ?? order.total_cents
  if (!(await keepSurplus(tx, orderId, cents, demand?.id))) {
    refuse(409, toStaff('thisOrderHasNoPayment'))
  }
  const isTaken = demand
    ? await takePart(tx, order, demand, byMerchant(note))
    : await becomePaid(tx, order, byMerchant(note))
  if (!isTaken) itemsAreSold()
  if (demand) await closeSettled(tx, orderId)
}

const itemsAreSold = () => refuse(409, toStaff('theOrderHasEnded'))

export const markProcessing: MerchantVerb = async (tx, orderId, note) => {
  await changeStatus(tx, await locked(tx, orderId), 'processing', byMerchant(note))
}

export const markDelivered: MerchantVerb = (tx, orderId, note) => deliverAll(tx, orderId, note)

/** Ends an order that is not paid; its units can be ordered again. */
export const cancelUnpaid: MerchantVerb = async (tx, orderId, note, mailAfter) => {
  const order = await locked(tx, orderId)
  if (!canCancelOwed(order)) assertCanCancelUnpaid(order.status)
  await endUnpaid(tx, order, 'canceled', byMerchant(note), mailAfter)
  if (!order.is_owed) return
  await endWaitingEdits(tx, orderId)
  await closeSettled(tx, orderId)
}

type WholeRefund = {
  note?: string | undefined
  restock?: boolean | undefined
  /** The withdrawal or return that it belongs to. */
  returnId?: number
}

/**
 * Records that everything was given back. `restock` says whether the units return to stock; unsaid,
 * they do where they were not sent off. @returns whether they did
 * @throws Refusal 404, and 409 where nothing can be given back
 */
export async function refundWhole(
  tx: Tx,
  orderId: number,
  { note, restock, returnId }: WholeRefund,
): Promise<boolean> {
  const order = await locked(tx, orderId)
  assertCanBecome(order.status, 'refunded')
  if (order.is_owed) refuse(409, toStaff('nothingWasPaidForThisOrder'))
  const { reserved } = await sumPayments(tx, orderId)
  if (reserved > 0) {
    refuse(409, toStaff('aRefundToTheCard'))
  }
  await endWaitingEdits(tx, orderId)
  await repeatRefundsOfEdits(tx, order, 'outside')
  await recordWholeRefunds(tx, orderId, await recordRefund(tx, orderId), returnId)
  await changeStatus(tx, order, 'refunded', byMerchant(note))
  const isBack = await restockRefunded(tx, order, restock)
  await closeSettled(tx, orderId)
  await queueOrderMail(tx, 'refunded', { orderId })
  return isBack
}

/** Records that a payment which came twice or too late was given back; the order stays as it is. */
export const markSurplusRefunded: MerchantVerb = async (tx, orderId) => {
  await locked(tx, orderId)
  const returned = await recordSurplusRefund(tx, orderId)
  if (returned.length === 0) refuse(409, toStaff('noPaymentOfThisOrder'))
  await recordWholeRefunds(tx, orderId, returned)
  await queueOrderMail(tx, 'refunded', { orderId }, await sendEndFirst(tx, orderId))
}

const locked = async (tx: Tx, orderId: number) => (await lockOrder(tx, orderId)) ?? notFound()

const byMerchant = (note = '') => ({ actor: 'merchant', note: parseNote(note) }) as const
