import { DAY_MS } from '#contract/rules/days.ts'

/** For which a mailed link confirms; the request is deleted then. */
export const CONFIRM_WITHIN_MS = 3 * DAY_MS
/** For which somebody waits at most. */
export const WAITS_FOR_MS = 365 * DAY_MS
/** After which a mail that never went is given up. */
export const TOLD_WITHIN_MS = 3 * DAY_MS
