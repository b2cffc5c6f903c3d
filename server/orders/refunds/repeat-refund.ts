import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { refundEdit } from './refund-edit.ts'
import { type FailedOfEdit, listFailedOfEdits, setRepeated } from './refunds.queries.ts'

type LockedOrder = Pick<OrderRow, 'id' | 'currency' | 'locale'>

/**
 * Makes the failed refund of a change once more. The change stays as it was; only its money had not moved.
 * The order is locked. @returns the cents
 * @throws Refusal 409 where it has not failed, was repeated already, or less than that is left
 */
export async function repeatRefund(
  tx: Tx,
  order: LockedOrder,
  refundId: number,
  way: RefundWay,
): Promise<number> {
  const failed = await listFailedOfEdits(tx, order.id)
  const refund = failed.find(({ id }) => id === refundId)
  if (!refund) return refuse(409, toStaff('thisRefundCannotBeRepeated'))
  await repeat(tx, order, refund, way)
  return refund.amount_cents
}

/** Makes all failed refunds of changes once more, before the rest of an order goes back. @returns the cents */
export async function repeatRefundsOfEdits(
  tx: Tx,
  order: LockedOrder,
  way: RefundWay,
): Promise<number> {
  const failed = await listFailedOfEdits(tx, order.id)
  let cents = 0
  for (const refund of failed) {
    await repeat(tx, order, refund, way)
    cents += refund.amount_cents
  }
  return cents
}

async function repeat(
  tx: Tx,
  order: LockedOrder,
  { id, edit_id: editId, amount_cents: cents, note }: FailedOfEdit,
  way: RefundWay,
): Promise<void> {
  await setRepeated(tx, id)
  await refundEdit(tx, order, { editId, cents, way, note })
}
