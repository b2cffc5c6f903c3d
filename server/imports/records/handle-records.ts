import type { StaffTx } from '#server/calls/staff-requests.ts'
import { refusedWith } from '../things/refusals.ts'
import type { Batch, ThingHandler } from '../things/thing.ts'
import type { FileRecord, PlannedRecord, RecordKind, StandingRecord } from './file-record.ts'
import { emitProducts } from './emit-products.ts'
import { refuse } from './outcomes.ts'
import { planRecords } from './plan-records.ts'
import { revertRecords } from './revert-records.ts'

/** Writes planned records: the new ones, then the changed ones, each on its own. */
async function writeRecords<R extends FileRecord, S extends StandingRecord>(
  tx: StaffTx,
  batch: Batch,
  all: PlannedRecord<R, S>[],
  of: RecordKind<R, S>,
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
    added.length > 0 &&
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
  const written = all.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  await emitProducts(
    tx,
    of,
    written.flatMap(({ subjectId }) => subjectId ?? []),
  )
}

/** Imports records of a kind by all that differs between the kinds. */
export const handleRecords = <R extends FileRecord, S extends StandingRecord>(
  of: RecordKind<R, S>,
): ThingHandler => ({
  kind: of.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, of, lock),
  lock: of.lock,
  write: (tx, batch, planned) => writeRecords(tx, batch, planned as PlannedRecord<R, S>[], of),
  revert: (tx, batch, done) => revertRecords(tx, batch, done, of),
})
