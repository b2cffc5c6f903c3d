import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, SignedMoney } from './wire.ts'

/** A reason for a total. */
export const BreakdownEntry = Type.Object({
  kind: Type.Enum(['items', 'discount', 'shipping', 'tax', 'fee']),
  label: Type.String(),
  amount: SignedMoney,
  /** The amount is part of other amounts and does not count again. */
  is_included: Type.Boolean(),
  /** The index in `items` that it belongs to; null: all of them. */
  item: Nullable(Type.Integer({ minimum: 0 })),
  /** A sentence for the buyer. */
  because: Type.String(),
  /** For a tax: its rate in parts per million, and its base. */
  rate: Type.Optional(Type.Integer({ minimum: 0 })),
  base: Type.Optional(SignedMoney),
  /** A tax of 0 for which the shop has no rate. */
  is_without_rate: Type.Optional(Type.Literal(true)),
})

/**
 * Everything that made a total, in the order of calculation: the total is the sum of the amounts
 * that are not included in another.
 */
export const Breakdown = Type.Array(BreakdownEntry)

export type BreakdownEntry = Static<typeof BreakdownEntry>
