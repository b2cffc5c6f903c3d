import { said } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { alertShop } from '../order/queue-order-mail.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { findReturn, listCaseLines, updateReturn } from './returns.queries.ts'
import { canTakeBack } from './returns.rules.ts'

/**
 * The buyer keeps the goods after all; their units can be asked back again. A withdrawal has ended the
 * contract, and is not taken back so.
 * @throws Refusal 404 for a case that the order has not, 409 once it has ended or goods have come back
 */
export async function takeBackReturn(tx: Tx, orderId: number, id: number): Promise<void> {
  if (!(await lockOrder(tx, orderId))) return notFound()
  const found = await findReturn(tx, id)
  if (found?.order_id !== orderId || found.kind !== 'return') return notFound()
  const lines = await listCaseLines(tx, id)
  const receivedUnits = lines.reduce((sum, { received }) => sum + received, 0)
  // A second request finds it done.
  if (found.status === 'taken_back') return
  if (!canTakeBack({ ...found, receivedUnits })) refuse(409, said('returnNotTakenBack'))
  await updateReturn(tx, found, { status: 'taken_back', ended_at: new Date() })
  await alertShop(tx, orderId, tx.format.texts.of('merchant')('returnTakenBack'))
}
