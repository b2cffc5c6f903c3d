import { said } from '#contract/language/said.ts'
import type { OrderStatus } from '#contract/orders.ts'

type SurplusFacts = { refund_due: boolean; refunded_at: Date | null; order_status: OrderStatus }

/** Whether a payment waits until the merchant fulfils its order after all, or refunds it. */
export const isAfterCancellation = ({ refund_due, refunded_at, order_status }: SurplusFacts) =>
  refund_due && refunded_at === null && order_status === 'canceled'

/** To the buyer. */
export const PAID_AFTER_CANCELLATION = said('paidAfterCancellation')
