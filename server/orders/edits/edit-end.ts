import { attemptsOf } from '#server/payments/order-payments.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { endOffered } from '../order/offered-edit.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { findOffered, raiseRound } from './edits.queries.ts'

type OfEdit = { orderId: number; editId: number }

/** Looks at an offered edit when its time is over. */
export const editEnd = jobOf<OfEdit>('orders.edit-end')

export const editJobs: JobBody[] = [
  onJob(editEnd, ({ write }, data) => write((tx) => endEdit(tx, data))),
]

const LOOK_AGAIN_MS = 15 * 60_000

/** Lets an offered edit lapse that nobody has paid, or looks again while somebody is paying. */
async function endEdit(tx: Tx, data: OfEdit): Promise<void> {
  const { orderId, editId } = data
  if (!(await lockOrder(tx, orderId))) return
  const edit = await findOffered(tx, orderId)
  if (edit?.id !== editId) return
  const now = new Date()
  if (edit.ends_at && edit.ends_at > now) return tx.enqueue(editEnd, data, edit.ends_at)
  if ((await attemptsOf(tx, orderId)) !== 'none') {
    return tx.enqueue(editEnd, data, new Date(now.getTime() + LOOK_AGAIN_MS))
  }
  await endOffered(tx, orderId, 'lapsed')
  await raiseRound(tx, orderId)
  await queueOrderMail(tx, 'edit_lapsed', data)
}
