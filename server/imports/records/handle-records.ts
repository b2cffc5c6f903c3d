import type { ThingHandler } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'
import { planRecords } from './plan-records.ts'
import { revertRecords } from './revert-records.ts'
import { writeRecords } from './write-records.ts'

/** Imports records of a kind by all that differs between the kinds. */
export const handleRecords = <Record extends FileRecord, Standing extends StandingRecord>(
  of: RecordKind<Record, Standing>,
): ThingHandler => ({
  kind: of.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, of, lock),
  lock: of.lock,
  write: (tx, batch, planned) =>
    writeRecords(tx, batch, planned as PlannedRecord<Record, Standing>[], of),
  revert: (tx, batch, done) => revertRecords(tx, batch, done, of),
})
