import type { DecimalSign } from '#contract/rules/amount.ts'

/** How a file is imported. */
export type ImportOptions = {
  /** `add`: nothing that exists is changed. `update`: what staff changed since the last import stays. */
  mode: 'add' | 'update' | 'overwrite'
  /** An empty cell leaves the value, or clears it. */
  empty: 'leave' | 'clear'
  /** Changes the stock of existing products too. */
  withStock: boolean
  /** The stock of products whose stock the other shop does not count. */
  untrackedStock: number
  /** For a file whose amounts have two readings. */
  decimal?: DecimalSign
  /** Fields by columns where staff chose others; an empty field leaves the column out. */
  mapping?: Record<number, string>
}

export const DEFAULT_OPTIONS: ImportOptions = {
  mode: 'update',
  empty: 'leave',
  withStock: false,
  untrackedStock: 100,
}
