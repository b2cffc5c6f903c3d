import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import { sendBatch, statement } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type Job, type Tx, updateTable } from '#server/tenants/tx.ts'

/** `mailId`: where it is noted what becomes of the mail. Those of earlier versions have none. */
export type OfOrder = { orderId: number; mailId?: number; isAgain?: boolean }
/**
 * `eventId`, `refundId`, `shipmentId`, `returnId` and `editId` name the step, the partial refund, the shipment,
 * the return or the edit that the mail reports. The mail is not sent if its step or shipment was undone.
 */
export type AboutOrder = OfOrder & {
  eventId?: number
  refundId?: number
  shipmentId?: number
  returnId?: number
  editId?: number
}
/** `about` names the thing that a person has to look at, in lines. */
type OfAlert = OfOrder & { about: string }

export const orderReceivedMail = jobOf<AboutOrder>('orders.received')
/** To the shop. */
export const orderAlertMail = jobOf<OfAlert>('orders.alert')

/** The mails to an order's customer. */
export const MAIL_JOBS = {
  received: orderReceivedMail,
  paid: jobOf<AboutOrder>('orders.paid'),
  shipped: jobOf<AboutOrder>('orders.shipped'),
  shipped_part: jobOf<AboutOrder>('orders.shipped-part'),
  ended: jobOf<AboutOrder>('orders.ended'),
  // A card payment that waits for the shop's decision.
  paid_after_cancellation: jobOf<AboutOrder>('orders.paid-after-cancellation'),
  // A card payment that the order could not take.
  refund_due: jobOf<AboutOrder>('orders.refund-due'),
  refunded: jobOf<AboutOrder>('orders.refunded'),
  refunded_part: jobOf<AboutOrder>('orders.refunded-part'),
  return_asked: jobOf<AboutOrder>('orders.return-asked'),
  return_agreed: jobOf<AboutOrder>('orders.return-agreed'),
  return_declined: jobOf<AboutOrder>('orders.return-declined'),
  return_received: jobOf<AboutOrder>('orders.return-received'),
  edited: jobOf<AboutOrder>('orders.edited'),
  edit_asked: jobOf<AboutOrder>('orders.edit-asked'),
  edit_ends: jobOf<AboutOrder>('orders.edit-ends'),
  edit_lapsed: jobOf<AboutOrder>('orders.edit-lapsed'),
} satisfies Record<Exclude<OrderMailKind, 'alert'>, Job<AboutOrder>>

/** Queues a mail to the order's customer, at once or after `after`; the order shows what becomes of it. */
export async function queueOrderMail(
  tx: Tx,
  kind: Exclude<OrderMailKind, 'alert'>,
  about: Omit<AboutOrder, 'mailId'>,
  after?: Date,
): Promise<void> {
  const mailId = randomId()
  await sendBatch(tx, [
    insertMail(tx, mailId, kind, about),
    await tx.enqueuing<AboutOrder>(MAIL_JOBS[kind], { ...about, mailId }, after),
  ])
}

/** Alerts the shop that a person has to look. `about`: sentences in the shop's language. */
export async function alertShop(tx: Tx, orderId: number, ...about: string[]): Promise<void> {
  const mailId = randomId()
  await sendBatch(tx, [
    insertMail(tx, mailId, 'alert', { orderId }),
    await tx.enqueuing(orderAlertMail, { orderId, about: about.join('\n'), mailId }),
  ])
  await noteForMerchant(tx)
}

const insertMail = (
  { db, tenantId }: Tx,
  id: number,
  kind: OrderMailKind,
  { orderId, eventId, refundId, shipmentId, returnId, editId }: AboutOrder,
) =>
  statement(
    db
      .insertInto('order_mails')
      .values({
        tenant_id: tenantId,
        id,
        kind,
        order_id: orderId,
        event_id: eventId ?? null,
        refund_id: refundId ?? null,
        shipment_id: shipmentId ?? null,
        return_id: returnId ?? null,
        edit_id: editId ?? null,
      })
      .compile(),
  )

/** Mails of different kinds leave at the same time otherwise. */
const GAP_MS = 3000

/**
 * Sends the waiting mail of an order's end at once, because what has happened since leaves nothing to undo.
 * The order is locked. @returns when a mail about it may follow; undefined where none waits
 */
export async function sendEndFirst(tx: Tx, orderId: number): Promise<Date | undefined> {
  const waiting = await updateTable(tx, 'order_mails')
    .set({ is_replaced: true })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ended')
    .where('state', '=', 'waiting')
    .where('is_replaced', '=', false)
    .returning('event_id')
    .execute()
  for (const { event_id } of waiting) {
    await queueOrderMail(tx, 'ended', { orderId, ...(event_id !== null && { eventId: event_id }) })
  }
  return waiting.length > 0 ? new Date(Date.now() + GAP_MS) : undefined
}
