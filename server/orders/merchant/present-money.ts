import { centsToWire } from '#contract/money.ts'
import type { PaymentSums, Refundable } from '#server/payments/order-payments.ts'
import type { Demand } from '../demands/demands.queries.ts'
import { openCentsOf } from '../demands/set-demands.ts'
import { canBecome } from '../order/orders.rules.ts'
import type { StaffOrderRow } from '../order/staff-order.queries.ts'
import type { PaidTax } from '../refunds/refund-parts.rules.ts'
import type { MerchantPayment } from './merchant-orders.queries.ts'
import type { StaffDemand } from '#contract/backoffice/orders/shapes/staff-order.ts'

export function presentDemands(order: StaffOrderRow, demands: Demand[]) {
  const open = openCentsOf(order)
  return {
    ...(demands.length > 0 && {
      demands: demands.map((each) => presentDemand(each, order.currency)),
    }),
    ...(open > 0 && { open: centsToWire(open, order.currency) }),
  }
}

export const isToCard = ({ leftCents, canGoToCard }: Refundable) => leftCents > 0 && canGoToCard

export const canGoToCard = (surplus: Refundable[]) =>
  surplus.length > 0 && surplus.every((each) => each.canGoToCard)

/** Refunds to the card and refunds recorded as made outside are never one sum. */
export const presentGivenBack = (
  { refunded, toCard, reserved, net }: PaymentSums,
  { currency }: StaffOrderRow,
) =>
  refunded + reserved > 0
    ? {
        refunded: centsToWire(refunded, currency),
        net: centsToWire(net, currency),
        to_card: centsToWire(toCard, currency),
        outside: centsToWire(refunded - toCard, currency),
        on_its_way: centsToWire(reserved, currency),
      }
    : null

export const presentTaxes = (taxes: PaidTax[], { currency }: StaffOrderRow) =>
  taxes.length > 0 && {
    taxes: taxes.map(({ label, ppm, paidCents, refundedCents }) => ({
      name: label,
      rate: ppm,
      tax: centsToWire(paidCents, currency),
      refunded: centsToWire(refundedCents, currency),
    })),
  }

/** The rest of the payments that can be refunded. */
export function refundableOf(
  { status, currency }: StaffOrderRow,
  payments: MerchantPayment[],
): string | null {
  const paid = payments.filter(
    (each) => each.status === 'succeeded' && !each.refund_due && !each.refunded_at,
  )
  if (paid.length === 0 || !canBecome(status, 'refunded')) return null
  let left = 0
  for (const { amount_cents, refunded_cents, reserved_cents } of paid) {
    left += amount_cents - refunded_cents - reserved_cents
  }
  return centsToWire(left, currency)
}

const presentDemand = (
  { id, amount_cents, reason, due_on, paid_at }: Demand,
  currency: string,
): StaffDemand => ({
  id,
  amount: centsToWire(amount_cents, currency),
  is_deposit: reason === 'deposit',
  due_on,
  paid_at: paid_at?.toISOString() ?? null,
})
