import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Time } from './wire.ts'

/** Units that the buyer sends back, by withdrawal or by the shop's rules. */
export const OrderReturn = Type.Object({
  /** Set as long as the buyer can take the request back. */
  id: Type.Optional(Id),
  kind: Type.Enum(['withdrawal', 'return']),
  status: Type.Enum(['asked', 'agreed', 'declined', 'taken_back', 'closed']),
  asked_at: Time,
  /** "2 × Panawal". */
  units: Type.Array(Type.String()),
  /** The goods that the buyer would like instead, or gets; absent where money is due. */
  instead: Type.Optional(Type.Array(Type.String())),
  /** Other goods are agreed, and come once these are back, or at once. */
  sends: Type.Optional(Type.Enum(['received', 'first'])),
  /** The shop's sentence; empty without one. */
  answer: Type.String(),
})

export const returned = {
  /** Oldest first; absent where nothing goes back. */
  returns: Type.Optional(Type.Array(OrderReturn)),
  /** The ways in which its buyer can still give goods back; absent without any. */
  ways_back: Type.Optional(Type.Array(Type.Enum(['withdrawal', 'return']))),
}

export type OrderReturn = Static<typeof OrderReturn>
