import { isOnline } from '#server/payments/payment/payment-method.ts'
import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { OrderMailRow } from './mail-state.queries.ts'

const ENDED = new Set<OrderStatus>(['canceled', 'expired'])

/**
 * Whether a mail about an order is still true: a later mail says more than one that was overtaken.
 */
export function isStillSo(kind: OrderMailKind, status: OrderStatus): boolean {
  switch (kind) {
    case 'received':
    case 'paid':
      return !ENDED.has(status) && status !== 'refunded'
    case 'shipped':
      return status === 'shipped'
    case 'shipped_part':
      return !ENDED.has(status) && status !== 'refunded'
    case 'ended':
      return ENDED.has(status)
    case 'paid_after_cancellation':
      return status === 'canceled'
    case 'refund_due':
    case 'refunded':
    case 'refunded_part':
    case 'return_asked':
    case 'return_agreed':
    case 'return_declined':
    case 'return_received':
    case 'edited':
    case 'edit_asked':
    case 'edit_ends':
    case 'edit_lapsed':
    case 'alert':
      return true
  }
}

/**
 * The state of a mail as staff read it: a waiting mail that is not true any more will not be sent, though
 * its job has not run yet. The mail about a new order waits for a payment, whose receipt replaces it.
 */
export function shownMailState(
  { kind, state, staff_id }: Pick<OrderMailRow, 'kind' | 'state' | 'staff_id'>,
  order: Payable & { status: OrderStatus },
): OrderMailRow['state'] {
  if (state !== 'waiting' || staff_id !== null) return state
  const isPaidAtOnce =
    kind === 'received' && waitsForPage(order) && order.status !== 'awaiting_payment'
  return isPaidAtOnce || !isStillSo(kind, order.status) ? 'dropped' : state
}

/** Whether a mail can be sent again: it goes to the customer, is still true, and does not wait. */
export const canSendAgain = (
  { kind, state, is_replaced: isReplaced }: OrderMailRow,
  status: OrderStatus,
): boolean => kind !== 'alert' && state !== 'waiting' && !isReplaced && isStillSo(kind, status)

type Payable = { payment_method: Method; total_cents: number }

/** Whether the order is to be paid on a provider's page, which most customers do at once. */
export const waitsForPage = ({ payment_method, total_cents }: Payable): boolean =>
  isOnline(payment_method) && total_cents > 0

const PAGE_MINUTES = 10

/**
 * When the mail about a new order goes out: a buyer gets time to pay online, since then the receipt is
 * enough.
 */
export const receivedMailAfter = (order: Payable, now: Date): Date | undefined =>
  waitsForPage(order) ? new Date(now.getTime() + PAGE_MINUTES * 60_000) : undefined
