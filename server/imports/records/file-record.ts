import type { Sentence } from '#contract/language/said.ts'
import type { FileRow } from '../kinds/import-kind.ts'
import type { Note, Value, Values } from '../kinds/product-record.ts'
import type { Reading } from '../kinds/reading.ts'
import type { RecordTable } from '../things/external-ids.queries.ts'
import type { Decision } from '../things/three-way.rules.ts'
import type { Batch, Counts, PlannedThing, RevertBatch, Reverted } from '../things/thing.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** A record as a file states it: a product, a customer, a review, a post. */
export type FileRecord = {
  /** The record's key in the other system. */
  key: string
  row: number
  label: string
  values: Values
  notes: Note[]
  /** Why it is not imported at all; the note says it. */
  refused?: { outcome: 'skipped' | 'wrong' }
}

/** A record of the shop with its values, as a file would state them. */
export type StandingRecord = {
  id: number
  values: Values
  /** Values as they are, where others are compared; a revert puts them back. */
  raw?: Values
}

export type PlannedRecord<R extends FileRecord, S = StandingRecord> = PlannedThing & {
  record: R
  standing: S | undefined
}

/** A record with its plan, while it is made: `last` is what the last file stated. */
export type Planning<R extends FileRecord, S> = {
  planned: PlannedRecord<R, S>
  batch: Batch
  last: Values | undefined
}

/** All that differs between the kinds of records that are imported (decision 169). */
export type RecordKind<
  R extends FileRecord = FileRecord,
  S extends StandingRecord = StandingRecord,
> = {
  /** The kind in `external_ids`. */
  kind: string
  /** The table that is asked whether its records are there. */
  among: RecordTable
  /** For sentences: "The customer exists already." */
  noun: 'product' | 'customer' | 'review' | 'post' | 'page' | 'comment'
  /** The value beside notes about the whole record; its label, if absent. */
  noteValue?: string
  /** The kind in the counts of a report. */
  counted: keyof Counts
  /** Counts of the record's parts. */
  countsOf?: (planned: PlannedRecord<R, S>) => Counts

  read: (reading: Reading, rows: FileRow[]) => R
  /** Adds to the records what the shop alone knows. */
  complete?: (tx: ReadTx, records: R[], batch: Batch) => Promise<unknown>
  /** The ids of records that have no key yet, the best first, in the order of the records. */
  match: (tx: ReadTx, records: R[]) => Promise<(number[] | number | undefined)[]>
  lock: (tx: StaffTx, ids: number[]) => Promise<unknown>
  standing: (tx: ReadTx, ids: number[]) => Promise<Map<number, S>>
  /** All that makes a file say the same as the last one; key, values and empty cells, if absent. */
  saidBy?: (record: R, batch: Batch) => unknown[]
  /** The values that count; undefined for a record that is wrong, which a note says. */
  state?: (planning: Planning<R, S>) => Values | undefined
  /** The values of the last file that count. */
  lastOf?: (last: Values, stated: Values, standing: S) => Values
  /** Mends what was decided. @returns true if more than values changes */
  finish?: (planning: Planning<R, S>, decision: Decision) => boolean
  /** The sentence on fields that stay. */
  keptSays?: (fields: string[]) => Sentence

  /** Before the records are written. */
  prepare?: (tx: StaffTx, all: PlannedRecord<R, S>[], batch: Batch) => Promise<unknown>
  /** @returns the id */
  add: (tx: StaffTx, planned: PlannedRecord<R, S>) => Promise<number>
  /** Adds records with a few statements for all. @returns the ids */
  addTogether?: (tx: StaffTx, added: PlannedRecord<R, S>[]) => Promise<number[]>
  change: (
    tx: StaffTx,
    id: number,
    changes: Values,
    of: { planned: PlannedRecord<R, S>; batch: Batch },
  ) => Promise<unknown>
  /** After the records are written. */
  follow?: (tx: StaffTx, all: PlannedRecord<R, S>[], batch: Batch) => Promise<unknown>

  /** The records that something else belongs to, with the reason why they stay. */
  used?: (tx: ReadTx, ids: number[]) => Promise<Map<number, Sentence>>
  /** Fields that change without staff, such as a stock: they do not keep a record from being removed. */
  moves?: (field: string) => boolean
  remove: (tx: StaffTx, standing: S) => Promise<unknown>
  /** The reason why one stays that the tables do not let go; theirs, if absent. */
  linkedSays?: Sentence
  /** The value that a field gets back; undefined if it stays as it is. */
  undone?: (
    field: string,
    values: { was: Value; done: Value; now: Value | undefined },
  ) => Value | undefined
  /** The sentence on fields that are not put back. */
  staysSays?: (fields: string[]) => Sentence
  /** `after`: the values that the import wrote. */
  restore: (
    tx: StaffTx,
    standing: S,
    changes: Values,
    of: { after: Values; label: string; batch: RevertBatch },
  ) => Promise<unknown>
  /** True if a record is removed with another one that it belongs to. */
  goesWithOthers?: true
  /** After records are taken back. */
  followRevert?: (
    tx: StaffTx,
    done: { id: number; reverted: Reverted['reverted'] }[],
  ) => Promise<unknown>
}
