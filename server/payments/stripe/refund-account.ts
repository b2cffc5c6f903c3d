import type Stripe from 'stripe'
import type { RefundReason } from '#contract/rules/refund-words.ts'
import {
  type KnownRefund,
  type PaidWith,
  type RefundAccount,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '../card/provider.ts'
import { fromStripe, toStripe } from './amounts.rules.ts'
import { failureOf, silent, within } from './client.ts'
import { hasFailed } from './session.rules.ts'

/** A payment that never was: whether the key may refund at all shows in the refusal. */
const NO_INTENT = 'pi_000000000000000000000000'
const LIST_LIMIT = 100

/** Stripe has no voids here: a charge that succeeded can be refunded at once. */
export function openRefundAccount(client: () => Promise<Stripe>): RefundAccount {
  return {
    knowsNames: true,
    async standing(payment, signal): Promise<RefundStanding> {
      const intent = payment.transactionRef
      if (intent === null) return { payment: 'foreign', refunds: [] }
      const stripe = await client()
      try {
        const { status, currency } = await within(signal, stripe.paymentIntents.retrieve(intent))
        const list = stripe.refunds.list({ payment_intent: intent, limit: LIST_LIMIT })
        const { data } = await within(signal, list)
        const refunds = data.map((refund) => knownOf(refund, currency.toUpperCase()))
        return { payment: status === 'succeeded' ? 'settled' : 'unsettled', refunds }
      } catch (error) {
        return { payment: standingAfter(error), refunds: [] }
      }
    },
    void: () => Promise.resolve({ outcome: 'not-now', reason: null, code: '', reference: null }),
    async refund(request, signal) {
      const amount = toStripe(request.cents, request.currency)
      if (amount === undefined) return NOT_WRITTEN
      const stripe = await client()
      try {
        return answerOf(await within(signal, create(stripe, request, amount)))
      } catch (error) {
        return answerTo(error)
      }
    },
    async test(signal) {
      const stripe = await client()
      try {
        await within(signal, stripe.refunds.create({ payment_intent: NO_INTENT }))
        return true
      } catch (error) {
        const status = failureOf(error)?.status ?? 0
        if (status === 404 || status === 400) return true
        if (status === 401 || status === 403) return false
        return silent(error)
      }
    },
  }
}

/** The answer to an amount that cannot even be asked for. */
const NOT_WRITTEN = { outcome: 'refused', reason: 'amount', code: '', reference: null } as const

function create(stripe: Stripe, request: RefundRequest & PaidWith, amount: number) {
  const { actId, invoiceNo, transactionRef } = request
  return stripe.refunds.create(
    {
      payment_intent: transactionRef ?? '',
      amount,
      reason: 'requested_by_customer',
      metadata: { refund: actId, invoice: invoiceNo },
    },
    { idempotencyKey: `refund-${actId}` },
  )
}

const knownOf = (refund: Stripe.Refund, currency: string): KnownRefund => ({
  reference: refund.id,
  cents: fromStripe(refund.amount, currency) ?? 0,
  actId: refund.metadata?.['refund'] ?? null,
  state: refund.status === 'succeeded' ? 'done' : hasFailed(refund.status) ? 'failed' : 'pending',
  reason: reasonOf(refund),
})

function reasonOf(refund: Stripe.Refund): RefundReason | null {
  if (hasFailed(refund.status)) return FAILURES[refund.failure_reason ?? ''] ?? 'rejected'
  const pending = (refund as { pending_reason?: string }).pending_reason
  return refund.status !== 'succeeded' && pending === 'insufficient_funds' ? 'funds' : null
}

const FAILURES: Record<string, RefundReason> = {
  insufficient_funds: 'funds',
  charge_for_pending_refund_disputed: 'disputed',
}

function answerOf(refund: Stripe.Refund): RefundAnswer {
  const { id: reference, status } = refund
  const reason = reasonOf(refund)
  const code = status ?? ''
  if (status === 'succeeded') return { outcome: 'done', reason: null, code, reference }
  if (hasFailed(status)) return { outcome: 'refused', reason, code, reference }
  return { outcome: 'pending', reason, code, reference }
}

/** Stripe's refusals that are final, by code. */
const REFUSALS: Record<string, Pick<RefundAnswer, 'outcome' | 'reason'>> = {
  charge_disputed: { outcome: 'refused', reason: 'disputed' },
  charge_already_refunded: { outcome: 'review', reason: 'elsewhere' },
  amount_too_large: { outcome: 'refused', reason: 'amount' },
  balance_insufficient: { outcome: 'refused', reason: 'funds' },
  insufficient_funds: { outcome: 'refused', reason: 'funds' },
}

function answerTo(error: unknown): RefundAnswer {
  const failure = failureOf(error)
  if (!failure || failure.status === 0) return silent(error)
  const { status, code, param } = failure
  const known = REFUSALS[code]
  if (known) return { ...known, code, reference: null }
  if (status === 401 || status === 403) {
    return { outcome: 'account', reason: null, code, reference: null }
  }
  if (status === 400 && param === 'amount') {
    return { outcome: 'refused', reason: 'amount', code, reference: null }
  }
  return silent(error)
}

function standingAfter(error: unknown): RefundStanding['payment'] {
  const status = failureOf(error)?.status ?? 0
  if (status === 404) return 'foreign'
  if (status === 401 || status === 403) return 'no-access'
  return silent(error)
}
