import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Money, Nullable, SignedMoney, Time } from '../../../wire.ts'

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
  /** The words of the variant that the buyer would like instead; absent for the same. */
  wish: Type.Optional(Type.String()),
  /** Units for which other goods were agreed, and those of them that have left the order. */
  to_exchange: Type.Integer(),
  exchanged: Type.Integer(),
  /** The product and the variants that can come for it; absent where nothing can be exchanged. */
  options: Type.Optional(
    Type.Object({
      product_id: Id,
      /** The variant that would come: the wish, or that of the line; null without variants. */
      variant_id: Nullable(Id),
      variants: Type.Array(
        Type.Object({ id: Id, name: Type.String(), stock: Type.Integer(), price: Money }),
      ),
    }),
  ),
})

/** Units that come back, and what comes for them. */
export const ExchangedLine = Type.Object({
  line: Type.Integer(),
  quantity: Type.Integer(),
  name: Type.String(),
  /** The amount that was paid for them. */
  removed: Money,
  comes: Type.String(),
})

/** The goods that are agreed for those that come back. */
const Exchange = Type.Object({
  sends: Type.Enum(['received', 'first']),
  receive_by: Nullable(Day),
  /** Until then the goods are kept; null once all have taken their place. */
  kept_until: Nullable(Time),
  /** The lines that wait for goods to come back. */
  lines: Type.Array(ExchangedLine),
  difference: SignedMoney,
  /** The difference that the buyer has yet to pay; null without one. */
  unpaid: Nullable(Money),
})

export const StaffReturn = Type.Object({
  ...ReturnRow.properties,
  /** The buyer's words. */
  reason: Type.String(),
  /** The shop's sentence to the buyer. */
  answer: Type.String(),
  statement: Nullable(Statement),
  /** The buyer's wish; null where none was said. */
  wish: Nullable(Type.Enum(['money', 'exchange'])),
  /** When the buyer of a withdrawal chose goods, and the colleague who noted it; null for the buyer. */
  chosen: Nullable(Type.Object({ at: Time, by: Nullable(Type.String()) })),
  exchange: Nullable(Exchange),
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
export type ExchangedLine = Static<typeof ExchangedLine>
