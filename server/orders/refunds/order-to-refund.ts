import type { ReturnedPayment } from '#server/payments/order-payments.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { type PaidOrder, paidOrderOf, partsOfRest } from './refund-parts.rules.ts'
import {
  insertRefund,
  listCountedRefunds,
  lockLines,
  type RefundableLine,
  seeFailedRefunds,
} from './refunds.queries.ts'

/** An order's lines, locked, with what was paid for each and what of it is left. */
export type OrderToRefund = { lines: RefundableLine[]; paid: PaidOrder }

/** The order is locked. */
export async function readOrderToRefund(tx: Tx, orderId: number): Promise<OrderToRefund> {
  const lines = await lockLines(tx, orderId)
  const adjustments = await listAdjustments(tx, orderId)
  const refunds = await listCountedRefunds(tx, orderId)
  return { lines, paid: paidOrderOf(lines, adjustments, refunds) }
}

/** The merchant gave back payments as a whole; the order's own has the rest of its lines. */
export async function recordWholeRefunds(
  tx: Tx,
  orderId: number,
  returned: readonly ReturnedPayment[],
  returnId?: number,
): Promise<void> {
  await seeFailedRefunds(tx, orderId)
  for (const { paymentId, cents, isSurplus } of returned) {
    if (cents === 0) continue
    const parts = isSurplus ? [] : partsOfRest((await readOrderToRefund(tx, orderId)).paid)
    const refund = {
      id: randomId(),
      order_id: orderId,
      payment_id: paymentId,
      kind: isSurplus ? ('surplus' as const) : ('whole' as const),
      way: 'outside' as const,
      amount_cents: cents,
      note: '',
      return_id: isSurplus ? undefined : returnId,
    }
    await insertRefund(tx, refund, parts)
  }
}
