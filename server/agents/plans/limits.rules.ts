import { DAY_MS } from '#contract/rules/days.ts'
import type { PlanState } from '#contract/backoffice/connections/agents.ts'

/** Records that the plans of a key change in a day. */
export const MOST_ROWS = 200
/** Plans of a key that wait for a person. */
export const MOST_WAITING = 20
/** How far a price may be from its median, and the stock from what it was a day ago. */
export const MOST_PERCENT = 20
/** Units of one product by which a key changes the stock in a day. */
export const MOST_UNITS = 50
export const MEDIAN_DAYS = 30
/** Hours in which a plan is decided, and days in which it can be undone. */
export const OPEN_HOURS = 24
export const UNDONE_DAYS = 7
/** Days after which a plan is deleted. */
export const KEPT_DAYS = 90

type Counted = {
  state: string
  rows: number
  created_at: Date
  decided_at: Date | null
  ends_at: Date
}

const WAS_APPLIED: readonly string[] = ['applied', 'undone'] satisfies PlanState[]

const sumOf = (plans: readonly { rows: number }[]) => plans.reduce((sum, { rows }) => sum + rows, 0)

/** Rows of the plans that were made since a moment, whatever became of them. */
export const rowsMade = (plans: readonly Counted[], since: Date) =>
  sumOf(plans.filter(({ created_at }) => created_at > since))

/** Rows of the plans that were applied since a moment. */
export const rowsApplied = (plans: readonly Counted[], since: Date) =>
  sumOf(
    plans.filter(
      ({ state, decided_at }) =>
        WAS_APPLIED.includes(state) && decided_at !== null && decided_at > since,
    ),
  )

export const countWaiting = (plans: readonly Counted[], now: Date) =>
  plans.filter(({ state, ends_at }) => state === 'waiting' && ends_at > now).length

/**
 * The median of a price at the ends of the last days. `changes`: the price before each change, the
 * newest change first.
 */
export function medianPrice(
  present: number,
  changes: readonly { at: Date; before: number }[],
  now: Date,
): number {
  const days = Array.from({ length: MEDIAN_DAYS }, (_, back) => {
    const end = now.getTime() - back * DAY_MS
    return changes.findLast(({ at }) => at.getTime() > end)?.before ?? present
  }).toSorted((one, other) => one - other)
  return Math.round((days[MEDIAN_DAYS / 2 - 1]! + days[MEDIAN_DAYS / 2]!) / 2)
}

/** Whether a price is as near to the median as an assistant may propose it. */
export const isNearPrice = (cents: number, median: number): boolean =>
  Math.abs(cents - median) * 100 <= median * MOST_PERCENT

/**
 * Whether an assistant may change a stock so. `done`: the sum of its differences of the last day,
 * which are in `stock` already.
 */
export function isSmallChange(
  difference: number,
  { stock, done }: { stock: number; done: number },
) {
  const sum = done + difference
  const former = stock - done
  return Math.abs(sum) <= MOST_UNITS && Math.abs(sum) * 100 <= Math.max(0, former) * MOST_PERCENT
}
