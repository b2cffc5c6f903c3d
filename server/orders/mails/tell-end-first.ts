import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { listOrderMails, replaceMail } from './state/mail-state.queries.ts'

/** Mails of different kinds leave at the same time otherwise. */
const GAP_MS = 3000

/**
 * Sends the waiting mail of an order's end at once, because what has happened since leaves nothing to undo.
 * The order is locked. @returns when a mail about it may follow; undefined where none waits
 */
export async function tellEndFirst(tx: Tx, orderId: number): Promise<Date | undefined> {
  const waiting = (await listOrderMails(tx, orderId)).filter(
    ({ kind, state, is_replaced }) => kind === 'ended' && state === 'waiting' && !is_replaced,
  )
  for (const { id, event_id } of waiting) {
    await replaceMail(tx, id)
    await queueOrderMail(tx, 'ended', { orderId, ...(event_id !== null && { eventId: event_id }) })
  }
  return waiting.length > 0 ? new Date(Date.now() + GAP_MS) : undefined
}
