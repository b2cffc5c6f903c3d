import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Money, Nullable, Time } from '../../../wire.ts'

/** `surplus`: of a payment that came twice or too late. `edit`: the difference of a change of the order. */
export const RefundKind = Type.Enum(['whole', 'part', 'surplus', 'edit'])

/** `outside`: the merchant gave the money back, and recorded it. */
export const RefundWay = Type.Enum(['outside', 'card'])

/**
 * `waiting`: for the settlement of the payment; `pending`: the provider was asked and has not
 * confirmed it; `review`: a person has to look in the provider's portal.
 */
export const RefundStatus = Type.Enum([
  'requested',
  'waiting',
  'pending',
  'succeeded',
  'failed',
  'review',
])

/** A refund as those who run the shop see it. */
export const StaffRefund = Type.Object({
  id: Id,
  kind: RefundKind,
  way: RefundWay,
  status: RefundStatus,
  amount: Money,
  currency: Type.String(),
  /** Why it failed or waits for a person, and what to do; empty otherwise. */
  reason: Type.String(),
  /** The refund failed, or waits for a person, and nothing was done about it. */
  needs_attention: Type.Boolean(),
  /** The refund of a change that failed, and can be made once more. */
  can_repeat: Type.Optional(Type.Boolean()),
  note: Type.String(),
  /** A colleague's name. */
  by: Type.String(),
  created_at: Time,
  /** Null as long as its outcome is not certain. */
  settled_at: Nullable(Time),
})

export type StaffRefund = Static<typeof StaffRefund>
export type RefundStatus = Static<typeof RefundStatus>
export type RefundWay = Static<typeof RefundWay>
export type RefundKind = Static<typeof RefundKind>
