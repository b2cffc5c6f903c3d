import Type, { type Static } from 'typebox'

/** The calls of the API by the names that faults use. */
export const CALLS = [
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
    refunds: Type.Optional(Type.Enum(['pending', 'no-balance', 'failed', 'fails-later'])),
    notices: Type.Optional(Type.Array(Notice)),
    notifyWhen: Type.Optional(Type.Enum(['before', 'after', 'never'])),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>

export function createBehaviours() {
  let behaviour: Behaviour = {}
  const left = new Map<object, number>()
  return {
    set(next: Behaviour) {
      behaviour = next
      left.clear()
      for (const fault of next.faults ?? []) left.set(fault, fault.times ?? Infinity)
    },
    get: () => behaviour,
    /** The fault of this call, which is used up by it. */
    takeFault(call: Call): Fault | undefined {
      const found = behaviour.faults?.find((each) => each.on === call && (left.get(each) ?? 0) > 0)
      if (!found) return undefined
      left.set(found, (left.get(found) ?? 0) - 1)
      return found.fault
    },
  }
}

export type Behaviours = ReturnType<typeof createBehaviours>
