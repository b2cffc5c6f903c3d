import { Type, type Static } from 'typebox'
import { Money, Time } from './wire.ts'

/** A part of what was paid, given back while the rest of the order stays sold; or a refund to the card. */
export const OrderRefund = Type.Object({
  amount: Money,
  /** The shop's note about it. */
  note: Type.String(),
  created_at: Time,
  /** Absent for money that the shop gave back another way and recorded. */
  way: Type.Optional(Type.Enum(['card', 'paypal'])),
  /** With `way`. `delayed`: the shop has to look into it. */
  status: Type.Optional(Type.Enum(['on_its_way', 'delayed', 'done'])),
})

export type OrderRefund = Static<typeof OrderRefund>
