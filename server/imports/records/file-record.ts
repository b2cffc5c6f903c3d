import type { FileRow } from '../kinds/import-kind.ts'
import type { Reading } from '../kinds/reading.ts'
import type { Note, Values } from '../kinds/product-record.ts'
import type { Batch, Counts, PlannedThing } from '../things/thing.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** A record as a file states it: a customer, a review, a post. */
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

/** How records of one kind are read and found. */
export type RecordKind<Record extends FileRecord = FileRecord> = {
  /** The kind in `external_ids`. */
  kind: string
  /** The kind in the counts of a report. */
  counted: keyof Counts
  /** For sentences: "The customer exists already." */
  noun: string
  /** @throws WrongCell after noting it */
  read: (reading: Reading, rows: FileRow[]) => Record
  /** The ids of records that have no key yet, in the order of the records. */
  match: (tx: ReadTx, records: Record[], batch: Batch) => Promise<(number | undefined)[]>
  standing: (tx: ReadTx, ids: number[]) => Promise<Map<number, StandingRecord>>
  /** Puts values in the words of the shop, where the file means the same. */
  settle?: (record: Record, standing: StandingRecord | undefined) => void
}

export type PlannedRecord<Record extends FileRecord = FileRecord> = PlannedThing & {
  record: Record
}
