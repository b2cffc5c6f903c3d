import type { ReturnedPayment } from '#server/payments/order-payments.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listRemoved } from '../pricing/edits.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import {
  type PaidOrder,
  paidOrderOf,
  partsByPayment,
  partsOfRest,
  type RefundPart,
  shareOfRest,
  sumOfParts,
} from './refund-parts.rules.ts'
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
  const removed = await listRemoved(tx, orderId)
  return { lines, paid: paidOrderOf(lines, adjustments, refunds, removed) }
}

/** The parts of what is left of an order, for each of the payments that give all of it back. */
export async function wholeParts(
  tx: Tx,
  orderId: number,
  payments: readonly { cents: number }[],
): Promise<RefundPart[][]> {
  const rest = partsOfRest((await readOrderToRefund(tx, orderId)).paid)
  const amounts = payments.map(({ cents }) => cents)
  let paid = 0
  for (const cents of amounts) paid += cents
  const isAll = sumOfParts(rest) === paid
  return partsByPayment(isAll ? rest : shareOfRest(rest, paid), amounts)
}

/** The merchant gave back payments as a whole; the order's own has the rest of its lines. */
export async function recordWholeRefunds(
  tx: Tx,
  orderId: number,
  returned: readonly ReturnedPayment[],
  returnId?: number,
): Promise<void> {
  await seeFailedRefunds(tx, orderId)
  const kept = returned.filter(({ cents, isSurplus }) => cents > 0 && !isSurplus)
  const parts = kept.length === 0 ? [] : await wholeParts(tx, orderId, kept)
  for (const { paymentId, cents, isSurplus } of returned) {
    if (cents === 0) continue
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
    await insertRefund(tx, refund, isSurplus ? [] : parts.shift()!)
  }
}
