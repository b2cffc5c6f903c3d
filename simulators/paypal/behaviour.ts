import Type, { type Static } from 'typebox'
import type { SwitchedBehaviours } from '../shared/behaviours.ts'

/** The calls of the API by the names that faults use. */
const CALLS = [
  'token',
  'create',
  'retrieve',
  'capture',
  'refund',
  'readCapture',
  'hook',
  'disputes',
] as const
export type Call = (typeof CALLS)[number]

/** `…-before`: nothing was done; `…-after`: it was done, and the answer is lost. */
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

const PENDING_REASONS = [
  'ECHECK',
  'PENDING_REVIEW',
  'BUYER_COMPLAINT',
  'CHARGEBACK',
  'OTHER',
  'TRANSACTION_APPROVED_AWAITING_FUNDING',
  'DECLINED_BY_RISK_FRAUD_FILTERS',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
  'INTERNATIONAL_WITHDRAWAL',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
] as const

const Notice = Type.Object({
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** `altered`: another body with the checksum of the signed one; `foreign`: a certificate elsewhere. */
  fault: Type.Optional(
    Type.Enum(['unsigned', 'bad-signature', 'other-webhook', 'altered', 'foreign']),
  ),
})
export type Notice = Static<typeof Notice>

/** Everything that the stand-in does unlike PayPal on a good day; `{}` is a good day. */
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
    /** Fields that an answer about an order has instead of the truth. */
    order: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Fields of its purchase unit that differ from the truth. */
    unit: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** The host of the page. */
    pageHost: Type.Optional(Type.String()),
    /** Captures stay pending for this reason. */
    pending: Type.Optional(Type.Enum([...PENDING_REASONS])),
    /** An order is refused with this issue. */
    createIssue: Type.Optional(Type.String()),
    /** A capture is refused with this issue. */
    captureIssue: Type.Optional(Type.String()),
    refunds: Type.Optional(Type.Enum(['PENDING', 'FAILED'])),
    /** A refund is refused with this issue. */
    refundIssue: Type.Optional(Type.String()),
    notices: Type.Optional(Type.Array(Notice)),
    notifyWhen: Type.Optional(Type.Enum(['before', 'after', 'never'])),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>
export type Behaviours = SwitchedBehaviours<Behaviour>
