import { sendAround } from '../shared/notices.ts'
import { endLatest } from '../shared/refunds.ts'
import { noteRefunded, notifyOfCapture, notifyOfOrder, notifyOfRefund, type Ports } from './acts.ts'
import { amountOf, LIFE_MS, newId, type Payment, REFUND_WORDS, unitsOf } from './book.ts'
import { presentDispute } from './present.ts'

const DAY_MS = 24 * 3600_000
/** Longer than a shop needs for its answer. */
const PATIENCE_MS = 60_000

/** The buyer agrees on the page; the money moves with the capture alone. */
export async function approve(ports: Ports, payment: Payment, wallet: Payment['wallet']) {
  if (payment.status !== 'CREATED' && payment.status !== 'PAYER_ACTION_REQUIRED') return
  payment.openedMs ??= ports.book.now()
  payment.wallet = wallet
  payment.status = 'APPROVED'
  const notify = () => notifyOfOrder(ports, payment, 'CHECKOUT.ORDER.APPROVED')
  await sendAround(ports.behaviours.get().notifyWhen, notify, { patienceMs: PATIENCE_MS })
}

/** The things that happen at PayPal, or in the merchant's account there. */
export const eventsAt = (ports: Ports) => ({
  expire(payment: Payment) {
    payment.createdMs -= LIFE_MS
    if (payment.openedMs !== null) payment.openedMs -= LIFE_MS
    ports.book.find(payment.id)
  },
  'capture-done': (payment: Payment) => endCapture(ports, payment, true),
  'capture-failed': (payment: Payment) => endCapture(ports, payment, false),
  async 'refund-in-portal'(payment: Payment, units = unitsOf(payment.amount)) {
    const refund = {
      id: newId(),
      amount: amountOf(units, payment.amount.currency_code),
      status: 'COMPLETED' as const,
      customId: null,
      created: ports.book.now(),
    }
    payment.refunds.push(refund)
    noteRefunded(payment)
    await notifyOfRefund(ports, payment, refund)
  },
  'refund-done': (payment: Payment) => endRefund(ports, payment, true),
  'refund-failed': (payment: Payment) => endRefund(ports, payment, false),
  async reverse(payment: Payment) {
    if (!payment.capture) return
    payment.capture.status = 'REVERSED'
    await notifyOfCapture(ports, payment, 'REVERSED')
  },
  async dispute(payment: Payment) {
    const due = new Date(ports.book.now() + 10 * DAY_MS).toISOString()
    payment.dispute = { id: `PP-D-${newId(5)}`, status: 'WAITING_FOR_SELLER_RESPONSE', due }
    await notifyOfDispute(ports, payment, 'CREATED')
  },
  'dispute-won': (payment: Payment) => endDispute(ports, payment, 'RESOLVED_SELLER_FAVOUR'),
  'dispute-lost': (payment: Payment) => endDispute(ports, payment, 'RESOLVED_BUYER_FAVOUR'),
})

async function endCapture(ports: Ports, payment: Payment, isDone: boolean) {
  const { capture } = payment
  if (capture?.status !== 'PENDING') return
  capture.status = isDone ? 'COMPLETED' : 'DECLINED'
  delete capture.reason
  await notifyOfCapture(ports, payment, isDone ? 'COMPLETED' : 'DENIED')
}

async function endRefund(ports: Ports, payment: Payment, isDone: boolean) {
  const refund = endLatest(payment.refunds, REFUND_WORDS, isDone)
  if (!refund) return
  delete refund.reason
  noteRefunded(payment)
  await notifyOfRefund(ports, payment, refund)
}

async function endDispute(ports: Ports, payment: Payment, outcome: string) {
  if (!payment.dispute) return
  Object.assign(payment.dispute, { status: 'RESOLVED', outcome })
  await notifyOfDispute(ports, payment, 'RESOLVED')
}

const notifyOfDispute = ({ notices }: Ports, payment: Payment, what: string) =>
  notices.send(payment, `CUSTOMER.DISPUTE.${what}`, presentDispute(payment, payment.dispute!))
