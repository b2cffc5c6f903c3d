import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { Values } from '../kinds/product-record.ts'
import { refusedWith } from '../things/refusals.ts'
import { listedFields } from '../things/field-names.ts'
import { isSame } from '../things/three-way.rules.ts'
import type { DoneThing, RevertBatch, Reverted } from '../things/thing.ts'
import { emitProducts } from './emit-products.ts'
import type { FileRecord, RecordKind, StandingRecord } from './file-record.ts'

/** Removes the records that an import made, and puts back the values that it changed. */
export async function revertRecords<R extends FileRecord, S extends StandingRecord>(
  tx: StaffTx,
  batch: RevertBatch,
  done: DoneThing[],
  of: RecordKind<R, S>,
): Promise<Reverted[]> {
  const ids = done.map(({ subjectId }) => subjectId)
  await of.lock(tx, ids)
  const standing = await of.standing(tx, ids)
  const used = await of.used?.(tx, ids)
  const reverted: (Reverted & { id: number })[] = []
  // The answers to a record come after it in a file, and are removed before it.
  for (const each of done.toReversed()) {
    const record = standing.get(each.subjectId)
    const answer = !record
      ? of.goesWithOthers
        ? { reverted: 'removed' as const, reason: '' }
        : kept(toStaff('itWasDeletedAlready'))
      : each.outcome === 'new'
        ? await removed(tx, each, record, { of, use: used?.get(record.id) })
        : await restored(tx, each, record, { of, batch })
    reverted.push({ thing: each.thing, id: each.subjectId, ...answer })
  }
  await of.followRevert?.(tx, reverted)
  await emitProducts(
    tx,
    of,
    reverted.filter(({ reverted: how }) => how !== 'kept').map(({ id }) => id),
  )
  return reverted.toReversed()
}

const changedSince = (fields: string[]) =>
  toStaff('changedSinceItStays', { fields: listedFields(fields, 'listedBySemicolons') })

type Answer = Omit<Reverted, 'thing'>
const kept = (reason: Sentence): Answer => ({ reverted: 'kept', reason })

async function removed<R extends FileRecord, S extends StandingRecord>(
  tx: StaffTx,
  { after }: DoneThing,
  record: S,
  { of, use }: { of: RecordKind<R, S>; use: Sentence | undefined },
): Promise<Answer> {
  if (use !== undefined) return kept(use)
  const isChanged = Object.entries(after).some(
    ([field, value]) => !of.moves?.(field) && !isSame(record.values[field], value),
  )
  if (isChanged) return kept(toStaff('itHasBeenChangedSince'))
  const refusal = await refusedWith(tx, () => of.remove(tx, record))
  return refusal === undefined
    ? { reverted: 'removed', reason: '' }
    : kept(of.linkedSays ?? refusal)
}

async function restored<R extends FileRecord, S extends StandingRecord>(
  tx: StaffTx,
  { before, after, label }: DoneThing,
  record: S,
  { of, batch }: { of: RecordKind<R, S>; batch: RevertBatch },
): Promise<Answer> {
  const changes: Values = {}
  const stays: string[] = []
  for (const [field, done] of Object.entries(after)) {
    const now = record.values[field]
    const was = before[field] ?? null
    const undone = of.undone
      ? of.undone(field, { was, done, now })
      : isSame(now, done)
        ? was
        : undefined
    if (undone === undefined) stays.push(field)
    else changes[field] = undone
  }
  const refusal = await refusedWith(tx, () =>
    of.restore(tx, record, changes, { after, label, batch }),
  )
  if (refusal !== undefined) return kept(refusal)
  const { staysSays = changedSince } = of
  const reason = stays.length > 0 ? staysSays(stays) : ''
  return { reverted: 'restored', reason }
}
