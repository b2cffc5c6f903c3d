import type { Tx } from '#server/tenants/tx.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { MAIL_JOBS } from '../order/queue-order-mail.ts'
import { editEnd } from '../edits/edit-end.ts'
import { exchangeEnd } from '../exchanges/exchange-end.ts'
import { holdEnd } from '../holds/expiry.ts'
import { listUnpaid, listWaitingEdits, listWaitingReminders } from './restored-orders.queries.ts'

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
  for (const { id: mailId, order_id, edit_id, ends_at } of await listWaitingReminders(tx)) {
    const about = { orderId: order_id, editId: edit_id, mailId }
    await tx.enqueue(MAIL_JOBS.edit_ends, about, new Date(ends_at.getTime() - DAY_MS))
  }
}
