import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { toStaff } from '#contract/language/said.ts'
import type { Refundable, RefundableOrder } from '#server/payments/order-payments.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** @throws Refusal 409 where the money cannot go back to a card */
export function assertCanGoToCard<Paid extends Refundable | RefundableOrder>(
  paid: Paid | undefined,
): asserts paid is Paid {
  if (!paid || paid.leftCents === 0) refuse(409, toStaff('nothingIsLeftToRefund'))
  if (!paid.canGoToCard) {
    refuse(409, toStaff('aPaymentThatCannotGoToACard'))
  }
}

/** The payments that a refund of this way can take from. A refund that nothing of can go is refused later. */
export function wayOf(paid: RefundableOrder | undefined, way: RefundWay): Refundable[] {
  const left = (paid?.payments ?? []).filter(({ leftCents }) => leftCents > 0)
  const toCard = left.filter(({ canGoToCard }) => canGoToCard)
  return way === 'card' && toCard.length > 0 ? toCard : left
}
