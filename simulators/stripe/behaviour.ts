import type { SwitchedBehaviours } from '../shared/behaviours.ts'
import { faultsOn, notifying } from '../shared/faults.ts'
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
  'payouts',
] as const
export type Call = (typeof CALLS)[number]

/** `old`: signed an hour ago; `other-secret`: of another endpoint. */
const NOTICE_FAULTS = ['old', 'other-secret', 'unsigned', 'altered', 'other-mode'] as const

/** Everything that the simulator does unlike Stripe on a good day; `{}` is a good day. */
export const Behaviour = Type.Object(
  {
    faults: faultsOn(CALLS),
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
    ...notifying(NOTICE_FAULTS),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>

export type Behaviours = SwitchedBehaviours<Behaviour>
export type Notice = NonNullable<Behaviour['notices']>[number]
