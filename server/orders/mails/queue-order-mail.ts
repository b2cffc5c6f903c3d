import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import { sendBatch, statement } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Job, Tx } from '#server/tenants/tx.ts'

/** `mailId`: where it is noted what becomes of the mail. Those of earlier versions have none. */
export type OfOrder = { orderId: number; mailId?: number; isAgain?: boolean }
/**
 * `eventId`, `refundId`, `shipmentId` and `returnId` name the step, the partial refund, the shipment or
 * the return that the mail reports. The mail is not sent if its step or shipment was undone.
 */
export type AboutOrder = OfOrder & {
  eventId?: number
  refundId?: number
  shipmentId?: number
  returnId?: number
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
  { orderId, eventId, refundId, shipmentId, returnId }: AboutOrder,
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
      })
      .compile(),
  )
