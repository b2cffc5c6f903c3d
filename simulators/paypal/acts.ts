import type { Book } from '../shared/book.ts'
import { Refusal } from '../shared/calls.ts'
import type { Behaviours } from './behaviour.ts'
import {
  type Amount,
  newId,
  type Payment,
  type PayPalMerchant,
  type Refund,
  refundedOf,
  unitsOf,
} from './book.ts'
import type { Notices } from './notices.ts'
import { presentCapture, presentOrder, presentRefund } from './present.ts'
import { readAmount, readWish, textAt } from './order-rules.ts'

export type Ports = {
  book: Book<Payment>
  behaviours: Behaviours
  notices: Notices
  url: () => string
}

/** @throws Refusal */
export function createOrder(
  { book, behaviours }: Ports,
  merchant: PayPalMerchant,
  body: unknown,
): Payment {
  const { createIssue } = behaviours.get()
  if (createIssue) throw new Refusal(422, createIssue)
  const { hasSource, ...wish } = readWish(body)
  const payment: Payment = {
    ...wish,
    id: newId(),
    merchant,
    status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdMs: book.now(),
    openedMs: null,
    wallet: 'pays',
    capture: null,
    captures: 0,
    refunds: [],
    dispute: null,
    notices: [],
    retrieved: 0,
  }
  book.add(payment)
  return payment
}

/** Once for each order, and only after the buyer has approved it. @throws Refusal */
export function captureOrder(ports: Ports, payment: Payment): void {
  if (payment.capture && payment.capture.status !== 'DECLINED') {
    throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
  }
  if (payment.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
  const { captureIssue, pending } = ports.behaviours.get()
  if (captureIssue) throw new Refusal(422, captureIssue)
  if (payment.wallet === 'declines') throw new Refusal(422, 'INSTRUMENT_DECLINED')
  payment.captures++
  payment.status = 'COMPLETED'
  payment.capture = { id: newId(), status: 'COMPLETED' }
  if (pending) payment.capture = { id: payment.capture.id, status: 'PENDING', reason: pending }
  void notifyOfCapture(ports, payment, pending ? 'PENDING' : 'COMPLETED')
}

export const notifyOfCapture = (ports: Ports, payment: Payment, what: string) =>
  ports.notices.send(
    payment,
    `PAYMENT.CAPTURE.${what}`,
    presentCapture(payment, payment.capture!, ports.url()),
  )

export const notifyOfOrder = (ports: Ports, payment: Payment, type: string) =>
  ports.notices.send(payment, type, presentOrder(payment, ports.url()))

/** @throws Refusal */
export function refundCapture(ports: Ports, payment: Payment, body: unknown): Refund {
  const { capture } = payment
  const { refundIssue, refunds } = ports.behaviours.get()
  if (refundIssue) throw new Refusal(422, refundIssue)
  if (capture?.status === 'PENDING') throw new Refusal(422, 'PENDING_CAPTURE')
  if (capture?.status === 'REFUNDED') throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
  const left = unitsOf(payment.amount) - refundedOf(payment)
  const given = (body as { amount?: unknown } | null)?.amount
  const amount: Amount =
    given === undefined ? { ...payment.amount, value: String(left) } : { ...readAmount(given) }
  if (amount.currency_code !== payment.amount.currency_code) {
    throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  }
  if (unitsOf(amount) > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  const isOpen = payment.dispute && payment.dispute.status !== 'RESOLVED'
  if (isOpen && unitsOf(amount) < unitsOf(payment.amount)) {
    throw new Refusal(422, 'TRANSACTION_DISPUTED')
  }
  const refund: Refund = {
    id: newId(),
    amount,
    status: refunds ?? 'COMPLETED',
    ...(refunds === 'PENDING' && { reason: 'ECHECK' }),
    customId: textAt(body, 'custom_id'),
    created: ports.book.now(),
  }
  payment.refunds.push(refund)
  noteRefunded(payment)
  void notifyOfRefund(ports, payment, refund)
  return refund
}

/** The capture says how much of it went back. */
export function noteRefunded(payment: Payment): void {
  const { capture } = payment
  if (!capture || capture.status === 'PENDING' || capture.status === 'DECLINED') return
  const back = refundedOf(payment)
  const isAll = back >= unitsOf(payment.amount)
  capture.status = back === 0 ? 'COMPLETED' : isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const EVENT_OF = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.FAILED',
}

export const notifyOfRefund = (ports: Ports, payment: Payment, refund: Refund) =>
  ports.notices.send(payment, EVENT_OF[refund.status], presentRefund(payment, refund, ports.url()))
