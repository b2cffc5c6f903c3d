import Type, { type Static } from 'typebox'

/**
 * Faults of a call. `…-before`: nothing was done; `…-after`: it was done, and the answer is lost. Stripe
 * keeps a `500` with its idempotency key.
 */
const Fault = Type.Enum([
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

/** The faults of calls, by the names of the calls. */
export const faultsOn = <Call extends string>(calls: readonly Call[]) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        on: Type.Enum([...calls]),
        fault: Fault,
        times: Type.Optional(Type.Integer({ minimum: 1 })),
      }),
    ),
  )

/** Copies of a notification, with a fault if there is one. */
const noticeWith = <F extends string>(faults: readonly F[]) =>
  Type.Object({
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    fault: Type.Optional(Type.Enum([...faults])),
  })

/** The notifications of an event, and when they go out: relative to the browser's return. */
export const notifying = <F extends string>(faults: readonly F[]) => ({
  notices: Type.Optional(Type.Array(noticeWith(faults))),
  notifyWhen: Type.Optional(Type.Enum(['before', 'after', 'never'])),
})
