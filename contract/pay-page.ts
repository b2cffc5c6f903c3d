import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { PaymentMethod } from './orders.ts'
import { OrderedWay } from './payments.ts'
import { Currency, Day, Money, Nullable, Time } from './wire.ts'

/** An order, or a part of it, that a signed link asks for. It names no person and no address. */
export const PayPage = Type.Object({
  order_number: Type.String(),
  /** `replaced`: it is paid in other parts now. `ended`: the order was canceled, or refunded. */
  state: Type.Enum(['open', 'paid', 'replaced', 'ended']),
  /** The amount of the link. */
  amount: Money,
  currency: Currency,
  /** When it is due; null for now. */
  due_on: Nullable(Day),
  /** The end of the time for which the units are kept; null once that is settled. */
  hold_expires_at: Nullable(Time),
  items: Type.Array(
    Type.Object({ name: Type.String(), quantity: Type.Integer(), line_total: Money }),
  ),
  total_price: Money,
  payment_method: PaymentMethod,
  /** The buyer pays online, now. */
  can_pay: Type.Boolean(),
  /** How it is paid by other means; absent where it is paid online, or not any more. */
  ways: Type.Optional(
    Type.Object({
      bank_account_details: Type.String(),
      custom_payment_instructions: Type.String(),
      custom_payment_redirect_url: Type.String(),
    }),
  ),
  /** The own way to pay that was chosen; absent where `ways` say the same of it. */
  own_way: Type.Optional(OrderedWay),
})

export const payPages = {
  'GET /payments/demands/:token/': {
    summary: 'What is to be paid by a signed link, without any person.',
    access: 'public',
    limit: 'order-page',
    isKept: false,
    reply: PayPage,
  },
  'POST /payments/demands/:token/initiation/': {
    summary: 'Begins, or goes on with, the card payment of what a signed link asks for.',
    access: 'public',
    limit: 'payment-initiation',
    reply: Type.Object({
      redirectUrl: Type.String(),
      payment_uuid: Type.String({ format: 'uuid' }),
    }),
  },
} as const satisfies Record<string, Endpoint>

export type PayPage = Static<typeof PayPage>
