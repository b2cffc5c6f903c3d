import { type Sentence, toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { sentenceOf } from '#server/platform/serving/sentence-of.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { type BulkAct, type BulkActs, keyOf, type Standing } from './bulk-acts.ts'
import {
  type BulkJob,
  type DoneRow,
  type FrozenRow,
  listRowsToDo,
  updateBulkJob,
  writeOutcomes,
} from './bulk-jobs.queries.ts'

/** Records per transaction: enough to be fast, few enough that others need not wait long. */
const BATCH_SIZE = 200

/** Does the next rows of a job that is locked, and says how far it is then. */
export async function doBatch(tx: StaffTx, job: BulkJob, acts: BulkActs): Promise<BulkJob> {
  const act = acts.actOf(job.act as BulkAct['name'], job.params)
  const rows = await listRowsToDo(tx, job, BATCH_SIZE)
  const standings = await act.lock(tx, rows)
  const done: DoneRow[] = []
  for (const row of rows) {
    done.push(await doRow(tx, row, standings.get(keyOf(row)), act, acts.subject))
  }
  if (done.length > 0) await writeOutcomes(tx, job.id, done)
  await emitProducts(tx, acts.subject, rows, done)
  const count = (outcome: DoneRow['outcome']) =>
    done.filter((row) => row.outcome === outcome).length
  const position = job.position + done.length
  const isOver = done.length < BATCH_SIZE || position >= job.total
  return updateBulkJob(tx, job.id, {
    position,
    changed: job.changed + count('changed'),
    same: job.same + count('same'),
    refused: job.refused + count('refused'),
    ...(isOver && { state: 'done', finished_at: new Date() }),
  })
}

/** A batch changes as many products as one event may name. */
async function emitProducts(
  tx: StaffTx,
  kind: BulkActs['subject'],
  rows: readonly FrozenRow[],
  done: readonly DoneRow[],
): Promise<void> {
  const changed = done.flatMap(({ outcome }, at) =>
    outcome === 'changed' ? [rows[at]!.subjectId] : [],
  )
  const ids = [...new Set(changed)]
  if (kind !== 'product' || ids.length === 0) return
  await tx.emit('products.changed', ids[0]!, () => ({ ids }))
}

async function doRow(
  tx: StaffTx,
  row: FrozenRow,
  now: Standing | undefined,
  act: BulkAct,
  kind: BulkActs['subject'],
): Promise<DoneRow> {
  const refused = (reason: Sentence): DoneRow => ({
    position: row.position,
    outcome: 'refused',
    after: now?.value ?? row.before,
    reason,
  })
  if (!now) return refused(toStaff('itWasDeleted'))
  const judgement = judge(row, now, act, tx.format)
  if (judgement.outcome === 'refused') return refused(judgement.reason)
  if (judgement.outcome === 'same') {
    return { position: row.position, outcome: 'same', after: now.value, reason: '' }
  }
  const { after } = judgement
  const refusal = await apply(tx, row, after, act)
  if (refusal) return refused(refusal)
  await tx.record({
    act: act.audit.done,
    // The entry names the record itself, so that its history and its forms show it.
    subject: { kind, id: row.subjectId, label: row.label },
    before: { [act.field]: now.value },
    after: { [act.field]: after },
  })
  return { position: row.position, outcome: 'changed', after, reason: '' }
}

/** Leaves a record alone that was changed since the job was started. */
function judge(row: FrozenRow, now: Standing, act: BulkAct, format: ShopFormat) {
  const judgement =
    row.after === null
      ? act.judge(now, format)
      : row.after === now.value
        ? ({ outcome: 'same' } as const)
        : ({ outcome: 'changed', after: row.after } as const)
  if (now.value === row.before || judgement.outcome === 'same') return judgement
  return { outcome: 'refused', reason: toStaff('someoneHasChangedIt') } as const
}

/** @returns why it cannot be, with nothing of it written */
async function apply(
  tx: StaffTx,
  row: FrozenRow,
  after: string,
  act: BulkAct,
): Promise<Sentence | undefined> {
  // A row that is refused leaves no event behind.
  const events: Parameters<StaffTx['emit']>[] = []
  const emit = async (...event: Parameters<StaffTx['emit']>) => void events.push(event)
  await sql`savepoint bulk_row`.execute(tx.db)
  try {
    await act.apply({ ...tx, emit }, row, after)
    await sql`release savepoint bulk_row`.execute(tx.db)
    for (const event of events) await tx.emit(...event)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint bulk_row`.execute(tx.db)
    return sentenceOf(error)
  }
}
