import type { Rights } from '#contract/backoffice/people/permissions.ts'
import type {
  ReturnRow as ListedReturn,
  ReturnStatement,
  StaffReturn,
} from '#contract/backoffice/orders/shapes/staff-return.ts'
import { centsToWire } from '#contract/money.ts'
import { dayIn } from '#contract/places/zone-time.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { REFUND_DAYS } from '#contract/rules/withdrawal-period.ts'
import { centsOfUnits } from '#contract/reasons.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { findRefundable } from '#server/payments/order-payments.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { findStaffOrder, listLinesOf } from '../../order/staff-order.queries.ts'
import { listRemoved } from '../../pricing/edits.queries.ts'
import { listAdjustments } from '../../pricing/adjustments.queries.ts'
import { lineName } from '../../pricing/ordered-line.ts'
import { paidOrderOf } from '../../refunds/refund-parts.rules.ts'
import { listCountedRefunds } from '../../refunds/refunds.queries.ts'
import {
  type CaseLine,
  findReturn,
  listCaseLines,
  listLinesToReturn,
  type ReturnRow,
} from '../returns.queries.ts'
import { readExchange, readOptions } from './present-exchange.ts'
import { unitsToRefund } from '../returns.rules.ts'
import { partsOf } from '../statement.rules.ts'
import { findStatement, type StatementRow } from '../statements.queries.ts'

export const presentReturn = (row: ReturnRow, zone: string): ListedReturn => ({
  ...pick(row, 'id', 'kind', 'status', 'units', 'is_late'),
  asked_at: row.asked_at.toISOString(),
  order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
  money_due: row.owes_money
    ? dayIn(new Date(row.asked_at.getTime() + REFUND_DAYS * DAY_MS), zone)
    : null,
})

export const presentStatement = (row: StatementRow): ReturnStatement => ({
  id: row.id,
  received_at: row.received_at.toISOString(),
  order: row.stated_order,
  name: row.stated_name,
  email: row.email,
  parts: partsOf(row),
  proof: row.proof as ReturnStatement['proof'],
  receipt: row.receipt,
})

/** A case with all that this colleague may know of it. @throws Refusal 404 */
export async function readReturn(tx: ReadTx, id: number, caller: Rights): Promise<StaffReturn> {
  const found = (await findReturn(tx, id)) ?? notFound()
  const [lines, zone, statement] = await Promise.all([
    listCaseLines(tx, id),
    findTimeZone(tx),
    found.statement_id === null ? undefined : findStatement(tx, found.statement_id),
  ])
  const order = (await findStaffOrder(tx, found.order_id)) ?? notFound()
  const optionsOf = await readOptions(tx, lines)
  return {
    ...presentReturn(found, zone),
    reason: found.reason,
    answer: found.answer,
    statement: statement ? presentStatement(statement) : null,
    wish: found.wish,
    chosen: found.chosen_at && { at: found.chosen_at.toISOString(), by: found.chosen_by },
    exchange: await readExchange(tx, found, order.currency),
    lines: lines.map((line) => ({
      ...pick(line, 'line', 'quantity', 'received', 'restocked'),
      ...pick(line, 'refunded', 'to_exchange', 'exchanged'),
      name: lineName(line),
      is_excluded: line.no_withdrawal,
      ...(line.wish_values && { wish: variantName(line.wish_values) }),
      ...optionsOf(line),
    })),
    refund: caller.may('orders.money') ? await refundOf(tx, found, lines) : null,
  }
}

/** The money for the units that came back; null with none due. */
async function refundOf(
  tx: ReadTx,
  { order_id }: ReturnRow,
  caseLines: readonly CaseLine[],
): Promise<StaffReturn['refund']> {
  const due = unitsToRefund(caseLines)
  const [order, lines, adjustments, refunds, payment, left] = await Promise.all([
    findStaffOrder(tx, order_id),
    listLinesOf(tx, [order_id]),
    listAdjustments(tx, order_id),
    listCountedRefunds(tx, order_id),
    findRefundable(tx, order_id),
    listLinesToReturn(tx, order_id),
  ])
  if (due.length === 0 || !order || !payment) return null
  const removed = order.edit_round > 0 ? await listRemoved(tx, order_id) : []
  const paid = paidOrderOf(lines, adjustments, refunds, removed)
  const cents = due
    .map(({ line, quantity }) => centsOfUnits(paid.lines[line]!, quantity))
    .reduce((sum, each) => sum + each, 0)
  return {
    amount: centsToWire(cents, order.currency),
    delivery: centsToWire(paid.delivery.paidCents - paid.delivery.refundedCents, order.currency),
    keeps_nothing: left.every((line) => line.left === 0),
    can_go_to_card: payment.canGoToCard,
    currency: order.currency,
  }
}
