import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { settleDifference } from '../edits/edit-money.ts'
import type { lockOrder } from '../order/orders.queries.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Moves the difference of an exchange, and tells the buyer what has changed. */
export async function settle(
  tx: Tx,
  order: LockedOrder,
  of: { editId: number; difference: number; way: RefundWay | undefined },
): Promise<void> {
  await settleDifference(tx, order, { ...of, settle: 'later', note: '', isApart: true })
  await queueOrderMail(tx, 'edited', { orderId: order.id, editId: of.editId })
}
