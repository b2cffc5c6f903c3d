import type { OrderMailKind } from '#contract/backoffice/timeline.ts'
import { inOrder } from '#server/platform/database/pipeline.ts'
import { preparedList } from '#server/platform/database/prepared.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { MAIL_JOBS, type OfRefund, type OfStep, orderAlertMail } from './order-mail-jobs.ts'

/** Queues a mail to the order's customer, at once or after `after`; the order shows what becomes of it. */
export async function tell(
  tx: Tx,
  kind: Exclude<OrderMailKind, 'alert'>,
  about: Omit<OfStep & OfRefund, 'mailId'>,
  after?: Date,
): Promise<void> {
  const mailId = randomId()
  const { orderId, eventId, refundId } = about
  await inOrder(tx, [
    () => insertMail(tx, mailId, kind, orderId, eventId ?? null, refundId ?? null),
    () => tx.enqueue<OfStep & OfRefund>(MAIL_JOBS[kind], { ...about, mailId }, after),
  ])
}

/** The same to the shop: somebody has to look. */
export async function tellShop(tx: Tx, orderId: number, about: string): Promise<void> {
  const mailId = randomId()
  await insertMail(tx, mailId, 'alert', orderId, null, null)
  await tx.enqueue(orderAlertMail, { orderId, about, mailId })
}

/** Part of every checkout. `eventId`, `refundId`: the step, or the refund of a part, that it tells of. */
const insertMail = preparedList(
  (
    { db, tenantId }: ReadTx,
    id: number,
    kind: OrderMailKind,
    orderId: number,
    eventId: number | null,
    refundId: number | null,
  ) =>
    db.insertInto('order_mails').values({
      tenant_id: tenantId,
      id,
      kind,
      order_id: orderId,
      event_id: eventId,
      refund_id: refundId,
    }),
)
