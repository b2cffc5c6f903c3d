import * as Type from 'typebox'
import { Day, Money, Nullable } from './wire.ts'

/** How an order is paid in parts, or when it is handed over. */
export const inParts = {
  /** The part of the total that is to be paid next; absent where it is paid at once. */
  to_pay: Type.Optional(Money),
  /** All parts of the total, in their order; absent where nothing of it is open, or it is paid at once. */
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        amount: Money,
        /** Null: now. */
        due_on: Nullable(Day),
        is_paid: Type.Boolean(),
      }),
    ),
  ),
  /** The amount that the customer pays at the handover; absent without one. */
  pay_on_delivery: Type.Optional(Money),
}
