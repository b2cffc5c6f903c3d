import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { endExchange } from '../returns/end-exchange.ts'
import { closeSettled } from '../returns/owed-money.queries.ts'
import type { ReturnRow } from '../returns/returns.queries.ts'
import { findHeld, isMailWaiting } from './exchanges.queries.ts'
import type { LockedOrder } from './settle-exchange.ts'

/**
 * Ends an exchange whose goods still wait: they return to stock, and the units that come back are due in money, or
 * can be exchanged for others. The buyer hears of it. The order is locked.
 * @throws Refusal 409 where no goods wait
 */
export async function cancelExchange(
  tx: Tx,
  { order, found }: { order: LockedOrder; found: ReturnRow },
): Promise<void> {
  if (!(await findHeld(tx, found.id))) {
    refuse(409, toStaff(found.sends === 'first' ? 'exchangeWasSentFirst' : 'noGoodsWait'))
  }
  await endExchange(tx, order.id, found.id, 'dropped')
  // A mail that has not gone says how the case stands when it goes.
  if (!(await isMailWaiting(tx, found.id, 'return_agreed'))) {
    await queueOrderMail(tx, 'return_agreed', { orderId: order.id, returnId: found.id })
  }
  await closeSettled(tx, order.id)
}
