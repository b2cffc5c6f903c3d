import { type Ports, noteRefunded, notifyOfCapture, notifyOfOrder } from './acts.ts'
import { amountOf, newId, type Payment, unitsOf } from './book.ts'
import { presentDispute, presentRefund } from './present.ts'

const AFTER_MS = 300

/** The buyer agrees on the page; the money moves with the capture alone. */
export async function approve(ports: Ports, payment: Payment, wallet: Payment['wallet']) {
  if (payment.status !== 'CREATED' && payment.status !== 'PAYER_ACTION_REQUIRED') return
  payment.openedMs ??= ports.book.now()
  payment.wallet = wallet
  payment.status = 'APPROVED'
  const notify = () => notifyOfOrder(ports, payment, 'CHECKOUT.ORDER.APPROVED')
  if (ports.behaviours.get().notifyWhen === 'after')
    setTimeout(() => void notify(), AFTER_MS).unref()
  else await notify()
}

export const HAPPENINGS = [
  'expire',
  'capture-done',
  'capture-failed',
  'refund-in-portal',
  'refund-done',
  'refund-failed',
  'reverse',
  'dispute',
  'dispute-won',
  'dispute-lost',
] as const
export type Happening = (typeof HAPPENINGS)[number]

const LIFE_MS = 3 * 3600_000
const DAY_MS = 24 * 3600_000

/** Something happens at PayPal, or in the merchant's account there. */
export async function happen(ports: Ports, payment: Payment, what: Happening, amount?: number) {
  const { capture } = payment
  switch (what) {
    case 'expire':
      payment.createdMs -= LIFE_MS
      if (payment.openedMs !== null) payment.openedMs -= LIFE_MS
      ports.book.find(payment.id)
      return
    case 'capture-done':
    case 'capture-failed':
      if (capture?.status !== 'PENDING') return
      capture.status = what === 'capture-done' ? 'COMPLETED' : 'DECLINED'
      delete capture.reason
      return notifyOfCapture(ports, payment, what === 'capture-done' ? 'COMPLETED' : 'DENIED')
    case 'refund-in-portal':
      return refundInPortal(ports, payment, amount)
    case 'refund-done':
    case 'refund-failed':
      return endRefund(ports, payment, what === 'refund-done')
    case 'reverse':
      if (!capture) return
      capture.status = 'REVERSED'
      return notifyOfCapture(ports, payment, 'REVERSED')
    case 'dispute':
    case 'dispute-won':
    case 'dispute-lost':
      return dispute(ports, payment, what)
  }
}

async function refundInPortal(ports: Ports, payment: Payment, amount?: number) {
  const { currency_code: currency } = payment.amount
  const refund = {
    id: newId(),
    amount: amountOf(amount ?? unitsOf(payment.amount), currency),
    status: 'COMPLETED' as const,
    customId: null,
    created: ports.book.now(),
  }
  payment.refunds.push(refund)
  noteRefunded(payment)
  const resource = presentRefund(payment, refund, ports.url())
  await ports.notices.send(payment, 'PAYMENT.CAPTURE.REFUNDED', resource)
}

async function endRefund(ports: Ports, payment: Payment, isDone: boolean) {
  const { refunds } = payment
  const refund =
    refunds.findLast(({ status }) => status === 'PENDING') ??
    refunds.findLast(({ status }) => status !== 'FAILED')
  if (!refund) return
  refund.status = isDone ? 'COMPLETED' : 'FAILED'
  delete refund.reason
  noteRefunded(payment)
  const type = isDone ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED'
  await ports.notices.send(payment, type, presentRefund(payment, refund, ports.url()))
}

async function dispute(
  ports: Ports,
  payment: Payment,
  what: 'dispute' | 'dispute-won' | 'dispute-lost',
) {
  if (what === 'dispute') {
    const due = new Date(ports.book.now() + 10 * DAY_MS).toISOString()
    payment.dispute = { id: `PP-D-${newId(5)}`, status: 'WAITING_FOR_SELLER_RESPONSE', due }
  } else if (payment.dispute) {
    payment.dispute.status = 'RESOLVED'
    const won = what === 'dispute-won'
    payment.dispute.outcome = won ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  }
  if (!payment.dispute) return
  const type = `CUSTOMER.DISPUTE.${what === 'dispute' ? 'CREATED' : 'RESOLVED'}`
  await ports.notices.send(payment, type, presentDispute(payment, payment.dispute))
}
