import * as Type from 'typebox'
import type { Static } from 'typebox'
import { SignedMoney, Time } from './wire.ts'

/** A change of a placed order that took place, or waits for its payment. */
export const OrderChange = Type.Object({
  at: Time,
  /** It waits for its payment, and the order is as it was. */
  is_offered: Type.Boolean(),
  /** "2 × Panawal". */
  removed: Type.Array(Type.String()),
  added: Type.Array(Type.String()),
  /** Below zero: it went back. */
  difference: SignedMoney,
  /** The shop's words; empty without any. */
  note: Type.String(),
})

export const changed = {
  /** Oldest first; absent without any. */
  changes: Type.Optional(Type.Array(OrderChange)),
}

export type OrderChange = Static<typeof OrderChange>
