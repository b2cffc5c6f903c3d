import Type, { type Static } from 'typebox'
import { type PaymentBehaviours, takeTurn } from '../shared/behaviours.ts'

/**
 * The faults that the control API can set, as one table: in messages, in answers to calls, and in
 * notifications of a payment.
 */

/** `unsigned` is the plain JSON; `wrong-…` names something else and is signed as it should be. */
const MessageFault = Type.Enum([
  'unsigned',
  'bad-signature',
  'alg-none',
  'wrong-amount',
  'wrong-currency',
  'wrong-merchant',
  'wrong-invoice',
])

/** `hangs` takes the call, does what it asks, and never answers. */
const CallFault = Type.Union([
  MessageFault,
  Type.Literal('error-500'),
  Type.Literal('hangs'),
  Type.Literal('cut-off'),
  /** The token call alone: the page is said to be on a host that is not ours. */
  Type.Literal('foreign-page'),
])

/** 129.5, "129.50", "129.50000", and "129.505", which is no amount of dollars. */
const AmountForm = Type.Enum(['number', 'string', 'five-decimals', 'third-decimal'])

const strict = { additionalProperties: false }

/** A false answer to a call, for `times` calls, or until it is reset. */
const Answer = Type.Object(
  {
    respCode: Type.Optional(Type.String({ maxLength: 10 })),
    fault: Type.Optional(CallFault),
    amountAs: Type.Optional(AmountForm),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
)

/** A notification that is sent; without anything said it tells the truth, once. */
export const Notice = Type.Object(
  {
    respCode: Type.Optional(Type.String({ maxLength: 10 })),
    fault: Type.Optional(MessageFault),
    amountAs: Type.Optional(AmountForm),
    copies: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  strict,
)

/** The way of sending: in this order, one after the other, or all at once. */
const sending = {
  notify: Type.Optional(Type.Array(Notice)),
  atOnce: Type.Optional(Type.Boolean()),
}

/** From now on, in place of whatever was said before; `{}` is the usual. */
export const Behaviour = Type.Object(
  {
    /** For one payment alone. Absent: for all that have nothing of their own. */
    invoiceNo: Type.Optional(Type.String()),
    token: Type.Optional(Answer),
    inquiry: Type.Optional(Answer),
    /** For the hosted page: `before` the browser returns, or a second one `after`. */
    notifyWhen: Type.Optional(Type.Enum(['before', 'after', 'never'])),
    ...sending,
  },
  strict,
)

/** A payment or its failure, without a browser. Without `respCode` only messages are sent. */
export const Paying = Type.Object(
  { respCode: Type.Optional(Type.String({ maxLength: 10 })), ...sending },
  strict,
)

type CallFault = Static<typeof CallFault>
export type MessageFault = Static<typeof MessageFault>
export type AmountForm = Static<typeof AmountForm>
export type Answer = Static<typeof Answer>
export type Notice = Static<typeof Notice>
export type Behaviour = Static<typeof Behaviour>
export type Paying = Static<typeof Paying>

/** The answer to a call: false as often as its `times` say. */
export const nextAnswer = (
  { of }: Behaviours,
  call: 'token' | 'inquiry',
  invoiceNo: string,
): Answer => {
  const answer = of(invoiceNo)[call]
  return answer && takeTurn(answer) ? answer : {}
}

export type Behaviours = PaymentBehaviours<Behaviour>
