import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { alertShop } from '../order/queue-order-mail.ts'
import { endExchange } from '../returns/end-exchange.ts'
import { findHeld } from './exchanges.queries.ts'

type OfCase = { orderId: number; returnId: number }

/** Looks at the goods that are kept for an exchange when their time is over. */
export const exchangeEnd = jobOf<OfCase>('orders.exchange-end')

export const exchangeJobs: JobBody[] = [
  onJob(exchangeEnd, ({ write }, data) => write((tx) => endKeeping(tx, data))),
]

/** The goods that were kept return to stock, and units that come back later are due in money. */
async function endKeeping(tx: Tx, data: OfCase): Promise<void> {
  if (!(await lockOrder(tx, data.orderId))) return
  const held = await findHeld(tx, data.returnId)
  if (!held) return
  if (held.ends_at && held.ends_at > new Date()) return tx.enqueue(exchangeEnd, data, held.ends_at)
  await endExchange(tx, data.orderId, data.returnId, 'lapsed')
  await alertShop(tx, data.orderId, tx.format.texts.of('merchant')('exchangeLapsed'))
}
