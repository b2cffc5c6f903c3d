import Type, { type Static } from 'typebox'

/**
 * What the control API can ask for, as one table: how a message may be wrong, how a call may be
 * answered, and what is sent when somebody pays.
 */

/** `unsigned` is the plain JSON; `wrong-…` names something else and is signed as it should be. */
const MessageFault = Type.Union([
  Type.Literal('unsigned'),
  Type.Literal('bad-signature'),
  Type.Literal('alg-none'),
  Type.Literal('wrong-amount'),
  Type.Literal('wrong-currency'),
  Type.Literal('wrong-merchant'),
  Type.Literal('wrong-invoice'),
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
const AmountForm = Type.Union([
  Type.Literal('number'),
  Type.Literal('string'),
  Type.Literal('five-decimals'),
  Type.Literal('third-decimal'),
])

const strict = { additionalProperties: false }

/** How a call is answered instead of truly; `times` calls long, or until told otherwise. */
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

/** How they are sent: in this order, one after the other, or all at once. */
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
    /** Of the hosted page: `before` the browser goes back, or a second `after` it. */
    notifyWhen: Type.Optional(
      Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('never')]),
    ),
    ...sending,
  },
  strict,
)

/** Somebody pays, or does not, without a browser. Without `respCode` nothing changes but messages. */
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

/** What is in force, for all and for single payments. */
export function createBehaviours() {
  let usual: Behaviour = {}
  const special = new Map<string, Behaviour>()

  const of = (invoiceNo: string) => special.get(invoiceNo) ?? usual

  return {
    of,
    set(behaviour: Behaviour) {
      // A copy: the times are counted down in it.
      const own = structuredClone(behaviour)
      if (own.invoiceNo === undefined) usual = own
      else special.set(own.invoiceNo, own)
    },
    /** How this call is answered. */
    next(call: 'token' | 'inquiry', invoiceNo: string): Answer {
      const answer = of(invoiceNo)[call]
      if (!answer || answer.times === 0) return {}
      if (answer.times !== undefined) answer.times -= 1
      return answer
    },
  }
}

export type Behaviours = ReturnType<typeof createBehaviours>
