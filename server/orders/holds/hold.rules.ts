import { isOnline } from '#server/payments/payment/payment-method.ts'
import type { Method } from '#server/tenants/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long unpaid units stay reserved. A transfer takes days. */
const HOLD_MINUTES: Record<Method, number> = {
  card: 45,
  paypal: 45,
  bank_transfer: 7 * DAY_MINUTES,
  custom: 7 * DAY_MINUTES,
  // The order is sold at once, and the end of its hold changes nothing.
  on_delivery: 7 * DAY_MINUTES,
}

/** Attempts to pay by card do not keep them longer than this, counted from the order. */
const MOST_HOLD_MINUTES = 2 * HOUR_MINUTES

export const holdEndsAt = (method: Method, placedAt: Date) =>
  new Date(placedAt.getTime() + HOLD_MINUTES[method] * MINUTE_MS)

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
