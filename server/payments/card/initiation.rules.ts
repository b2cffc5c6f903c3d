import { said } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { OnlineMethod } from '#server/tenants/tables.ts'
import type { OrderToPay } from '../payment/orders-port.ts'
import { isOnline } from '../payment/payment-method.ts'
import type { Attempt } from '../payment/payments.queries.ts'

const MINUTE_MS = 60_000
/** The time for which an order holds its stock after the end of the provider's page. */
const HELD_LONGER_MS = 15 * MINUTE_MS
const MOST_ATTEMPTS = 5

/** Both questions to the provider together, within what a browser is kept waiting. */
export const BEGUN_WITHIN_MS = 15_000

/** The end of a page that is asked for now. */
export const pageExpiryAt = (now: number, { pageMinutes }: { pageMinutes: number }) =>
  new Date(now + pageMinutes * MINUTE_MS)

export const heldUntil = (pageEnd: Date) => new Date(pageEnd.getTime() + HELD_LONGER_MS)

/** @throws Refusal 404, 409 */
export function assertCanPayOnline(
  order: OrderToPay | undefined,
  customerId: number | null,
): asserts order is OrderToPay & { method: OnlineMethod } {
  if (!order || order.customerId !== customerId) return notFound()
  if (!isOnline(order.method)) refuse(409, said('notByCard'))
  if (!order.awaitsPayment) refuse(409, said('notPayable'))
}

/** The next step for an order, given its attempts so far. */
type NextStep =
  | { kind: 'page'; paymentId: string; page: string }
  /** Another request is asking the provider for this attempt's page. */
  | { kind: 'wait'; paymentId: string }
  /** No client has got its page, so it can be requested again. */
  | { kind: 'again'; attempt: Attempt }
  | { kind: 'new' }

/** @throws Refusal 409 */
export function nextStepOf(attempts: Attempt[], now: number): NextStep {
  const isUnderWay = (attempt: Attempt) =>
    attempt.status === 'pending' && (isBeingCaptured(attempt) || !isPayable(attempt, now))
  if (attempts.some((attempt) => attempt.needs_review)) {
    refuse(409, said('beingLookedInto'))
  }
  if (attempts.some(isUnderWay)) {
    refuse(409, said('beingProcessed'))
  }
  const open = attempts.find((attempt) => isOpen(attempt) && attempt.expires_at.getTime() > now)
  if (open?.redirect_url) return { kind: 'page', paymentId: open.id, page: open.redirect_url }
  if (open && isBeingAsked(open, now)) return { kind: 'wait', paymentId: open.id }
  if (open) return { kind: 'again', attempt: open }
  if (attempts.length >= MOST_ATTEMPTS) {
    refuse(409, said('mostAttempts', { count: MOST_ATTEMPTS }))
  }
  return { kind: 'new' }
}

const isOpen = ({ status }: Attempt) => status === 'initiated' || status === 'pending'

/** The server may have sent its capture, so a buyer can no longer use its page. */
const isBeingCaptured = ({ capturing_until }: Attempt) => capturing_until !== null

const isPayable = (attempt: Attempt, now: number) =>
  attempt.redirect_url !== null && attempt.expires_at.getTime() > now

/** Tells whether a request may still be waiting for its page. */
export const isBeingAsked = ({ asked_at }: Pick<Attempt, 'asked_at'>, now: number) =>
  asked_at !== null && now < asked_at.getTime() + BEGUN_WITHIN_MS
