import { writeSaid } from '#contract/language/said.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { CardPorts } from './card-payments.ts'
import { insertEvent } from '../payment/payment-events.queries.ts'
import { paymentAlertMail } from './payment-mails.ts'
import { contradicts, type Move, moveOf, trustedOutcome } from './payment.rules.ts'
import { type Attempt, lockAttempt, updateAttempt } from '../payment/payments.queries.ts'
import { emitPayment } from '../payment/emit-payment.ts'
import { closeOtherPages } from './close-page.ts'
import { recheckFailedRefunds } from '../payment/refund-job.ts'
import type { Dispute, Fact, Outcome } from '../payment/fact.ts'

/** An answer of the provider to a question of ours about an attempt. */
export type Answer = {
  paymentId: string
  orderId: number
  /** The account that asked. */
  merchantId: string
  source: 'token' | 'inquiry'
  fact: Fact
}

/** The one way in which a card payment, once begun, changes its status. */
export async function applyFact(
  tx: Tx,
  ports: CardPorts,
  { paymentId, orderId, merchantId, source, fact }: Answer,
): Promise<void> {
  const { enqueue } = tx
  // The order before its payments, as everywhere. Of several answers at once, one is heard first.
  if (!(await ports.orders.lockOrder(tx, orderId))) return
  const attempt = await lockAttempt(tx, paymentId)
  if (!attempt) return
  const isNew = await insertEvent(tx, paymentId, source, fact)

  const outcome = outcomeFor(attempt, trustedOutcome(askedOf(attempt, merchantId), fact), fact)
  const { status, needs_review: needsReview } = attempt
  const move = moveOf({ status, needsReview }, outcome, {
    isPastDeadline: attempt.expires_at.getTime() <= Date.now(),
    isRepeated: !isNew,
    method: attempt.method,
  })
  if (isNew && (outcome === 'unknown' || contradicts(status, outcome))) {
    const facts = { shop: tx.tenantId, payment: paymentId, status, code: fact.code.slice(0, 8) }
    ports.warn(facts, 'The card provider’s answer changes nothing')
  }
  if (move) await carryOut(tx, ports, attempt, move, fact)
  if (move?.needsReview && !needsReview)
    await enqueue(paymentAlertMail, { paymentId, about: 'review' })
  if (isNew && fact.waitsForMerchant) await enqueue(paymentAlertMail, { paymentId, about: 'held' })
  if (isNew && outcome === 'returned') {
    await enqueue(paymentAlertMail, { paymentId, about: 'returned' })
  }
  if (fact.dispute) await noteDispute(tx, attempt, fact.dispute)
  if (fact.failedRefunds) await recheckFailedRefunds(tx, paymentId, fact.failedRefunds)
}

/** Each state of a dispute is reported once: the merchant has to answer, and hears how it ends. */
async function noteDispute(tx: Tx, { id, dispute }: Attempt, heard: Dispute): Promise<void> {
  const { state, isOpen, dueAt } = heard
  if (dispute === state) return
  await updateAttempt(tx, id, { dispute: state, dispute_due: isOpen ? dueAt : null })
  const about = isOpen ? 'disputed' : 'dispute-over'
  if (isOpen) await emitPayment(tx, 'payment.disputed', id)
  if (!isOpen || dispute === null) await tx.enqueue(paymentAlertMail, { paymentId: id, about })
}

/** An end that the shop asked for is no missed one, and what it gave back itself is no return. */
function outcomeFor(attempt: Attempt, outcome: Outcome, { returnedCents = 0 }: Fact): Outcome {
  if (outcome === 'expired' && attempt.is_closing) return 'canceled'
  const { refunded_cents: gone, reserved_cents: reserved } = attempt
  return outcome === 'paid' && returnedCents - gone > reserved ? 'returned' : outcome
}

async function carryOut(
  tx: Tx,
  { orders }: CardPorts,
  attempt: Attempt,
  { status, needsReview, message }: Move,
  { transactionRef }: Fact,
): Promise<void> {
  const isPaid = status === 'succeeded' && attempt.status !== 'succeeded'
  const settled = isPaid
    ? await orders.paymentSucceeded(tx, attempt.order_id, attempt.demand_id)
    : 'paid'
  await updateAttempt(tx, attempt.id, {
    needs_review: needsReview,
    ...(status !== attempt.status && {
      status,
      error_message: message && writeSaid(message, tx.format.texts),
      settled_at: isSettled(status) ? new Date() : null,
      // The server captures no ended attempt, so it asks nothing more.
      ...(attempt.needs_capture && isSettled(status) && !isPaid && { expires_at: new Date() }),
    }),
    ...(isPaid && { refund_due: settled !== 'paid' }),
    ...(transactionRef !== null && { gateway_transaction_ref: transactionRef }),
  })
  if (status !== attempt.status && isSettled(status)) {
    await emitPayment(tx, isPaid ? 'payment.succeeded' : 'payment.failed', attempt.id)
  }
  if (needsReview && !attempt.needs_review) {
    await emitPayment(tx, 'payment.needs_review', attempt.id)
  }
  if (isPaid) await closeOtherPages(tx, attempt)
  if (settled !== 'paid') {
    await emitPayment(tx, 'payment.surplus', attempt.id)
    await tx.enqueue(paymentAlertMail, { paymentId: attempt.id, about: settled })
    await noteForMerchant(tx)
  }
}

const isSettled = (status: PaymentStatus) => status !== 'initiated' && status !== 'pending'

export const askedOf = (attempt: Attempt, merchantId: string) => ({
  merchantId,
  invoiceNo: attempt.invoice_no,
  amountCents: attempt.amount_cents,
  currency: attempt.currency,
})
