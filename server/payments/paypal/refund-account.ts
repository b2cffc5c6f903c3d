import type { RefundReason } from '#contract/rules/refund-words.ts'
import {
  type KnownRefund,
  type PaidWith,
  type RefundAccount,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '../card/provider.ts'
import { fromPayPal, toPayPal } from './amounts.rules.ts'
import { type PayPalAnswer, type PayPalClient, silent } from './client.ts'
import {
  captureOf,
  hasFailed,
  PayPalCapture,
  PayPalOrder,
  PayPalRefund,
  readAs,
  refundsOf,
} from './order.rules.ts'

/** A capture that never was: whether the app may refund at all shows in the refusal. */
const NO_CAPTURE = '00000000000000000'

/** PayPal has no voids: a capture can be refunded as soon as it is completed. */
export function openRefundAccount(call: PayPalClient): RefundAccount {
  return {
    knowsNames: true,
    async standing(payment, signal): Promise<RefundStanding> {
      if (payment.reference === null) return { payment: 'foreign', refunds: [] }
      const answer = await call('GET', `/v2/checkout/orders/${payment.reference}`, signal)
      // Orders are forgotten earlier than captures, and a refund's request id protects for 45 days.
      if (answer.status === 404) return standingOfCapture(call, payment, signal)
      if (answer.status !== 200) return { payment: standingAfter(answer), refunds: [] }
      const order = readAs(PayPalOrder, answer.body)
      return {
        payment: standingOf(captureOf(order)?.status),
        refunds: refundsOf(order).map((refund) => knownOf(refund, payment.currency)),
      }
    },
    void: () => Promise.resolve({ outcome: 'not-now', reason: null, code: '', reference: null }),
    async refund(request, signal) {
      const value = toPayPal(request.cents, request.currency)
      if (value === undefined) return NOT_WRITTEN
      const answer = await call('POST', pathOf(request.transactionRef ?? NO_CAPTURE), signal, {
        requestId: `refund-${request.actId}`,
        body: wishOf(request, value),
      })
      return answer.status < 300 ? answerOf(readAs(PayPalRefund, answer.body)) : refusalOf(answer)
    },
    async test(signal) {
      const answer = await call('POST', pathOf(NO_CAPTURE), signal, { body: {} })
      if (answer.status === 404 || answer.status === 422 || answer.status === 400) return true
      if (answer.status === 401 || answer.status === 403) return false
      return silent(answer)
    },
  }
}

const pathOf = (capture: string) => `/v2/payments/captures/${capture}/refund`

async function standingOfCapture(
  call: PayPalClient,
  { transactionRef }: PaidWith,
  signal: AbortSignal,
): Promise<RefundStanding> {
  if (transactionRef === null) return { payment: 'foreign', refunds: [] }
  const answer = await call('GET', `/v2/payments/captures/${transactionRef}`, signal)
  if (answer.status !== 200) return { payment: standingAfter(answer), refunds: [] }
  const { status } = readAs(PayPalCapture, answer.body)
  return { payment: standingOf(status), refunds: [] }
}

const SETTLED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'])

const standingOf = (status: string | undefined): RefundStanding['payment'] =>
  status !== undefined && SETTLED.has(status) ? 'settled' : 'unsettled'

function standingAfter(answer: PayPalAnswer): RefundStanding['payment'] {
  if (answer.status === 404) return 'foreign'
  if (answer.status === 401 || answer.status === 403) return 'no-access'
  return silent(answer)
}

/** The answer to an amount that cannot even be asked for. */
const NOT_WRITTEN = { outcome: 'refused', reason: 'amount', code: '', reference: null } as const

const wishOf = ({ actId, currency }: RefundRequest & PaidWith, value: string) => ({
  amount: { currency_code: currency, value },
  custom_id: actId,
})

const knownOf = (refund: PayPalRefund, currency: string): KnownRefund => ({
  reference: refund.id,
  cents: fromPayPal(refund.amount?.value ?? '', currency) ?? 0,
  actId: refund.custom_id ?? null,
  state: refund.status === 'COMPLETED' ? 'done' : hasFailed(refund.status) ? 'failed' : 'pending',
  reason: hasFailed(refund.status) ? 'rejected' : null,
})

function answerOf({ id: reference, status, status_details }: PayPalRefund): RefundAnswer {
  const code = [status, status_details?.reason].filter(Boolean).join(' ')
  if (status === 'COMPLETED') return { outcome: 'done', reason: null, code, reference }
  if (hasFailed(status)) return { outcome: 'refused', reason: 'rejected', code, reference }
  return { outcome: 'pending', reason: null, code, reference }
}

const REFUSALS: Record<string, RefundReason> = {
  REFUND_AMOUNT_EXCEEDED: 'amount',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'request',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'funds',
  PARTIAL_REFUND_NOT_ALLOWED: 'parts',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'parts',
  REFUND_TIME_LIMIT_EXCEEDED: 'too_old',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'disputed',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'disputed',
  TRANSACTION_DISPUTED: 'disputed',
}

function refusalOf(answer: PayPalAnswer): RefundAnswer {
  const { status, issue: code } = answer
  const nothing = { code, reference: null }
  if (status === 401) return { outcome: 'account', reason: null, ...nothing }
  const reason = REFUSALS[code]
  if (reason) return { outcome: 'refused', reason, ...nothing }
  if (code === 'CAPTURE_FULLY_REFUNDED') {
    return { outcome: 'review', reason: 'elsewhere', ...nothing }
  }
  // The payment is refunded once the capture is completed.
  if (code === 'PENDING_CAPTURE') return { outcome: 'not-now', reason: null, ...nothing }
  if (status === 403) return { outcome: 'account', reason: null, ...nothing }
  return silent(answer)
}
