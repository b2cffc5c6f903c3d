import { jobOf } from '#server/tenants/jobs.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { listUndoable, sealOf } from './edit-undo.queries.ts'

/** `editId`: the edit after which it is due. */
type DueOfOrder = { orderId: number; editId?: number }

/** Issues the documents that an order lacks. Documents, which know orders, run it. */
export const documentsDue = jobOf<DueOfOrder>('orders.documents')

/** Writes the sales entries that an order lacks. Reports, which know orders, run it. */
export const entriesDue = jobOf<DueOfOrder>('orders.entries')

/** By then a step of the merchant can no longer be undone. */
const ISSUE_AFTER_MS = 20_000

/** After an order was sold to be paid later, or a refund that had succeeded has failed. */
export const queueEntries = (tx: Tx, orderId: number, editId?: number): Promise<void> =>
  tx.enqueue(entriesDue, dueOf(orderId, editId), issueTime())

/**
 * After money of the order has come or gone back, or a parcel has left: queues what follows from it, its
 * documents and its sales entries.
 */
export async function queueDocuments(tx: Tx, orderId: number, editId?: number): Promise<void> {
  await queueEntries(tx, orderId, editId)
  if (!tx.format.hasDocuments) return
  await tx.enqueue(documentsDue, dueOf(orderId, editId), issueTime())
}

const dueOf = (orderId: number, editId?: number): DueOfOrder =>
  editId === undefined ? { orderId } : { orderId, editId }

const issueTime = () => new Date(Date.now() + ISSUE_AFTER_MS)

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
