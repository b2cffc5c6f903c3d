import type { Book } from '../shared/book.ts'
import { sendAround } from '../shared/notices.ts'
import { endLatest } from '../shared/refunds.ts'
import type { Behaviours } from './behaviour.ts'
import { newId, type Payment, REFUND_WORDS } from './book.ts'
import type { Notices } from './notices.ts'
import type { Payouts } from './payouts.ts'
import { presentCharge, presentDispute, presentRefund, presentSession } from './present.ts'
import type { Card } from './test-cards.ts'

export type Ports = {
  book: Book<Payment>
  behaviours: Behaviours
  notices: Notices
  payouts: Payouts
  url: () => string
}

const DAY_MS = 24 * 3600 * 1000

/** The buyer's step: pays with a card, answers 3-D Secure, or is declined and may try another card. */
export async function submit(ports: Ports, payment: Payment, card: Card, isConfirmed?: boolean) {
  payment.intent ??= { id: newId('pi'), status: 'requires_payment_method', decline: null }
  const { intent } = payment
  if (card.asks3ds && isConfirmed === undefined) {
    payment.challenged = card
    intent.status = 'requires_action'
    return
  }
  payment.challenged = null
  const decline =
    isConfirmed === false ? 'authentication_required' : (card.decline ?? card.declineAfter3ds)
  if (decline) {
    intent.status = 'requires_payment_method'
    intent.decline = decline
    return
  }
  payment.card = card
  payment.status = 'complete'
  intent.decline = null
  if (ports.behaviours.get().isDelayed) intent.status = 'processing'
  else succeed(payment)
  await notify(ports, payment, 'checkout.session.completed')
  if (card.dispute) await dispute(ports, payment, card.dispute === 'inquiry')
}

function succeed(payment: Payment): void {
  payment.paid = 'paid'
  payment.chargeId = newId('ch')
  if (payment.intent) payment.intent.status = 'succeeded'
}

/** An event about the session; resolves when the buyer may go back. */
const notify = ({ notices, behaviours, url }: Ports, payment: Payment, type: string) =>
  sendAround(behaviours.get().notifyWhen, () =>
    notices.send(payment, type, presentSession(payment, url(), false)),
  )

async function dispute({ notices, book }: Ports, payment: Payment, isInquiry: boolean) {
  payment.dispute = {
    id: newId('dp'),
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    isInquiry,
    due_by: Math.floor((book.now() + 7 * DAY_MS) / 1000),
  }
  const object = presentDispute(payment, payment.dispute)
  await notices.send(payment, 'charge.dispute.created', object)
}

/** The things that happen at Stripe or in the merchant's portal. */
export const eventsAt = (ports: Ports) => ({
  expire(payment: Payment) {
    if (payment.status === 'open') payment.status = 'expired'
    return notify(ports, payment, 'checkout.session.expired')
  },
  'processing-done'(payment: Payment) {
    succeed(payment)
    return notify(ports, payment, 'checkout.session.async_payment_succeeded')
  },
  'processing-failed'(payment: Payment) {
    if (payment.intent) payment.intent.status = 'requires_payment_method'
    return notify(ports, payment, 'checkout.session.async_payment_failed')
  },
  'refund-in-portal'(payment: Payment, amount = payment.amount) {
    const created = Math.floor(ports.book.now() / 1000)
    payment.refunds.push({ id: newId('re'), amount, status: 'succeeded', metadata: {}, created })
    return ports.notices.send(payment, 'charge.refunded', presentCharge(payment))
  },
  'refund-done': (payment: Payment) => endRefund(ports, payment, true),
  'refund-failed': (payment: Payment) => endRefund(ports, payment, false),
  dispute: (payment: Payment) => dispute(ports, payment, false),
  inquiry: (payment: Payment) => dispute(ports, payment, true),
  'dispute-won': (payment: Payment) => endDispute(ports, payment, 'won'),
  'dispute-lost': (payment: Payment) => endDispute(ports, payment, 'lost'),
})

async function endDispute({ notices }: Ports, payment: Payment, status: 'won' | 'lost') {
  if (!payment.dispute) return
  payment.dispute.status = status
  await notices.send(payment, 'charge.dispute.closed', presentDispute(payment, payment.dispute))
}

async function endRefund({ notices }: Ports, payment: Payment, isDone: boolean) {
  const refund = endLatest(payment.refunds, REFUND_WORDS, isDone)
  if (!refund) return
  delete refund.pending_reason
  if (!isDone) refund.failure_reason = 'expired_or_canceled_card'
  const type = isDone ? 'refund.updated' : 'refund.failed'
  await notices.send(payment, type, presentRefund(payment, refund))
}
