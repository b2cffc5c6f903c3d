import type { BulkReport, BulkRow, BulkSummary } from '#contract/backoffice/bulk.ts'
import { writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { writeStored } from '#server/platform/language/stored-said.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { BulkAct, BulkActs, Selection } from './bulk-acts.ts'
import {
  type BulkJob,
  countStandings,
  findBulkJob,
  listBulkJobs,
  listChosen,
  listDoneRows,
} from './bulk-jobs.queries.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { pick } from '#server/platform/pick.ts'

const SHOWN_BEFORE = 20
const REFUSED_SHOWN = 1000
const CHANGED_SHOWN = 100
const JOBS_SHOWN = 50
const REVERTIBLE_FOR_MS = 30 * 24 * 3_600_000

const asItIs = (value: string) => value

/** The effect of an act on the selected records. */
export async function previewBulk(
  tx: ReadTx,
  { acts, act, texts }: { acts: BulkActs; act: BulkAct; texts: Texts },
  selection: Selection,
): Promise<BulkReport> {
  const chosen = acts.chosen(tx, act.name, selection)
  const [standings, first] = await Promise.all([
    countStandings(tx, chosen),
    listChosen(tx, chosen, SHOWN_BEFORE),
  ])
  const counts = { changed: 0, same: 0, refused: 0 }
  for (const { count, ...standing } of standings)
    counts[act.judge(standing, tx.format).outcome] += count
  const words = (await act.words?.(tx)) ?? asItIs
  const written = (value: string) => writeSaid(words(value), texts)
  return {
    id: null,
    act: act.name,
    reverts: null,
    state: 'preview',
    total: counts.changed + counts.same + counts.refused,
    ...counts,
    mails: act.mails ? counts.changed : 0,
    rows: first.map((row): BulkRow => {
      const judgement = act.judge(row, tx.format)
      return {
        id: row.subject_id,
        label: row.label,
        outcome: judgement.outcome,
        before: written(row.value),
        after: written(judgement.outcome === 'changed' ? judgement.after : row.value),
        reason: judgement.outcome === 'refused' ? writeSaid(judgement.reason, texts) : '',
      }
    }),
    can_be_reverted: act.isRevertible,
    by: null,
    started_at: null,
    finished_at: null,
  }
}

/** @throws Refusal 404 */
export async function readBulkReport(
  tx: ReadTx,
  { acts, texts }: { acts: BulkActs; texts: Texts },
  id: number,
): Promise<BulkReport> {
  const job = (await findBulkJob(tx, acts.kind, id)) ?? notFound()
  const act = acts.actOf(job.act as BulkAct['name'], job.params)
  const [words = asItIs, refused, changed] = await Promise.all([
    act.words?.(tx),
    listDoneRows(tx, id, 'refused', REFUSED_SHOWN),
    listDoneRows(tx, id, 'changed', CHANGED_SHOWN),
  ])
  const rows = [...refused, ...changed].map(
    ({ subject_id, label, outcome, before, after, reason }): BulkRow => ({
      id: subject_id,
      label,
      outcome,
      before: writeSaid(words(before), texts),
      after: writeSaid(words(after ?? before), texts),
      reason: writeStored(reason, texts),
    }),
  )
  return { ...presentBulkJob(job, act), rows }
}

export const listBulkReports = async (tx: ReadTx, acts: BulkActs): Promise<BulkSummary[]> =>
  (await listBulkJobs(tx, acts.kind, JOBS_SHOWN)).map((job) =>
    presentBulkJob(job, acts.actOf(job.act as BulkAct['name'], job.params)),
  )

const presentBulkJob = (job: BulkJob, act: BulkAct): BulkSummary => ({
  ...pick(job, 'id', 'reverts', 'total', 'changed', 'same', 'refused'),
  act: act.name,
  state: job.state as BulkReport['state'],
  mails: act.mails ? job.changed : 0,
  can_be_reverted: canBeReverted(job, act),
  by: job.by_name,
  started_at: job.created_at.toISOString(),
  finished_at: job.finished_at?.toISOString() ?? null,
})

/** A job can be undone if it is finished, was no undo itself, and is recent. */
export const canBeReverted = (job: BulkJob, act: BulkAct): boolean =>
  act.isRevertible &&
  (job.state === 'done' || job.state === 'canceled') &&
  job.changed > 0 &&
  Date.now() - job.created_at.getTime() < REVERTIBLE_FOR_MS
