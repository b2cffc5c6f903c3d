import { isOnline } from '#server/payments/payment/payment-method.ts'
import type { Method } from '#server/tenants/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long a shop keeps unpaid units. A transfer takes days. */
export type HoldTimes = { online_hold_minutes: number; transfer_hold_days: number }

export const USUAL_HOLD_TIMES: HoldTimes = { online_hold_minutes: 45, transfer_hold_days: 7 }

/** Attempts to pay by card do not keep them longer than this, counted from the order. */
const MOST_HOLD_MINUTES = 2 * HOUR_MINUTES

/** The end of a new order's hold. What is paid on delivery is sold at once: it changes nothing there. */
export function holdEndsAt(method: Method, placedAt: Date, times: HoldTimes): Date {
  const { online_hold_minutes, transfer_hold_days } = times
  const minutes = isOnline(method) ? online_hold_minutes : transfer_hold_days * DAY_MINUTES
  return new Date(placedAt.getTime() + minutes * MINUTE_MS)
}

/**
 * The end of a hold where an attempt to pay wishes it to last until then: never sooner than it was,
 * and no later than attempts may keep it.
 */
export function extendedHold(
  order: { hold_expires_at: Date; created_at: Date },
  until: Date,
): Date {
  const latest = order.created_at.getTime() + MOST_HOLD_MINUTES * MINUTE_MS
  return new Date(Math.max(order.hold_expires_at.getTime(), Math.min(until.getTime(), latest)))
}

/** While something may still come of an attempt they are kept longer, a step at a time. */
const STEP_MINUTES = 15
/** A person has to look after this time. */
const ALERT_AFTER_MINUTES = DAY_MINUTES
const STEP_MINUTES_AFTER_ALERT = HOUR_MINUTES
/** For the provider's answer about attempts that have failed. */
const ANSWER_WITHIN_MINUTES = 2

export type HoldEnd = {
  createdAt: Date
  now: Date
  method: Method
  /** Whether the customer tried to pay online, and whether that may still succeed. */
  attempts: 'never' | 'over' | 'open' | 'review'
  /** An earlier check has asked the provider. */
  hasAsked: boolean
  hasAlerted: boolean
}

type HoldVerdict = { verdict: 'expire' } | { verdict: 'ask' | 'alert' | 'extend'; until: Date }

/** Decides about an unpaid order whose hold has ended. */
export function judgeHold(end: HoldEnd): HoldVerdict {
  const { createdAt, now, method, attempts, hasAsked, hasAlerted } = end
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  if (!isOnline(method) || attempts === 'never') return { verdict: 'expire' }
  if (attempts === 'over') {
    // A failed attempt may have succeeded late: the provider is asked once more.
    return hasAsked
      ? { verdict: 'expire' }
      : { verdict: 'ask', until: inMinutes(ANSWER_WITHIN_MINUTES) }
  }
  if (hasAlerted) return { verdict: 'extend', until: inMinutes(STEP_MINUTES_AFTER_ALERT) }
  const isOld = now.getTime() - createdAt.getTime() >= ALERT_AFTER_MINUTES * MINUTE_MS
  return isOld
    ? { verdict: 'alert', until: inMinutes(STEP_MINUTES_AFTER_ALERT) }
    : { verdict: 'extend', until: inMinutes(STEP_MINUTES) }
}
