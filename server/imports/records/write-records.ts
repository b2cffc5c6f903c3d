import type { Tx } from '#server/tenants/tx.ts'
import type { Values } from '../kinds/product-record.ts'
import { refusedWith } from '../things/refusals.ts'
import type { FileRecord, PlannedRecord, RecordKind } from './file-record.ts'

type Writing<Record extends FileRecord> = {
  /** @returns the id */
  add: (record: Record, planned: PlannedRecord<Record>) => Promise<number>
  change: (id: number, changes: Values, planned: PlannedRecord<Record>) => Promise<unknown>
}

/** Writes planned records, each on its own: a refusal is an outcome of the record. */
export async function writeRecords<Record extends FileRecord>(
  tx: Tx,
  planned: PlannedRecord<Record>[],
  { counted }: Pick<RecordKind<Record>, 'counted'>,
  { add, change }: Writing<Record>,
): Promise<void> {
  for (const each of planned) {
    const { outcome, subjectId, after, record } = each
    if (outcome !== 'new' && outcome !== 'changed') continue
    const reason = await refusedWith(tx, async () => {
      if (outcome === 'new') each.subjectId = await add(record, each)
      else await change(subjectId!, after, each)
    })
    if (reason === undefined) continue
    each.outcome = 'wrong'
    each.subjectId = subjectId
    each.after = {}
    each.counts = { [counted]: { wrong: 1 } }
    each.notes.push({ row: each.row, column: '', value: each.label, outcome: 'wrong', reason })
  }
}
