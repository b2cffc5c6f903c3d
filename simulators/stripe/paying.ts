import type { Behaviours } from './behaviour.ts'
import { type Book, newId, type Payment } from './book.ts'
import type { Notices } from './notices.ts'
import { presentCharge, presentDispute, presentRefund, presentSession } from './present.ts'
import type { Card } from './test-cards.ts'

export type Ports = { book: Book; behaviours: Behaviours; notices: Notices; url: () => string }

const AFTER_MS = 300
/** Stripe waits that long for the shop before it sends the buyer back. */
const PATIENCE_MS = 3000
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
async function notify({ notices, behaviours, url }: Ports, payment: Payment, type: string) {
  const send = () => notices.send(payment, type, presentSession(payment, url(), false))
  if (behaviours.get().notifyWhen === 'after') {
    setTimeout(() => void send(), AFTER_MS).unref()
    return
  }
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, PATIENCE_MS)
  await Promise.race([send(), patience.promise])
  clearTimeout(timer)
}

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

export const HAPPENINGS = [
  'expire',
  'processing-done',
  'processing-failed',
  'refund-in-portal',
  'refund-done',
  'refund-failed',
  'dispute',
  'inquiry',
  'dispute-won',
  'dispute-lost',
] as const
export type Happening = (typeof HAPPENINGS)[number]

/** Something happens at Stripe or in the merchant's portal. */
export async function happen(ports: Ports, payment: Payment, what: Happening, amount?: number) {
  switch (what) {
    case 'expire':
      if (payment.status === 'open') payment.status = 'expired'
      return notify(ports, payment, 'checkout.session.expired')
    case 'processing-done':
      succeed(payment)
      return notify(ports, payment, 'checkout.session.async_payment_succeeded')
    case 'processing-failed':
      if (payment.intent) payment.intent.status = 'requires_payment_method'
      return notify(ports, payment, 'checkout.session.async_payment_failed')
    case 'refund-in-portal':
      payment.refunds.push({
        id: newId('re'),
        amount: amount ?? payment.amount,
        status: 'succeeded',
        metadata: {},
        created: Math.floor(ports.book.now() / 1000),
      })
      return ports.notices.send(payment, 'charge.refunded', presentCharge(payment))
    case 'refund-done':
    case 'refund-failed':
      return endRefund(ports, payment, what === 'refund-done')
    case 'dispute':
    case 'inquiry':
      return dispute(ports, payment, what === 'inquiry')
    case 'dispute-won':
    case 'dispute-lost':
      if (!payment.dispute) return
      payment.dispute.status = what === 'dispute-won' ? 'won' : 'lost'
      const object = presentDispute(payment, payment.dispute)
      return ports.notices.send(payment, 'charge.dispute.closed', object)
  }
}

async function endRefund({ notices }: Ports, payment: Payment, isDone: boolean) {
  const { refunds } = payment
  const refund =
    refunds.findLast(({ status }) => status === 'pending') ??
    refunds.findLast(({ status }) => status !== 'failed')
  if (!refund) return
  refund.status = isDone ? 'succeeded' : 'failed'
  delete refund.pending_reason
  if (!isDone) refund.failure_reason = 'expired_or_canceled_card'
  const type = isDone ? 'refund.updated' : 'refund.failed'
  await notices.send(payment, type, presentRefund(payment, refund))
}
