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

/** The phase whose results are shown. */
export function phaseShown(state: ImportState): 'check' | 'run' | 'revert' {
  if (state === 'reverting' || state === 'reverted') return 'revert'
  return state === 'running' || state === 'done' || state === 'stopped' ? 'run' : 'check'
}
