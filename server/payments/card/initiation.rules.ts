import { said } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { OrderToPay } from '../orders-port.ts'
import type { Attempt } from '../payments.queries.ts'

const MINUTE_MS = 60_000
/** The lifetime of the provider's page. */
const PAGE_MS = 30 * MINUTE_MS
/** The time for which an order holds its stock for an attempt. */
const HELD_MS = 45 * MINUTE_MS
const MOST_ATTEMPTS = 5

/** Both questions to the provider together, within what a browser is kept waiting. */
export const BEGUN_WITHIN_MS = 15_000

export const pageExpiryAt = (now: number) => new Date(now + PAGE_MS)
export const heldUntil = (now: number) => new Date(now + HELD_MS)

/** @throws Refusal 404, 409 */
export function assertCanPayByCard(
  order: OrderToPay | undefined,
  customerId: number,
): asserts order is OrderToPay {
  if (!order || order.customerId !== customerId) return notFound()
  if (order.method !== 'card') refuse(409, said('notByCard'))
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
  const isUnderWay = (attempt: Attempt) => attempt.status === 'pending' && !isPayable(attempt, now)
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

const isPayable = (attempt: Attempt, now: number) =>
  attempt.redirect_url !== null && attempt.expires_at.getTime() > now

/** Tells whether a request may still be waiting for its page. */
export const isBeingAsked = (attempt: Attempt, now: number) =>
  now < askedAt(attempt) + BEGUN_WITHIN_MS

/** As if its page had been asked for so long ago that it may be asked for again. */
export const givenUpExpiryAt = (now: number) => new Date(now + PAGE_MS - BEGUN_WITHIN_MS)

/** The time of the last request for its page. */
const askedAt = ({ expires_at }: Attempt) => expires_at.getTime() - PAGE_MS
