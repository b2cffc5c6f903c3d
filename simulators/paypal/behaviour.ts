import Type, { type Static } from 'typebox'
import type { SwitchedBehaviours } from '../shared/behaviours.ts'
import { faultsOn, notifying } from '../shared/faults.ts'

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

/** `altered`: another body with the checksum of the signed one; `foreign`: a certificate elsewhere. */
const NOTICE_FAULTS = ['unsigned', 'bad-signature', 'other-webhook', 'altered', 'foreign'] as const

/** Everything that the stand-in does unlike PayPal on a good day; `{}` is a good day. */
export const Behaviour = Type.Object(
  {
    faults: faultsOn(CALLS),
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
    ...notifying(NOTICE_FAULTS),
  },
  { additionalProperties: false },
)
export type Behaviour = Static<typeof Behaviour>
export type Behaviours = SwitchedBehaviours<Behaviour>
export type Notice = NonNullable<Behaviour['notices']>[number]
