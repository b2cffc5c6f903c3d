import { DAY_MS } from '#contract/rules/days.ts'
import type { PaymentStatus } from '#contract/payments.ts'

const MINUTE_MS = 60_000
const MINUTES = [0.5, 1, 2, 5, 10, 20, 30, 45]
const HOURS = Array.from({ length: 24 }, (_, index) => (index + 1) * 60)
const TIMES_MS = [...MINUTES, ...HOURS].map((minutes) => minutes * MINUTE_MS)

/** A time comes a little later, so that the attempts of one minute are not asked about as one. */
const JITTER = 0.05
const MOST_JITTER_MS = 3 * MINUTE_MS

/** The time of the next inquiry about an attempt of that age; undefined after a day. */
export function nextInquiryAt(createdAt: Date, now: Date): Date | undefined {
  const elapsedMs = now.getTime() - createdAt.getTime()
  const nextMs = TIMES_MS.find((each) => each > elapsedMs)
  if (nextMs === undefined) return undefined
  const jitterMs = Math.random() * Math.min(nextMs * JITTER, MOST_JITTER_MS)
  return new Date(createdAt.getTime() + nextMs + jitterMs)
}

const MOST_DAYS = 30

/** Captured money may be held for days: the time of the next daily question; undefined after a month. */
export function nextDailyAt(createdAt: Date, now: Date): Date | undefined {
  const isOld = now.getTime() - createdAt.getTime() > MOST_DAYS * DAY_MS
  return isOld ? undefined : new Date(now.getTime() + DAY_MS)
}

/** Tells whether the result is final: paid, or failed with its page closed. */
export function isChainOver(status: PaymentStatus, expiresAt: Date, now: Date): boolean {
  if (status === 'initiated' || status === 'pending') return false
  return status === 'succeeded' || expiresAt <= now
}

/**
 * Tells whether a request for the status may cause an inquiry: the status may still change soon.
 */
export const mayInquireNow = (status: PaymentStatus, createdAt: Date, now: Date): boolean =>
  status !== 'succeeded' && nextInquiryAt(createdAt, now) !== undefined
