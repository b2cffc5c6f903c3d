import type { Texts } from '#contract/language/texts.ts'
import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { Method } from '#server/tenants/tables.ts'
import { pick } from '#server/platform/pick.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import type { RefundRow as RefundInList } from '#contract/backoffice/orders/refunds.ts'
import type { StaffRefund } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { centsToWire } from '#contract/money.ts'
import { refundReasonText } from '#contract/rules/refund-words.ts'
import type { RefundListRow } from './refund-list.queries.ts'
import type { RefundForMail, RefundRow } from './refunds.queries.ts'

export const presentStaffRefund = (
  refund: RefundRow,
  currency: string,
  texts: Texts,
): StaffRefund => ({
  ...pick(refund, 'id', 'kind', 'way', 'status', 'note'),
  amount: centsToWire(refund.amount_cents, currency),
  currency,
  reason: writeSaid(refundReasonText(refund.reason), texts),
  needs_attention: !refund.is_seen && (refund.status === 'failed' || refund.status === 'review'),
  ...(refund.kind === 'edit' &&
    refund.status === 'failed' &&
    !refund.is_repeated && { can_repeat: true }),
  by:
    refund.staff_name ??
    writeSaid(toStaff(refund.staff_id === null ? 'commandLine' : 'aFormerColleague'), texts),
  created_at: refund.created_at.toISOString(),
  settled_at: refund.settled_at?.toISOString() ?? null,
})

export const presentInList = (row: RefundListRow, texts: Texts): RefundInList => ({
  ...presentStaffRefund(row, row.currency, texts),
  order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
})

/** A refund that was only recorded has neither way nor status, as before there were others. */
export const presentRefund = (
  { amount_cents, note, created_at, way, status }: RefundForMail,
  { currency, payment_method: method }: { currency: string; payment_method: Method },
): OrderRefund => ({
  amount: centsToWire(amount_cents, currency),
  note,
  created_at: created_at.toISOString(),
  ...(way === 'card' && {
    way: method === 'paypal' ? 'paypal' : 'card',
    status: CUSTOMERS_WORD[status],
  }),
})

/** The customer need not know why it takes its time. */
const CUSTOMERS_WORD: Record<RefundForMail['status'], 'on_its_way' | 'delayed' | 'done'> = {
  requested: 'on_its_way',
  waiting: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'done',
  failed: 'delayed',
  review: 'on_its_way',
}
