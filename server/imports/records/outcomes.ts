import type { Note } from '../kinds/product-record.ts'
import type { Outcome } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'

/** Notes something about a whole record. */
export function addNote<Record extends FileRecord, Standing extends StandingRecord>(
  { row, label, notes }: PlannedRecord<Record, Standing>,
  { noteValue = label }: Pick<RecordKind<Record, Standing>, 'noteValue'>,
  outcome: Note['outcome'],
  reason: string,
): void {
  notes.push({ row, column: '', value: noteValue, outcome, reason })
}

/** Gives a record its outcome, with the counts of it. */
export function end<Record extends FileRecord, Standing extends StandingRecord>(
  planned: PlannedRecord<Record, Standing>,
  { counted, countsOf }: RecordKind<Record, Standing>,
  outcome: Outcome,
): PlannedRecord<Record, Standing> {
  planned.outcome = outcome
  planned.counts = { [counted]: { [outcome]: 1 }, ...countsOf?.(planned) }
  return planned
}

/** A refusal is an outcome of the record, never the end of a batch. */
export function refuse<Record extends FileRecord, Standing extends StandingRecord>(
  planned: PlannedRecord<Record, Standing>,
  of: Pick<RecordKind<Record, Standing>, 'counted' | 'noteValue'>,
  reason: string,
): void {
  planned.after = {}
  planned.outcome = 'wrong'
  planned.counts = { [of.counted]: { wrong: 1 } }
  addNote(planned, of, 'wrong', reason)
}
