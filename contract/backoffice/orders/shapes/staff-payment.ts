import * as Type from 'typebox'
import type { Static } from 'typebox'
import { PaymentMethod } from '../../../orders.ts'
import { PaymentStatus } from '../../../payments.ts'
import { Day, Id, Money, Nullable, Time } from '../../../wire.ts'

const PaymentEvent = Type.Object({
  source: Type.String(),
  resp_code: Nullable(Type.String()),
  transaction_ref: Nullable(Type.String()),
  amount: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  created_at: Time,
})

export const StaffPayment = Type.Object({
  id: Type.String(),
  method: PaymentMethod,
  /** Through whom a card is paid. */
  provider: Nullable(Type.String()),
  status: PaymentStatus,
  amount: Money,
  needs_review: Type.Boolean(),
  refund_due: Type.Boolean(),
  /** A payment that is `refund_due` since it came after its order was canceled: fulfil or refund. */
  is_after_cancellation: Type.Boolean(),
  refunded_at: Nullable(Time),
  /** In parts, while not all of it is given back. */
  refunded: Money,
  /** The part of the refunds that went to the card. */
  refunded_to_card: Money,
  /** Asked back to the card, and not known to be gone. */
  refund_on_its_way: Money,
  gateway_transaction_ref: Nullable(Type.String()),
  error_message: Nullable(Type.String()),
  /** No money moves: it was made with a test account. Absent otherwise. */
  is_test: Type.Optional(Type.Literal(true)),
  /** The buyer disputes it at the bank, or did. Absent otherwise. */
  dispute: Type.Optional(Type.Object({ state: Type.String(), due_at: Nullable(Time) })),
  created_at: Time,
  /** The last time at which the provider was asked for its status. */
  asked_at: Nullable(Time),
  events: Type.Array(PaymentEvent),
})

export const LedgerRow = Type.Object({
  ...StaffPayment.properties,
  order: Type.Object({ id: Id, order_number: Type.String(), customer_name: Type.String() }),
})

export const PaymentState = Type.Enum(['open', 'succeeded', 'failed', 'canceled'])

export const ledgerFilter = {
  view: Type.Optional(
    Type.Enum(['all', 'to_review', 'paid_after_cancellation', 'refunds_due', 'failed_today']),
  ),
  state: Type.Optional(PaymentState),
  method: Type.Optional(PaymentMethod),
  /** Through whom a card was paid, as its payments name it. */
  provider: Type.Optional(Type.String({ maxLength: 40 })),
  /** Days in the shop's time zone, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** An amount, the provider's reference, or the beginning of a word of the order. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

export type StaffPayment = Static<typeof StaffPayment>
export type LedgerRow = Static<typeof LedgerRow>
export type PaymentState = Static<typeof PaymentState>
