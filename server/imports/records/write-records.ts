import type { StaffTx } from '#server/calls/staff-requests.ts'
import { refusedWith } from '../things/refusals.ts'
import type { Batch } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'
import { refuse } from './outcomes.ts'

/** Writes planned records: the new ones, then the changed ones, each on its own. */
export async function writeRecords<Record extends FileRecord, Standing extends StandingRecord>(
  tx: StaffTx,
  batch: Batch,
  all: PlannedRecord<Record, Standing>[],
  of: RecordKind<Record, Standing>,
): Promise<void> {
  type Planned = (typeof all)[number]
  const orRefuse = async (each: Planned, work: () => Promise<unknown>) => {
    const { subjectId } = each
    const reason = await refusedWith(tx, work)
    if (reason === undefined) return
    each.subjectId = subjectId
    refuse(each, of, reason)
  }
  await of.prepare?.(tx, all, batch)
  const added = all.filter(({ outcome }) => outcome === 'new')
  const isAdded =
    of.addTogether !== undefined &&
    (await refusedWith(tx, async () => {
      const ids = await of.addTogether!(tx, added)
      for (const [at, each] of added.entries()) each.subjectId = ids[at]
    })) === undefined
  for (const each of isAdded ? [] : added) {
    await orRefuse(each, async () => {
      each.subjectId = await of.add(tx, each)
    })
  }
  for (const each of all) {
    const { outcome, subjectId, after } = each
    if (outcome !== 'changed' || Object.keys(after).length === 0) continue
    await orRefuse(each, () => of.change(tx, subjectId!, after, { planned: each, batch }))
  }
  await of.follow?.(tx, all, batch)
}
