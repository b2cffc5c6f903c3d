import { DAY_MS } from '#contract/rules/days.ts'
import type { Import, ImportState } from './imports.queries.ts'

const REVERT_WITHIN_MS = 30 * DAY_MS

export const canBeReverted = ({ state, finished_at }: Import): boolean =>
  (state === 'done' || state === 'stopped') &&
  finished_at !== null &&
  Date.now() - finished_at.getTime() < REVERT_WITHIN_MS

/** Whether jobs work on it. */
export const isAtWork = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'reverting'

/** A smaller file is done before a visitor notices, and another process costs more than it takes. */
const MANY_THINGS = 1_000
const MANY_BYTES = 500_000

/**
 * Whether visitors go before its batches: there are many, and they hold no record of the shop that others may
 * want, as those do that change records or take them back.
 */
export function isCalm({ state, things, check_counts }: Import): boolean {
  const isChanging =
    state === 'reverting' ||
    (state === 'running' && Object.values(check_counts).some(({ changed }) => (changed ?? 0) > 0))
  return things >= MANY_THINGS && !isChanging
}

export const isReadCalmly = (bytes: number): boolean => bytes >= MANY_BYTES

/** The phase whose results are shown. */
export function phaseShown(state: ImportState): 'check' | 'run' | 'revert' {
  if (state === 'reverting' || state === 'reverted') return 'revert'
  return state === 'running' || state === 'done' || state === 'stopped' ? 'run' : 'check'
}
