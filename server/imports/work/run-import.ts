import { toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findAtWork, type Import, lockImport, updateImport } from '../stored/imports.queries.ts'
import { deleteParts } from '../stored/parts.queries.ts'
import { canBeReverted, isAtWork } from '../stored/import-states.rules.ts'
import { deleteResults } from '../things/results.queries.ts'

/** Begins the check of a file that was read. A former check is forgotten. */
export async function beginCheck(tx: Tx, row: Import): Promise<void> {
  await deleteResults(tx, row.id, 'check')
  await updateImport(tx, row.id, { state: 'checking', position: 0, check_counts: {} })
}

/** @throws Refusal 409 after 30 days, or while another import of the shop runs */
export async function beginReversal(tx: StaffTx, row: Import): Promise<void> {
  if (!canBeReverted(row)) refuse(409, toStaff('cannotBeReverted'))
  await assertNoneRuns(tx)
  await updateImport(tx, row.id, { state: 'reverting', position: 0 })
}

const TOO_MUCH = toStored(toStaff('theFileNeedsMoreTime'))

/** Ends an import whose work was too much. What it has imported stays, and can be reverted. */
export async function endForGood(tx: Tx, id: number): Promise<void> {
  const row = await lockImport(tx, id)
  if (!row || !(row.state === 'reading' || isAtWork(row))) return
  const hasWritten = row.state === 'running' || row.state === 'reverting'
  // A step that has written nothing is not begun again.
  if (!hasWritten) await deleteParts(tx, id)
  await updateImport(tx, id, {
    state: hasWritten ? 'stopped' : 'failed',
    facts: { ...row.facts, sentences: [...(row.facts.sentences ?? []), TOO_MUCH] },
    finished_at: new Date(),
  })
}

async function assertNoneRuns(tx: StaffTx): Promise<void> {
  if ((await findAtWork(tx)) === undefined) return
  refuse(409, toStaff('anotherImportIsRunning'))
}

/** @throws Refusal 409 if it cannot run, or while another import of the shop does */
export async function beginRun(tx: StaffTx, row: Import): Promise<void> {
  if (!['checked', 'stopped'].includes(row.state)) refuse(409, toStaff('thisFileCannotBeImported'))
  await assertNoneRuns(tx)
  if (row.state === 'checked') await deleteResults(tx, row.id, 'run')
  await updateImport(tx, row.id, {
    state: 'running',
    finished_at: null,
    ...(row.state === 'checked' && { position: 0, run_counts: {} }),
  })
  await tx.record({
    act: 'import.started',
    subject: { kind: 'import', id: row.id, label: row.file_name },
    after: { mode: row.options.mode, things: row.things },
  })
}
