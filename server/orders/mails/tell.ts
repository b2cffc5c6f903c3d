import type { OrderMailKind } from '#contract/backoffice/timeline.ts'
import { inOrder } from '#server/platform/database/pipeline.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { MAIL_JOBS, type OfStep, orderAlertMail } from './order-mail-jobs.ts'
import { insertOrderMail } from './told.queries.ts'

/** Queues a mail to the order's customer, at once or after `after`; the order shows what becomes of it. */
export async function tell(
  tx: Tx,
  kind: Exclude<OrderMailKind, 'alert'>,
  about: Omit<OfStep, 'mailId'>,
  after?: Date,
): Promise<void> {
  const mailId = randomId()
  await inOrder(tx, [
    () => insertOrderMail(tx, mailId, about.orderId, about.eventId ?? null, kind),
    () => tx.enqueue<OfStep>(MAIL_JOBS[kind], { ...about, mailId }, after),
  ])
}

/** The same to the shop: somebody has to look. */
export async function tellShop(tx: Tx, orderId: number, about: string): Promise<void> {
  const mailId = randomId()
  await insertOrderMail(tx, mailId, orderId, null, 'alert')
  await tx.enqueue(orderAlertMail, { orderId, about, mailId })
}
