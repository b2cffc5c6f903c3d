import { DAY_MS } from '#contract/rules/days.ts'

/** A mailed link confirms for so long; the request is deleted then. */
export const CONFIRM_WITHIN_MS = 3 * DAY_MS
/** A request lasts for so long at most. */
export const WAITS_FOR_MS = 365 * DAY_MS
/** A mail that never went is given up then. */
export const KEPT_AFTER_MAIL_MS = 3 * DAY_MS
