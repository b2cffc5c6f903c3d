import { DAY_MS } from '#contract/rules/days.ts'
import type { RefundStatus } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { RefundReason } from '#contract/rules/refund-words.ts'
import type { KnownRefund, RefundAnswer, RefundStanding } from '../card/provider.ts'
import type { RefundAct } from '../payment/card-refunds.queries.ts'

/** A refund that is open, as the shop knows it. */
type OpenRefund = {
  cents: number
  paymentCents: number
  /** The request that was sent and may have been carried out; null before the first. */
  act: RefundAct | null
  /** The name of that request. */
  actId?: string | null
  /** The provider's list carries our names. */
  isNamed?: boolean
  /** References of the provider's refunds that were there before the request was sent. */
  seen: readonly string[]
  /** References of this payment's other refunds. */
  others: readonly string[]
}

export type RefundStep =
  /** Send this request; `isSame` repeats the one that was sent, under its own name. */
  | { kind: 'send'; act: RefundAct; isSame: boolean }
  /** The provider has to settle the payment before a refund can be sent. */
  | { kind: 'wait' }
  /** The refund is being carried out, or its outcome is unknown yet. */
  | { kind: 'ask-later'; reason?: RefundReason | null }
  /** The provider does not accept the shop's keys. */
  | { kind: 'account' }
  | { kind: 'succeeded'; reference: string | null }
  | { kind: 'failed'; reason: RefundReason }
  | { kind: 'review'; reason: RefundReason }

/** The next step of a refund, by what the provider says of the payment and of its refunds. */
export function stepOf(refund: OpenRefund, standing: RefundStanding): RefundStep {
  if (standing.payment === 'unknown') return { kind: 'ask-later' }
  if (standing.payment === 'no-access') return { kind: 'account' }
  if (standing.payment === 'foreign') return { kind: 'review', reason: 'unclear' }
  if (refund.act === 'refund') return afterRefund(refund, standing)
  if (refund.act === 'void' && standing.payment === 'voided') {
    return { kind: 'succeeded', reference: null }
  }
  return firstStep(refund, standing)
}

/** A refund was sent: the provider's list says whether it was carried out. */
function afterRefund(refund: OpenRefund, standing: RefundStanding): RefundStep {
  const own = standing.refunds.filter((each) => isOwn(refund, each))
  const [found] = own
  if (own.length > 1) return { kind: 'review', reason: 'elsewhere' }
  if (found?.state === 'done') return { kind: 'succeeded', reference: found.reference }
  if (found?.state === 'pending') return { kind: 'ask-later', reason: found.reason }
  if (found) return { kind: 'failed', reason: found.reason ?? 'rejected' }
  if (standing.payment === 'voided' || standing.payment === 'voiding') {
    return { kind: 'review', reason: 'elsewhere' }
  }
  return standing.payment === 'settled'
    ? { kind: 'send', act: 'refund', isSame: true }
    : { kind: 'wait' }
}

/** No request was sent, or only a void that was not carried out. */
function firstStep(refund: OpenRefund, { payment, refunds }: RefundStanding): RefundStep {
  const isSent = refund.act === 'void'
  switch (payment) {
    case 'voided':
      return { kind: 'review', reason: 'elsewhere' }
    case 'voiding':
      return isSent ? { kind: 'ask-later' } : { kind: 'review', reason: 'elsewhere' }
    case 'voidable':
      if (refund.cents < refund.paymentCents) return { kind: 'wait' }
      return { kind: 'send', act: 'void', isSame: isSent }
    case 'settled': {
      if (refund.cents > leftOf(refund, refunds)) return { kind: 'review', reason: 'elsewhere' }
      return { kind: 'send', act: 'refund', isSame: false }
    }
    case 'unsettled':
    case 'foreign':
    case 'no-access':
    case 'unknown':
      return { kind: 'wait' }
  }
}

const isOwn = (refund: OpenRefund, known: KnownRefund) =>
  refund.isNamed
    ? known.actId === refund.actId
    : known.cents === refund.cents && isNew(refund, known)

const isNew = ({ seen, others }: OpenRefund, { reference }: KnownRefund) =>
  !seen.includes(reference) && !others.includes(reference)

/** The amount of the payment that the provider can still refund. */
function leftOf({ paymentCents }: OpenRefund, refunds: readonly KnownRefund[]): number {
  let left = paymentCents
  for (const { cents, state } of refunds) if (state !== 'failed') left -= cents
  return left
}

/** The step after the answer to a request. A void that is refused leaves the refund open. */
export function stepAfter(act: RefundAct, { outcome, reason, reference }: RefundAnswer) {
  switch (outcome) {
    case 'done':
      return { kind: 'succeeded', reference } as const
    case 'refused':
      return act === 'void'
        ? ({ kind: 'look-again' } as const)
        : ({ kind: 'failed', reason: reason ?? 'rejected' } as const)
    case 'not-now':
      return { kind: 'look-again' } as const
    case 'review':
      return { kind: 'review', reason: reason ?? 'unclear' } as const
    case 'account':
      return { kind: 'account' } as const
    case 'pending':
      return { kind: 'ask-later', reason } as const
    case 'unknown':
      return { kind: 'ask-later' } as const
  }
}

export type StepAfter = ReturnType<typeof stepAfter>

export const isOpen = (status: RefundStatus) => status !== 'succeeded' && status !== 'failed'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A request without a clear answer is asked about soon, and then less often. */
const PENDING_AFTER_MS = [0.5, 1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS)
const SETTLEMENT_AFTER_MS = HOUR_MS
const LATER_MS = 6 * HOUR_MS

/** A payment that is not settled by then never is; a request is looked into by a person after that. */
const GIVEN_UP_AFTER_MS = 10 * DAY_MS

/** The time of the next question about a refund, after `rounds` questions. */
export function nextQuestionAt(status: RefundStatus, rounds: number, now: Date): Date {
  const inMs =
    status === 'pending' || status === 'requested'
      ? (PENDING_AFTER_MS[rounds] ?? LATER_MS)
      : rounds === 0
        ? SETTLEMENT_AFTER_MS
        : LATER_MS
  return new Date(now.getTime() + inMs)
}

/** After ten days without a result: failed if nothing was ever sent, else for a person to judge. */
export function givenUp(
  { act, createdAt }: { act: RefundAct | null; createdAt: Date },
  now: Date,
): RefundStep | undefined {
  if (now.getTime() - createdAt.getTime() < GIVEN_UP_AFTER_MS) return undefined
  return act === null
    ? { kind: 'failed', reason: 'unsettled' }
    : { kind: 'review', reason: 'unclear' }
}
