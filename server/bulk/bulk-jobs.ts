import { callerOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { recordAct } from '#server/audit/record.ts'
import { assertMay } from '#server/records/save-record.ts'
import type { Act, Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { admit } from '#server/staff/admit.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { BulkAct, BulkActs, Selection } from './bulk-acts.ts'
import { doBatch } from './bulk-batches.ts'
import {
  type BulkJob,
  freezeReversal,
  freezeRows,
  findBulkJob,
  findRunningJob,
  insertBulkJob,
  lockBulkJob,
  updateBulkJob,
} from './bulk-jobs.queries.ts'
import { canBeReverted, readBulkReport } from './bulk-reports.ts'

/** Up to this many records are done in the request; more become a job. */
const MOST_AT_ONCE = 100
const MOST_IN_ALL = 100_000

type Batch = { job: number; position: number; isSpare?: boolean }

const bulkBatch = jobOf<Batch>('bulk.batch')
/**
 * A batch whose process has died begins again after this time; the queue itself would wait longer.
 */
const AGAIN_AFTER_MS = 15_000

type Starting = {
  acts: BulkActs
  act: BulkAct
  params: unknown
  caller: Caller
  texts: Texts
}

/**
 * Begins with what is chosen at this moment; few are done when it returns.
 * @throws Refusal 400 on nothing
 */
export async function startBulk(
  tx: StaffTx,
  { acts, act, params, caller, texts }: Starting,
  selection: Selection,
): Promise<BulkReport> {
  const job = await insertBulkJob(tx, {
    kind: acts.kind,
    act: act.name,
    params: JSON.stringify(params),
    by_name: caller.name,
    total: 0,
    reverts: null,
  })
  const total = await freezeRows(tx, job.id, acts.chosen(tx, act.name, selection))
  if (total === 0) refuse(400, toStaff('selectAtLeastOne'))
  if (total > MOST_IN_ALL) refuse(409, toStaff('atMostRecordsCanBeChanged'))
  return begin(tx, { acts, texts }, { ...job, total }, act.audit.started)
}

/**
 * Puts back what a job changed; what was changed since is left as it is, and listed.
 * @throws Refusal 404, 409 where there is nothing to put back
 */
export async function revertBulk(
  tx: StaffTx,
  { acts, caller, texts }: Pick<Starting, 'acts' | 'caller' | 'texts'>,
  id: number,
): Promise<BulkReport> {
  if (!(await findBulkJob(tx, acts.kind, id))) return notFound()
  const done = (await lockBulkJob(tx, id)) ?? notFound()
  const act = acts.actOf(done.act as BulkAct['name'], done.params)
  assertMay(caller, act.may)
  if (!canBeReverted(done, act)) refuse(409, toStaff('cannotBeReverted'))
  const job = await insertBulkJob(tx, {
    kind: acts.kind,
    act: act.name,
    params: JSON.stringify(done.params),
    by_name: caller.name,
    total: 0,
    reverts: id,
  })
  const total = await freezeReversal(tx, job.id, id)
  await updateBulkJob(tx, id, { state: 'reverted' })
  return begin(tx, { acts, texts }, { ...job, total }, `${acts.kind}.reverted`)
}

async function begin(
  tx: StaffTx,
  { acts, texts }: Pick<Starting, 'acts' | 'texts'>,
  job: BulkJob,
  started: AuditAct,
): Promise<BulkReport> {
  const { total } = await updateBulkJob(tx, job.id, { total: job.total })
  await tx.record({
    act: started,
    subject: { kind: 'bulk', id: job.id, label: toStored(countOf(acts, total)) },
    ...(job.reverts !== null && { before: { job: job.reverts } }),
  })
  if (total <= MOST_AT_ONCE) await doBatch(tx, job, acts)
  else await queueNextBatch(tx, job)
  return readBulkReport(tx, { acts, texts }, job.id)
}

/** @throws Refusal 403 without the right to the act itself, 404, 409 on one that is over */
export async function cancelBulk(
  tx: StaffTx,
  { acts, caller, texts }: Pick<Starting, 'acts' | 'caller' | 'texts'>,
  id: number,
): Promise<BulkReport> {
  if (!(await findBulkJob(tx, acts.kind, id))) return notFound()
  const job = (await lockBulkJob(tx, id)) ?? notFound()
  assertMay(caller, acts.actOf(job.act as BulkAct['name'], job.params).may)
  if (job.state !== 'running') refuse(409, toStaff('itHasAlreadyEnded'))
  await updateBulkJob(tx, id, { state: 'canceled', finished_at: new Date() })
  await tx.record({
    act: `${acts.kind}.stopped`,
    subject: {
      kind: 'bulk',
      id,
      label: toStored(
        toStaff('auditedPart', { done: job.position, things: countOf(acts, job.total) }),
      ),
    },
  })
  return readBulkReport(tx, { acts, texts }, id)
}

const countOf = ({ kind }: Pick<BulkActs, 'kind'>, count: number) =>
  toStaff(kind === 'orders' ? 'auditedOrders' : 'auditedProducts', { count })

/** The next batch, and a spare for the case that its process dies with it. */
async function queueNextBatch(tx: Tx, { id, position }: BulkJob): Promise<void> {
  await tx.enqueue(bulkBatch, { job: id, position })
  await enqueueSpare(tx, { job: id, position })
}

/** Queues the batch once more, a little later. */
const enqueueSpare = (tx: Tx, { job, position }: Batch) =>
  tx.enqueue(bulkBatch, { job, position, isSpare: true }, new Date(Date.now() + AGAIN_AFTER_MS))

/** The job that does the batches. A second job for the same rows finds them done. */
export const bulkJobs = (kinds: BulkActs[]): JobBody[] => [
  onJob(bulkBatch, async ({ write }, data) => {
    // The process of the spare may die as well: the next spare is there before its own work begins.
    if (data.isSpare) await write((tx) => replaceSpare(tx, data))
    await write(async (tx) => {
      const job = await lockBulkJob(tx, data.job)
      if (job?.state !== 'running' || job.position !== data.position) return
      const acts = kinds.find(({ kind }) => kind === job.kind)
      if (!acts) throw new Error(`No module changes ${job.kind} in bulk`)
      const act = acts.actOf(job.act as BulkAct['name'], job.params)
      if (!(await mayStill(tx, job, act))) {
        await updateBulkJob(tx, job.id, { state: 'canceled', finished_at: new Date() })
        return
      }
      const actor = { id: job.staff_id, name: job.by_name }
      const record = (done: Act) => recordAct(tx, actor, done)
      const after = await doBatch({ ...tx, record, unchanged() {} }, job, acts)
      if (after.state === 'running') await queueNextBatch(tx, after)
    })
  }),
]

async function replaceSpare(tx: Tx, batch: Batch): Promise<void> {
  const job = await findRunningJob(tx, batch.job)
  if (job?.position === batch.position) await enqueueSpare(tx, batch)
}

/**
 * A colleague who was removed or lost the right changes nothing more, even in a job that has begun.
 */
async function mayStill(tx: Tx, job: BulkJob, act: BulkAct): Promise<boolean> {
  try {
    return callerOf(await admit(tx, job.staff_id)).may(act.may)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
