import type { Texts } from '#contract/language/texts.ts'
import { said, writeSaid } from '#contract/language/said.ts'
import type { OrderPayment } from '#contract/orders.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { centsToWire } from '#contract/money.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { isAfterCancellation, PAID_AFTER_CANCELLATION } from './payment/after-cancellation.ts'
import { emitPayment } from './payment/emit-payment.ts'
import { inquiryJob } from './card/inquiry-job.ts'
import {
  addRefunded,
  cancelReceipts,
  cancelReceiptsFor,
  clearDemands,
  insertReceipt,
  joinDemand,
  listDue,
  listPaid,
  listPayments,
  listReceipts,
  markKept,
  markRefunded,
  type PaymentSums,
  type Receipt,
  sumPayments,
} from './order-payments.queries.ts'

import {
  insertMerchantEvents,
  insertPartRefundEvent,
  insertRefundEvent,
} from './payment/payment-events.queries.ts'
import { findRefundStepUpCents } from './options/payment-options.queries.ts'
import { listAttempts } from './payment/payments.queries.ts'
import { presentMethod } from './payment/payment-method.ts'
import { TEST_MODE } from './options/test-mode.ts'
import { canRefundToCard } from './refunds/request-card-refund.ts'

/** The payments of an order, oldest first, as its customer sees them. */
export async function listOrderPayments(tx: ReadTx, orderId: number): Promise<OrderPayment[]> {
  const payments = await listPayments(tx, orderId)
  return payments.map((payment) => ({
    payment_method: presentMethod(payment.method),
    status: payment.status,
    amount: centsToWire(payment.amount_cents, payment.currency),
    error_message: messageOf(payment, tx),
    created_at: payment.created_at.toISOString(),
    refunded_at: payment.refunded_at?.toISOString() ?? null,
    refund_due: payment.refund_due && payment.refunded_at === null && !isAfterCancellation(payment),
  }))
}

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

function messageOf(payment: Payment, { format }: ReadTx): string | null {
  if (isAfterCancellation(payment)) return writeSaid(PAID_AFTER_CANCELLATION, format.texts)
  const isTestSuccess = payment.is_test && payment.status === 'succeeded'
  return isTestSuccess ? writeSaid(TEST_MODE, format.texts) : payment.error_message
}

/** The sentence for an order whose payment moved no money; undefined for others. */
export async function findTestNotice(
  tx: ReadTx,
  orderId: number,
  texts: Texts,
): Promise<string | undefined> {
  const payments = await listPayments(tx, orderId)
  const isTest = payments.some(({ is_test, status }) => is_test && status === 'succeeded')
  return isTest ? writeSaid(TEST_MODE, texts) : undefined
}

type Attempts = 'none' | 'open' | 'review'

/** Finds out whether the order's card attempts may still change. */
export const attemptsOf = async (tx: ReadTx, orderId: number): Promise<Attempts> =>
  stateOfAttempts(await listAttempts(tx, orderId))

/**
 * Tells whether these payments may still change: `open` while the provider's page can be paid on or
 * its last answer is missing, `review` while a person has to decide.
 */
export function stateOfAttempts(
  attempts: readonly { status: PaymentStatus; needs_review: boolean }[],
): Attempts {
  if (attempts.some(({ needs_review }) => needs_review)) return 'review'
  const isOpen = attempts.some(({ status }) => status === 'initiated' || status === 'pending')
  return isOpen ? 'open' : 'none'
}

/** Tells whether a card payment was ever begun for the order. */
export const hasTriedCard = async (tx: ReadTx, orderId: number): Promise<boolean> =>
  (await listAttempts(tx, orderId)).length > 0

/** Has the provider asked once more about each attempt of the order that is not paid. */
export async function askAboutAttempts(tx: Tx, orderId: number): Promise<void> {
  const attempts = await listAttempts(tx, orderId)
  const unpaid = attempts.filter(({ status }) => status !== 'succeeded')
  await Promise.all(unpaid.map(({ id }) => tx.enqueue(inquiryJob, { paymentId: id })))
}

/** Money that the merchant has seen arrive. The order is locked and can take it. */
export async function recordReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { id } = await insertReceipt(tx, receipt)
  await insertMerchantEvents(tx, [id], 'received')
  await emitPayment(tx, 'payment.succeeded', id)
}

/**
 * The money had not come after all. The order is locked. @returns the demand that the receipt was for;
 * undefined where no receipt was noted, or more than one
 */
export async function takeBackReceipt(
  tx: Tx,
  orderId: number,
): Promise<{ demandId: number | null } | undefined> {
  const [receipt, ...others] = await listReceipts(tx, orderId)
  if (!receipt || others.length > 0) return undefined
  await cancelReceipts(tx, [receipt.id], writeSaid(said('notedByMistake'), tx.format.texts))
  await insertMerchantEvents(tx, [receipt.id], 'taken back')
  return { demandId: receipt.demand_id }
}

/**
 * The order takes its oldest surplus payment of this amount, of which nothing was asked back. The
 * order is locked. False where there is none.
 */
