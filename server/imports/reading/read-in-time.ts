import { toStaff } from '#contract/language/said.ts'
import { TookTooLong, withinTime } from '#server/platform/work/within-time.ts'
import type { RowFault } from '../kinds/import-kind.ts'

/** The longest that one thing of a file keeps the others waiting. */
const LONGEST_MS = 3_000
/** Shorter texts are not worth a watch. */
const LONG_CHARACTERS = 5_000

export const TOO_LONG_TO_READ: RowFault = {
  outcome: 'wrong',
  column: '',
  reason: toStaff('itsTextsTakeTooLong'),
}

/** The outcome of reading the cells; undefined if that takes too long. */
export function readInTime<T>(cells: readonly string[], read: () => T): T | undefined {
  let characters = 0
  for (const cell of cells) characters += cell.length
  if (characters < LONG_CHARACTERS) return read()
  try {
    return withinTime(LONGEST_MS, read)
  } catch (error) {
    if (error instanceof TookTooLong) return undefined
    throw error
  }
}
