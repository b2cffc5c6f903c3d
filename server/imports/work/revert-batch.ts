import { toStaff } from '#contract/language/said.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { sizeOfBatch } from './do-batch.ts'
import { forgetThings } from '../things/external-ids.queries.ts'
import { type Import, updateImport } from '../stored/imports.queries.ts'
import { HANDLERS } from './handlers.ts'
import { insertNotes, listDone, markReverted } from '../things/results.queries.ts'
import type { Reverted } from '../things/thing.ts'

/** Takes back the next things of an import that is locked. @returns the import as it is then */
export async function revertBatch(tx: StaffTx, row: Import): Promise<Import> {
  const products = row.run_counts['products']
  const size = sizeOfBatch(row, (products?.new ?? 0) + (products?.changed ?? 0))
  const done = await listDone(tx, row.id, { position: row.position, limit: size })
  const batch = {
    reason: toStaff('revertedImportOf', { file: row.file_name }),
    byName: row.by_name,
  }
  const reverted: Reverted[] = []
  // Comments go before their posts.
  for (const handler of Object.values(HANDLERS).toReversed()) {
    const own = done.filter(({ kind }) => kind === handler.kind)
    if (own.length > 0) reverted.push(...(await handler.revert(tx, batch, own)))
  }
  for (const each of reverted) {
    await markReverted(tx, row.id, each)
    const { subjectId, kind } = done.find(({ thing }) => thing === each.thing)!
    // The next file finds what stays by its address, and states everything anew.
    await forgetThings(tx, kind, subjectId)
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
  const position = Math.min(row.things, row.position + size)
  const isOver = position >= row.things
  const changed = { position, ...(isOver && { state: 'reverted' as const }) }
  await updateImport(tx, row.id, changed)
  return { ...row, ...changed }
}