export async function keepSurplus(
  tx: Tx,
  orderId: number,
  cents: number,
  demandId: number | null = null,
): Promise<boolean> {
  const whole = (await listDue(tx, orderId)).find(
    (each) => each.amount_cents === cents && each.refunded_cents === 0 && each.reserved_cents === 0,
  )
  if (!whole) return false
  await markKept(tx, whole.id, demandId)
  await insertMerchantEvents(tx, [whole.id], 'kept')
  return true
}

/** A payment that is given back as a whole, with what of it was left. */
export type ReturnedPayment = { paymentId: string; cents: number; isSurplus: boolean }

/** The merchant has given back whatever was paid for the order. Empty where nothing was. */
export const recordRefund = (tx: Tx, orderId: number) => recordReturn(tx, orderId, 'all')

/** The merchant has given back what came in twice or too late alone. Empty where nothing had. */
export const recordSurplusRefund = (tx: Tx, orderId: number) => recordReturn(tx, orderId, 'due')

/** The rest of a payment that can be given back, and whether it can go to the card. */
export type Refundable = { paymentId: string; leftCents: number; canGoToCard: boolean }

/** The payments of an order that can be given back. */
export type RefundableOrder = {
  /** Newest first: in this order they are given back. */
  payments: Refundable[]
  leftCents: number
  /** All that is left can go to cards. */
  canGoToCard: boolean
}

/** Finds what is left of the order's payments; undefined where nothing was paid. The order is locked. */
export async function findRefundable(
  tx: ReadTx,
  orderId: number,
): Promise<RefundableOrder | undefined> {
  const paid = await listPaid(tx, orderId)
  if (paid.length === 0) return undefined
  const payments = await Promise.all(paid.map((payment) => refundableOf(tx, payment)))
  return {
    payments,
    leftCents: sumLeft(payments),
    canGoToCard: payments.every(({ leftCents, canGoToCard }) => leftCents === 0 || canGoToCard),
  }
}

/** Adds up what is left of payments, in cents. */
export function sumLeft(payments: readonly Pick<Refundable, 'leftCents'>[]): number {
  let sum = 0
  for (const { leftCents } of payments) sum += leftCents
  return sum
}

/** Lists the payments that came twice or too late. */
export const listSurplus = async (tx: ReadTx, orderId: number): Promise<Refundable[]> =>
  Promise.all((await listDue(tx, orderId)).map((payment) => refundableOf(tx, payment)))

const refundableOf = async (
  tx: ReadTx,
  payment: Awaited<ReturnType<typeof listDue>>[number],
): Promise<Refundable> => ({
  paymentId: payment.id,
  leftCents: payment.amount_cents - payment.refunded_cents - payment.reserved_cents,
  canGoToCard: await canRefundToCard(tx, payment),
})

export type { PaymentSums }
export { joinDemand, sumPayments }

/**
 * Tells whether the refunds of the order exceed the shop's limit without the second factor. All
 * refunds count, so that many small ones do not pass below it.
 */
export async function isAboveRefundLimit(tx: ReadTx, orderId: number): Promise<boolean> {
  const limit = await findRefundStepUpCents(tx)
  if (limit === null) return false
  const { refunded, reserved } = await sumPayments(tx, orderId)
  return refunded + reserved > limit
}

/** The merchant has given back a part of it. The table holds that it is never more than was paid. */
export async function recordPartRefund(
  tx: Tx,
  paymentId: string,
  refund: { id: number; cents: number; currency: string },
): Promise<void> {
  await addRefunded(tx, paymentId, refund.cents)
  await insertPartRefundEvent(tx, paymentId, refund)
}

/** The merchant has not given back that part after all. */
export async function takeBackPartRefund(
  tx: Tx,
  paymentId: string,
  { id, cents, currency }: { id: number; cents: number; currency: string },
): Promise<void> {
  await addRefunded(tx, paymentId, 0 - cents)
  await insertRefundEvent(tx, paymentId, {
    what: `taken back ${id}`,
    source: 'merchant',
    cents,
    currency,
  })
}

/** Demands are taken back: a receipt for that of `receiptFor` was noted by mistake, other payments stay. */
export async function leaveDemands(
  tx: Tx,
  ids: readonly number[],
  receiptFor: readonly number[],
): Promise<void> {
  const because = writeSaid(said('notedByMistake'), tx.format.texts)
  const receipts = await cancelReceiptsFor(tx, receiptFor, because)
  if (receipts.length > 0) await insertMerchantEvents(tx, receipts, 'taken back')
  await clearDemands(tx, ids)
}

async function recordReturn(
  tx: Tx,
  orderId: number,
  which: 'all' | 'due',
): Promise<ReturnedPayment[]> {
  const refunded = await markRefunded(tx, orderId, which)
  if (refunded.length === 0) return []
  const ids = refunded.map(({ id }) => id)
  await insertMerchantEvents(tx, ids, 'refunded')
  return refunded.map(({ id, amount_cents, refunded_cents, refund_due }) => ({
    paymentId: id,
    cents: amount_cents - refunded_cents,
    isSurplus: refund_due,
  }))
}
