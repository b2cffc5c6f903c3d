import type { ReadTx } from '#server/tenants/tx.ts'
import { listUndoable, sealOf } from './edit-undo.queries.ts'
import { type DueOfOrder, ISSUE_AFTER_MS } from './queue-documents.ts'

/** Clocks of two machines may differ by so much. */
const MARGIN_MS = 2000

/**
 * Whether what was due before an edit waits for what is due after it, because the edit can still be undone.
 */
export async function waitsForUndo(tx: ReadTx, { orderId, editId }: DueOfOrder): Promise<boolean> {
  const since = new Date(Date.now() - ISSUE_AFTER_MS + MARGIN_MS)
  const edits = (await listUndoable(tx, orderId, since)).filter(({ id }) => id !== editId)
  if (edits.length === 0) return false
  const seal = await sealOf(tx, orderId)
  return edits.some(({ undo }) => undo.seal === seal)
}
