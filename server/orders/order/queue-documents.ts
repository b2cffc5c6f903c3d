import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** `editId`: the edit after which it is due. */
export type DueOfOrder = { orderId: number; editId?: number }

/** Issues the documents that an order lacks. Documents, which know orders, run it. */
export const documentsDue = jobOf<DueOfOrder>('orders.documents')

/** Writes the sales entries that an order lacks. Reports, which know orders, run it. */
export const entriesDue = jobOf<DueOfOrder>('orders.entries')

/** By then a step of the merchant can no longer be undone. */
export const ISSUE_AFTER_MS = 20_000

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
