import { type Asked, Refusal } from '../shared/calls.ts'
import { type FormTree, readForm, textAt, treeAt } from './form-body.ts'
import { newId, type Payment, type Refund, refundedOf, type StripeMerchant } from './book.ts'
import { type Ports } from './paying.ts'
import { presentCharge, presentRefund, presentSession } from './present.ts'
import { assertSession } from './session-rules.ts'

/** @throws Refusal */
export function createSession(
  { book, url, behaviours }: Ports,
  { merchant, body }: Asked<StripeMerchant>,
) {
  const form = readForm(body)
  const isLive = /^(sk|rk)_live_/.test(merchant.key)
  const { createCode } = behaviours.get()
  if (createCode) throw new Refusal(400, createCode)
  const { amount, currency } = assertSession(form, book.now())
  const payment: Payment = {
    id: newId(isLive ? 'cs_live' : 'cs_test'),
    merchant,
    isLive,
    amount,
    currency,
    invoice: textAt(form, 'client_reference_id') ?? null,
    metadata: treeAt(form, 'metadata'),
    intentMetadata: treeAt((form['payment_intent_data'] ?? {}) as FormTree, 'metadata'),
    successUrl: textAt(form, 'success_url') ?? '',
    cancelUrl: textAt(form, 'cancel_url') ?? null,
    expiresAtMs: Number(textAt(form, 'expires_at')) * 1000,
    status: 'open',
    paid: 'unpaid',
    intent: null,
    chargeId: null,
    card: null,
    challenged: null,
    refunds: [],
    dispute: null,
    notices: [],
    retrieved: 0,
  }
  book.add(payment)
  return presentSession(payment, url(), false)
}

/** @throws Refusal */
export async function expireSession(ports: Ports, payment: Payment) {
  if (payment.status !== 'open') {
    throw new Refusal(
      400,
      'resource_invalid_state',
      'Only Checkout Sessions with a status in ["open"] can be expired.',
    )
  }
  payment.status = 'expired'
  const session = presentSession(payment, ports.url(), false)
  void ports.notices.send(payment, 'checkout.session.expired', session)
  return session
}

/** @throws Refusal */
export function createRefund(ports: Ports, payment: Payment, form: FormTree) {
  const { refundCode } = ports.behaviours.get()
  if (refundCode) throw new Refusal(400, refundCode)
  const left = payment.amount - refundedOf(payment)
  const amount = Number(textAt(form, 'amount') ?? left)
  if (payment.dispute && !payment.dispute.isInquiry) {
    throw new Refusal(400, 'charge_disputed', 'The charge has been charged back.')
  }
  if (payment.paid !== 'paid') throw new Refusal(400, 'charge_not_found', 'There is no charge.')
  if (left === 0) throw new Refusal(400, 'charge_already_refunded', 'It was refunded already.')
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new Refusal(400, 'parameter_invalid', 'The amount is greater than the rest.', 'amount')
  }
  const refund: Refund = {
    id: newId('re'),
    amount,
    metadata: treeAt(form, 'metadata'),
    created: Math.floor(ports.book.now() / 1000),
    ...FATES[ports.behaviours.get().refunds ?? payment.card?.refund ?? 'fails-later'],
  }
  payment.refunds.push(refund)
  const answer = presentRefund(payment, refund)
  void ports.notices.send(payment, 'charge.refunded', presentCharge(payment))
  return answer
}

type Fate = 'pending' | 'no-balance' | 'failed' | 'fails-later'

const FATES: Record<Fate, Pick<Refund, 'status' | 'pending_reason' | 'failure_reason'>> = {
  pending: { status: 'pending', pending_reason: 'processing' },
  'no-balance': { status: 'pending', pending_reason: 'insufficient_funds' },
  failed: { status: 'failed', failure_reason: 'declined' },
  'fails-later': { status: 'succeeded' },
}
