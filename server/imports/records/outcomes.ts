import type { Sentence } from '#contract/language/said.ts'
import type { Note } from '../kinds/product-record.ts'
import type { Outcome } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'

/** Notes something about a whole record. */
export function addNote<R extends FileRecord, S extends StandingRecord>(
  { row, label, notes }: PlannedRecord<R, S>,
  { noteValue = label }: Pick<RecordKind<R, S>, 'noteValue'>,
  outcome: Note['outcome'],
  reason: Sentence,
): void {
  notes.push({ row, column: '', value: noteValue, outcome, reason })
}

/** Gives a record its outcome, with the counts of it. */
export function end<R extends FileRecord, S extends StandingRecord>(
  planned: PlannedRecord<R, S>,
  { counted, countsOf }: RecordKind<R, S>,
  outcome: Outcome,
): PlannedRecord<R, S> {
  planned.outcome = outcome
  planned.counts = { [counted]: { [outcome]: 1 }, ...countsOf?.(planned) }
  return planned
}

/** A refusal is an outcome of the record, never the end of a batch. */
export function refuse<R extends FileRecord, S extends StandingRecord>(
  planned: PlannedRecord<R, S>,
  of: Pick<RecordKind<R, S>, 'counted' | 'noteValue'>,
  reason: Sentence,
): void {
  planned.after = {}
  planned.outcome = 'wrong'
  planned.counts = { [of.counted]: { wrong: 1 } }
  addNote(planned, of, 'wrong', reason)
}
