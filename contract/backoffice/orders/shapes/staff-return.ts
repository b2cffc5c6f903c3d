import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Money, Nullable, Time } from '../../../wire.ts'

const ReturnStatus = Type.Enum(['asked', 'agreed', 'declined', 'taken_back', 'closed'])
const ReturnKind = Type.Enum(['withdrawal', 'return'])

/** A case of goods that come back. */
export const ReturnRow = Type.Object({
  id: Id,
  kind: ReturnKind,
  status: ReturnStatus,
  asked_at: Time,
  order: Type.Object({ id: Id, order_number: Type.String(), customer_name: Type.String() }),
  units: Type.Integer(),
  /** A withdrawal that was stated after its period. */
  is_late: Type.Boolean(),
  /** The last day for the money of an open withdrawal, in the shop's zone. */
  money_due: Nullable(Day),
})

export const Statement = Type.Object({
  id: Id,
  received_at: Time,
  order: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** Empty for the whole order. */
  parts: Type.Array(Type.String()),
  /** The reason to believe who sent it. */
  proof: Type.Enum(['session', 'link', 'typed']),
  receipt: Type.String(),
})

const CaseLine = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  received: Type.Integer(),
  restocked: Type.Integer(),
  /** Units whose money went back with this case. */
  refunded: Type.Integer(),
  /** The buyer was informed before the order that this line cannot be withdrawn from. */
  is_excluded: Type.Boolean(),
})

export const StaffReturn = Type.Object({
  ...ReturnRow.properties,
  /** The buyer's words. */
  reason: Type.String(),
  /** The shop's sentence to the buyer. */
  answer: Type.String(),
  statement: Nullable(Statement),
  lines: Type.Array(CaseLine),
  /** The money for the units that came back; null without the right to see it, or with none due. */
  refund: Nullable(
    Type.Object({
      amount: Money,
      /** The rest of the paid delivery. */
      delivery: Money,
      /** The buyer keeps nothing of the order, so that the delivery goes back as well. */
      keeps_nothing: Type.Boolean(),
      can_go_to_card: Type.Boolean(),
      currency: Type.String(),
    }),
  ),
})

export type ReturnRow = Static<typeof ReturnRow>
export type StaffReturn = Static<typeof StaffReturn>
export type ReturnStatement = Static<typeof Statement>
