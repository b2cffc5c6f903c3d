import type Stripe from 'stripe'
import type { Dispute, Fact, Outcome } from '../payment/fact.ts'
import { decimalOf, fromStripe } from './amounts.rules.ts'

type Session = Stripe.Checkout.Session

/** The account that a session has to belong to. */
type Expected = { account: string; isTest: boolean; reference: string }

/** The fact of a session, whose payment intent and latest charge are expanded. */
export function factOf(session: Session, expected: Expected): Fact {
  const intent = intentOf(session)
  const charge = chargeOf(intent)
  const isOurs = session.livemode !== expected.isTest && session.id === expected.reference
  const outcome = isOurs ? outcomeOf(session, intent) : 'review'
  const currency = session.currency?.toUpperCase() ?? null
  const returned = charge ? (fromStripe(charge.amount_refunded, currency ?? '') ?? 0) : 0
  const failed = (charge?.refunds?.data ?? []).filter(({ status }) => hasFailed(status))
  return {
    outcome,
    code: codeOf(session, intent, charge),
    merchantId: expected.account,
    invoiceNo: session.client_reference_id,
    transactionRef: intent?.id ?? null,
    amount: decimalOf(session.amount_total, session.currency),
    currency,
    ...(returned > 0 && { returnedCents: returned }),
    ...(failed.length > 0 && { failedRefunds: failed.map(({ id }) => id) }),
  }
}

/** Whether the charge is disputed; the state of the dispute takes a question of its own. */
export const isDisputed = (session: Session): boolean =>
  chargeOf(intentOf(session))?.disputed ?? false

const OVER = new Set(['won', 'lost', 'warning_closed', 'prevented'])

export const disputeOf = ({ status, evidence_details: evidence }: Stripe.Dispute): Dispute => ({
  state: status,
  isOpen: !OVER.has(status),
  dueAt: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
})

export const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled'

const intentOf = ({ payment_intent: intent }: Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined

const chargeOf = (intent: Stripe.PaymentIntent | undefined): Stripe.Charge | undefined =>
  typeof intent?.latest_charge === 'object' && intent.latest_charge !== null
    ? intent.latest_charge
    : undefined

function outcomeOf(session: Session, intent: Stripe.PaymentIntent | undefined): Outcome {
  const { status, payment_status: paid } = session
  if (status === 'open' && paid === 'unpaid') return 'unpaid'
  if (status === 'expired' && paid === 'unpaid') {
    return intent?.last_payment_error?.type === 'card_error' ? 'declined' : 'expired'
  }
  if (status !== 'complete') return isKnown(status) ? 'review' : 'unknown'
  if (paid === 'paid') return intent?.status === 'succeeded' ? 'paid' : 'review'
  if (paid !== 'unpaid') return 'review'
  if (intent?.status === 'processing') return 'pending'
  return intent?.status === 'requires_payment_method' ? 'declined' : 'pending'
}

const isKnown = (status: string | null) => status === 'open' || status === 'expired'

/** For the payment's list of events, and to tell its states apart. */
function codeOf(
  { status, payment_status: paid }: Session,
  intent: Stripe.PaymentIntent | undefined,
  charge: Stripe.Charge | undefined,
): string {
  if (charge?.disputed) return 'disputed'
  if (charge && charge.amount_refunded > 0) return `refunded ${charge.amount_refunded}`
  const decline = intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code
  return status === 'complete' ? paid : [status, decline].filter(Boolean).join(' ')
}
