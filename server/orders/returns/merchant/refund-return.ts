import { toStaff } from '#contract/language/said.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { findRefundable } from '#server/payments/order-payments.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { refundWhole } from '../../merchant/merchant-verbs.ts'
import { parseNote } from '../../order/merchant.rules.ts'
import type { CustomerOrder } from '../../order/orders.queries.ts'
import { sumOfParts } from '../../refunds/refund-parts.rules.ts'
import { readOrderToRefund } from '../../refunds/order-to-refund.ts'
import { refundPart } from '../../refunds/refund-part.ts'
import { planPart } from '../../refunds/refund-plan.ts'
import { listCaseLines, type ReturnRow } from '../returns.queries.ts'
import { unitsToRefund } from '../returns.rules.ts'

type Asked = { way: RefundWay; delivery?: string | undefined; note?: string | undefined }

/**
 * Gives back what was paid for the units that came back, and a part of the delivery. Where nothing of
 * the order is left then, the order is refunded. The order is locked. @returns the cents
 * @throws Refusal 409 where no unit came back whose money is due, or as for a part of an order
 */
export async function refundReturn(
  tx: Tx,
  { order, found }: { order: CustomerOrder; found: ReturnRow },
  { way, delivery, note = '' }: Asked,
): Promise<number> {
  const lines = unitsToRefund(await listCaseLines(tx, found.id))
  if (lines.length === 0) refuse(409, toStaff('noReturnedUnitsAreLeft'))
  const asked = { lines, ...(delivery !== undefined && { delivery }) }
  const paid = await findRefundable(tx, order.id)
  const leftCents = paid?.leftCents ?? 0
  const plan = planPart(await readOrderToRefund(tx, order.id), asked, {
    leftCents,
    form: moneyFormOf(order),
  })
  const cents = sumOfParts(plan)
  // A record of everything ends the order.
  if (way === 'outside' && cents === leftCents) {
    await refundWhole(tx, order.id, { note, restock: false, returnId: found.id })
    return cents
  }
  const part = { ...asked, way, note: parseNote(note), returned: [], returnId: found.id }
  return refundPart(tx, order.id, part)
}
