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

/** Whether its batches hold records of the shop that others may want: those that it changes, or takes back. */
export const holdsRecords = ({ state, check_counts }: Import): boolean =>
  state === 'reverting' ||
  (state === 'running' && Object.values(check_counts).some(({ changed }) => (changed ?? 0) > 0))

/** The phase whose results are shown. */
export function phaseShown(state: ImportState): 'check' | 'run' | 'revert' {
  if (state === 'reverting' || state === 'reverted') return 'revert'
  return state === 'running' || state === 'done' || state === 'stopped' ? 'run' : 'check'
}
