import type { SwitchedBehaviours } from '../shared/behaviours.ts'
import Type, { type Static } from 'typebox'

/** The calls of the API by the names that faults use. */
const CALLS = [
  'create',
  'retrieve',
  'expire',
  'intent',
  'refund',
  'list',
  'account',
  'hook',
  'disputes',
] as const
export type Call = (typeof CALLS)[number]

/**
 * `…-before`: nothing was done; `…-after`: it was done, and the answer is lost. `500` is kept with its
 * idempotency key, as Stripe keeps it.
 */
export const Fault = Type.Enum([
  'hang-before',
  'hang-after',
  'cut-before',
  'cut-after',
  '500',
  '503',
  '429',
  'malformed',
  'revoked',
])
export type Fault = Static<typeof Fault>

const Notice = Type.Object({
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** `old`: signed an hour ago; `other-secret`: of another endpoint. */
  fault: Type.Optional(Type.Enum(['old', 'other-secret', 'unsigned', 'altered', 'other-mode'])),
})
export type Notice = Static<typeof Notice>

/** Everything that the simulator does unlike Stripe on a good day; `{}` is a good day. */
export const Behaviour = Type.Object(
  {
    faults: Type.Optional(
      Type.Array(
        Type.Object({
          on: Type.Enum([...CALLS]),
          fault: Fault,
          times: Type.Optional(Type.Integer({ minimum: 1 })),
        }),
      ),
    ),
    /** Fields that an answer about a session has instead of the truth. */
    session: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** The host of the payment page. */
    pageHost: Type.Optional(Type.String()),
    /** Payments are complete, but not paid, until an event ends that. */
    isDelayed: Type.Optional(Type.Boolean()),
    /** A session is refused with this code. */
    createCode: Type.Optional(Type.String()),
    /** A refund is refused with this code. */
    refundCode: Type.Optional(Type.String()),
    refunds: Type.Optional(Type.Enum(['pending', 'no-balance', 'failed', 'fails-later'])),
    notices: Type.Optional(Type.Array(Notice)),
    notifyWhen: Type.Optional(Type.Enum(['before', 'after', 'never'])),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>

export type Behaviours = SwitchedBehaviours<Behaviour>
