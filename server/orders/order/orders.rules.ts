import { said, toStaff } from '#contract/language/said.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Method } from '#server/tenants/tables.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { isOnline, methodOf } from '#server/payments/payment/payment-method.ts'

/**
 * The next statuses of each status. A late payment revives an order that expired unpaid; one that was
 * canceled is revived by the merchant alone.
 */
const NEXT: Record<OrderStatus, OrderStatus[]> = {
  awaiting_payment: ['paid', 'canceled', 'expired'],
  paid: ['processing', 'shipped', 'refunded'],
  processing: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  canceled: ['paid'],
  expired: ['paid'],
  refunded: [],
}

export const canBecome = (from: OrderStatus, to: OrderStatus) => NEXT[from].includes(to)

/** @throws Refusal 409 */
export function assertCanBecome(from: OrderStatus, to: OrderStatus): void {
  if (from === to) refuse(409, toStaff('orderIsAlready', { status: wordOf(to) }))
  if (!canBecome(from, to)) {
    refuse(409, toStaff('orderCannotBecome', { from: wordOf(from), to: wordOf(to) }))
  }
}

export const wordOf = (status: OrderStatus) => toStaff('statusWord', { status })

/**
 * Whether an order can be canceled although it was prepared or sent: its money is still to come, as
 * where a parcel was not accepted.
 */
export const canCancelOwed = ({ status, is_owed }: { status: OrderStatus; is_owed?: boolean }) =>
  is_owed === true && (status === 'processing' || status === 'shipped')

/** Whether the money of an order is to be paid when it is handed over. */
export const isToCollect = ({ status, is_owed }: { status: OrderStatus; is_owed: boolean }) =>
  is_owed && status !== 'canceled'

/** Whether an order that was paid in part can take the rest. */
export const takesMore = (status: OrderStatus) =>
  status === 'paid' || status === 'processing' || status === 'shipped' || status === 'delivered'

/** Whether an order can be edited; `stock`: where its units are. */
export const canBeEdited = ({ status, stock }: { status: OrderStatus; stock: string }): boolean =>
  stock !== 'returned' && (status === 'awaiting_payment' || takesMore(status))

/** Without having been paid. */
export const hasEnded = (status: OrderStatus) => status === 'canceled' || status === 'expired'

/** Whether its customer can cancel it. */
export const canCancel = (status: OrderStatus) => status === 'awaiting_payment'

/** Online, now: the other ways are the buyer's to go, and the merchant's to see. */
export const canPay = (status: OrderStatus, method: Method, openCents = 0) =>
  isOnline(method) && (status === 'awaiting_payment' || hasOpenPart(status, openCents))

/** Whether an order that was paid in part asks for the rest. */
export const hasOpenPart = (status: OrderStatus, openCents: number) =>
  openCents > 0 && takesMore(status)

/** The payment methods that a shop accepts. */
export type OfferedMethods = Record<Method, boolean>

/** @throws Refusal 400 on a method that the shop does not offer */
export function parseMethod(asked: string, offered: OfferedMethods | undefined): Method {
  const method = methodOf(asked)
  if (method && offered?.[method]) return method
  return refuse(400, said('methodInvalid'))
}

export const keyUsedOtherwise = () => refuse(409, said('keyUsedOtherwise'))
