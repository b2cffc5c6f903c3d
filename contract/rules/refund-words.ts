import { type Sentence, toStaff } from '#contract/language/said.ts'

/** Why a refund to the card failed, or waits for a person: what happened, and what to do. */
const REFUND_REASONS = {
  funds: toStaff('refundReasonFunds'),
  parts: toStaff('refundReasonParts'),
  too_old: toStaff('refundReasonTooOld'),
  rejected: toStaff('refundReasonRejected'),
  amount: toStaff('refundReasonAmount'),
  request: toStaff('refundReasonRequest'),
  account: toStaff('refundReasonAccount'),
  unsettled: toStaff('refundReasonUnsettled'),
  elsewhere: toStaff('refundReasonElsewhere'),
  unclear: toStaff('refundReasonUnclear'),
  bounced: toStaff('refundReasonBounced'),
  disputed: toStaff('refundReasonDisputed'),
  seen: toStaff('refundReasonSeen'),
} as const

export type RefundReason = keyof typeof REFUND_REASONS

/** Two sentences: what happened, and what to do; empty for none. */
export const refundReasonText = (reason: string): Sentence =>
  Object.hasOwn(REFUND_REASONS, reason) ? REFUND_REASONS[reason as RefundReason] : ''
