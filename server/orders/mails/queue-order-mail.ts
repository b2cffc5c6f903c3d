import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import { sendBatch, statement } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type AboutOrder, MAIL_JOBS, orderAlertMail } from './order-mail-jobs.ts'

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

/** Alerts the shop that a person has to look. */
export async function alertShop(tx: Tx, orderId: number, about: string): Promise<void> {
  const mailId = randomId()
  await sendBatch(tx, [
    insertMail(tx, mailId, 'alert', { orderId }),
    await tx.enqueuing(orderAlertMail, { orderId, about, mailId }),
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
