import { toStaff } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { assertRation } from '#server/tenants/mail-jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { findOrderForMail } from '../mails/mailed-order.queries.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import {
  listOrderMails,
  type OrderMailRow,
  replaceMail,
} from '../mails/state/mail-state.queries.ts'
import { canSendAgain } from '../mails/state/mail-state.rules.ts'

/**
 * Sends one of an order's mails once more, as it would be written now.
 * @throws Refusal 404, 409 if it is on its way, is no longer true, or its recipient was deleted,
 * 429 where the address has had enough of them today
 */
export async function sendAgain(tx: Tx, orderId: number, mailId: number): Promise<OrderMailRow> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  const mails = await listOrderMails(tx, orderId)
  const mail = mails.find(({ id }) => id === mailId) ?? notFound()
  const { kind } = mail
  if (kind === 'alert') return notFound()
  if (mails.some((each) => each.kind === kind && each.state === 'waiting')) {
    refuse(409, toStaff('thisMailIsOnItsWay'))
  }
  if (!canSendAgain(mail, order.status)) {
    refuse(409, toStaff('thisMailIsNotSent'))
  }
  const email = (await findOrderForMail(tx, orderId))?.email
  if (!email) refuse(409, toStaff('theOrderHasNoEmail'))
  await assertRation(tx, { address: email }, 'again')
  // A mail that waits for its next try must not go out beside this one.
  if (mail.state !== 'sent') await replaceMail(tx, mail.id)
  await queueOrderMail(tx, kind, {
    orderId,
    isAgain: true,
    ...(mail.event_id !== null && { eventId: mail.event_id }),
    ...(mail.refund_id !== null && { refundId: mail.refund_id }),
    ...(mail.shipment_id !== null && { shipmentId: mail.shipment_id }),
    ...(mail.return_id !== null && { returnId: mail.return_id }),
    ...(mail.edit_id !== null && { editId: mail.edit_id }),
  })
  return mail
}
