import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Issues the documents that an order lacks. Documents, which know orders, run it. */
export const documentsDue = jobOf<{ orderId: number }>('orders.documents')

/** By then a step of the merchant can no longer be undone. */
const ISSUE_AFTER_MS = 20_000

/** After money of the order has come or gone back, or a parcel has left. */
export async function queueDocuments(tx: Tx, orderId: number): Promise<void> {
  if (!tx.format.hasDocuments) return
  await tx.enqueue(documentsDue, { orderId }, new Date(Date.now() + ISSUE_AFTER_MS))
}
