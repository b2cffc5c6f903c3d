import type { Sentence } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { FileRow } from '../kinds/import-kind.ts'
import type { Reading } from '../kinds/reading.ts'
import type { Note, Values } from '../kinds/product-record.ts'

export const OUTCOMES = ['new', 'changed', 'same', 'skipped', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** How many of each kind of thing had which outcome. */
export type Counts = Record<string, Partial<Record<Outcome, number>>>

/** The rows of one thing, in the order of the file. */
export type Thing = { thing: number; rows: FileRow[] }

/** The plan for a thing of a file: for the report, for the next file and for a revert. */
export type PlannedThing = {
  thing: number
  row: number
  label: string
  /** The thing's key in the other system; undefined if it is not kept. */
  key: string | undefined
  outcome: Outcome
  subjectId: number | undefined
  hash: string
  /** True if the last file said the same of it, so that nothing is kept anew. */
  isKnown: boolean
  /** The values that the file has stated, for the next file. */
  written: Values
  before: Values
  after: Values
  counts: Counts
  notes: Note[]
}

/** The surroundings that all things of a batch share. */
export type Batch = {
  importId: number
  phase: 'check' | 'run'
  source: string
  /** Without notes: each thing has its own. */
  reading: Omit<Reading, 'notes'>
  /** The reason for changes of stock. */
  reason: Sentence
  byName: string
}

/** A thing as the run has left it. */
export type DoneThing = {
  thing: number
  row: number
  label: string
  outcome: Outcome
  /** The kind in `external_ids`. */
  kind: string
  subjectId: number
  before: Values
  after: Values
}

export type RevertBatch = Pick<Batch, 'reason' | 'byName'>

/** With the reason of what stays. */
export type Reverted = {
  thing: number
  reverted: 'removed' | 'restored' | 'kept'
  reason: Sentence
}

type Lock = (ids: number[]) => Promise<unknown>

/** How one kind of thing is planned and written. */
export type ThingHandler = {
  /** The kind in `external_ids`. */
  kind: string
  /** `lock` holds the records that the things are until the transaction ends. */
  plan: (tx: ReadTx, batch: Batch, things: Thing[], lock?: Lock) => Promise<PlannedThing[]>
  /** Writes what was planned. A thing that is refused becomes wrong, and nothing of it is written. */
  write: (tx: StaffTx, batch: Batch, planned: PlannedThing[]) => Promise<void>
  lock: (tx: StaffTx, ids: number[]) => Promise<unknown>
  /** Takes back what a run did, unless it was changed or used since. */
  revert: (tx: StaffTx, batch: RevertBatch, done: DoneThing[]) => Promise<Reverted[]>
}
