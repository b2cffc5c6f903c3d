import { statement } from '#server/platform/database/batch.ts'
import type { MailOutcome } from '#server/tenants/mail-jobs.ts'
import { type ReadTx, selectFrom, type Tx, updateRow, updateTable } from '#server/tenants/tx.ts'

/** Notes what became of it; nothing where its step was taken back. */
export const updateOrderMail = (tx: Tx, id: number, { state, error = '' }: MailOutcome) =>
  statement(
    updateTable(tx, 'order_mails')
      .set(({ eb }) => ({
        state,
        error,
        tries: eb('tries', '+', state === 'dropped' || state === 'rationed' ? 0 : 1),
        became_at: new Date(),
      }))
      .where('id', '=', id)
      .compile(),
  )

export type OrderMailRow = Awaited<ReturnType<typeof listOrderMails>>[number]

/** Oldest first. */
export const listOrderMails = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_mails as m')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select([
      'm.id',
      'm.kind',
      'm.state',
      'm.tries',
      'm.error',
      'm.is_replaced',
      'm.event_id',
      'm.refund_id',
      'm.shipment_id',
      'm.return_id',
      'm.edit_id',
      'm.staff_id',
      's.name as staff_name',
      'm.created_at',
      'm.became_at',
    ])
    .where('m.order_id', '=', orderId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()

/** Whether no other mail was sent instead. */
export async function isMailWanted(tx: ReadTx, id: number): Promise<boolean> {
  const replaced = await selectFrom(tx, 'order_mails')
    .select('id')
    .where('id', '=', id)
    .where('is_replaced', '=', true)
    .executeTakeFirst()
  return replaced === undefined
}

export const replaceMail = (tx: Tx, id: number) =>
  updateRow(tx, 'order_mails', id, { is_replaced: true })
