import type { Tx } from '#server/tenants/tx.ts'
import { editEnd } from '../edits/edit-end.ts'
import { exchangeEnd } from '../exchanges/exchange-end.ts'
import { holdEnd } from '../holds/expiry.ts'
import { listUnpaid, listWaitingEdits } from './restored-orders.queries.ts'

/** A restored shop has no jobs: those are queued that end what its orders wait for. */
export async function queueRestored(tx: Tx): Promise<void> {
  for (const { id: orderId, hold_expires_at } of await listUnpaid(tx)) {
    await tx.enqueue(holdEnd, { orderId }, hold_expires_at)
  }
  for (const { id: editId, order_id: orderId, return_id, ends_at } of await listWaitingEdits(tx)) {
    const endsAt = ends_at ?? new Date()
    await (return_id === null
      ? tx.enqueue(editEnd, { orderId, editId }, endsAt)
      : tx.enqueue(exchangeEnd, { orderId, returnId: return_id }, endsAt))
  }
}
