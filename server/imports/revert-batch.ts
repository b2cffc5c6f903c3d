import type { StaffTx } from '#server/calls/staff-requests.ts'
import { BATCH_SIZE, HANDLERS } from './do-batch.ts'
import { forgetThings } from './external-ids.queries.ts'
import { type Import, updateImport } from './imports.queries.ts'
import { kindNamed } from './kinds/kinds.ts'
import { insertNotes, listDone, markReverted } from './results.queries.ts'

/** Takes back the next things of an import that is locked. @returns the import as it is then */
export async function revertBatch(tx: StaffTx, row: Import): Promise<Import> {
  const kind = kindNamed(row.kind)
  const handler = kind && HANDLERS[kind.things]
  if (!handler) throw new Error(`Nobody imports ${row.kind}`)
  const done = await listDone(tx, row.id, { position: row.position, limit: BATCH_SIZE })
  const batch = { reason: `Reverted import of ${row.file_name}`, byName: row.by_name }
  const reverted = done.length > 0 ? await handler.revert(tx, batch, done) : []
  for (const each of reverted) {
    await markReverted(tx, row.id, each)
    const { subjectId } = done.find(({ thing }) => thing === each.thing)!
    // The next file finds what stays by its address, and states everything anew.
    await forgetThings(tx, handler.kind, subjectId)
  }
  await insertNotes(
    tx,
    { importId: row.id, phase: 'revert' },
    reverted.flatMap(({ thing, reason }) => {
      const { row: number, label } = done.find((each) => each.thing === thing)!
      if (reason === '') return []
      return [{ row: number, column: '', value: label, outcome: 'noted' as const, reason }]
    }),
  )
  const position = Math.min(row.things, row.position + BATCH_SIZE)
  const isOver = position >= row.things
  const changed = { position, ...(isOver && { state: 'reverted' as const }) }
  await updateImport(tx, row.id, changed)
  return { ...row, ...changed }
}
