import type { Tx } from '#server/tenants/tx.ts'
import type { Values } from '../kinds/product-record.ts'
import { refusedWith } from '../things/refusals.ts'
import { isSame } from '../things/three-way.rules.ts'
import type { DoneThing, Reverted } from '../things/thing.ts'
import type { StandingRecord } from './file-record.ts'

type Reverting = {
  lock: (tx: Tx, ids: number[]) => Promise<unknown>
  standing: (tx: Tx, ids: number[]) => Promise<Map<number, StandingRecord>>
  /** The records that something else belongs to, with the reason why they stay. */
  used: (tx: Tx, ids: number[]) => Promise<Map<number, string>>
  remove: (id: number) => Promise<unknown>
  /** `after`: the values that the import wrote. */
  restore: (id: number, before: Values, after: Values) => Promise<unknown>
  /** True if a record is removed with another one that it belongs to. */
  goesWithOthers?: true
}

/** Removes the records that an import made, and puts back the values that it changed. */
export async function revertRecords(
  tx: Tx,
  done: DoneThing[],
  reverting: Reverting,
): Promise<Reverted[]> {
  const ids = done.map(({ subjectId }) => subjectId)
  await reverting.lock(tx, ids)
  const standing = await reverting.standing(tx, ids)
  const used = await reverting.used(tx, ids)
  const reverted: Reverted[] = []
  // The answers to a record come after it in a file, and are removed before it.
  for (const each of done.toReversed()) {
    const record = standing.get(each.subjectId)
    const answer = !record
      ? reverting.goesWithOthers
        ? { reverted: 'removed' as const, reason: '' }
        : kept('It was deleted already.')
      : each.outcome === 'new'
        ? await removed(tx, each, record, { reverting, use: used.get(record.id) })
        : await restored(tx, each, record, reverting)
    reverted.push({ thing: each.thing, ...answer })
  }
  return reverted.toReversed()
}

type Answer = Omit<Reverted, 'thing'>
const kept = (reason: string): Answer => ({ reverted: 'kept', reason })

async function removed(
  tx: Tx,
  { after }: DoneThing,
  record: StandingRecord,
  { reverting, use }: { reverting: Reverting; use: string | undefined },
): Promise<Answer> {
  if (use !== undefined) return kept(use)
  const isChanged = Object.entries(after).some(
    ([field, value]) => !isSame(record.values[field], value),
  )
  if (isChanged) return kept('It has been changed since. It stays.')
  const refusal = await refusedWith(tx, () => reverting.remove(record.id))
  return refusal === undefined ? { reverted: 'removed', reason: '' } : kept(refusal)
}

async function restored(
  tx: Tx,
  { before, after }: DoneThing,
  record: StandingRecord,
  reverting: Reverting,
): Promise<Answer> {
  const changes: Values = {}
  const stays: string[] = []
  for (const [field, value] of Object.entries(after)) {
    if (isSame(record.values[field], value)) changes[field] = before[field] ?? null
    else stays.push(field)
  }
  const refusal = await refusedWith(tx, () => reverting.restore(record.id, changes, after))
  if (refusal !== undefined) return kept(refusal)
  const reason = stays.length > 0 ? `Changed since; it stays: ${stays.join('; ')}.` : ''
  return { reverted: 'restored', reason }
}
