/** Why a refund to the card failed, or waits for a person. */
const REFUND_REASONS = {
  funds: {
    what: 'The merchant account has too little money at the card provider.',
    next: 'Top up the balance in the provider’s portal, then refund again.',
  },
  parts: {
    what: 'The bank allows no further partial refund of this payment.',
    next: 'Refund the rest another way and record it as refunded outside Pasal.',
  },
  too_old: {
    what: 'The payment is too old to be refunded to the card.',
    next: 'Refund it another way and record it as refunded outside Pasal.',
  },
  rejected: {
    what: 'The card provider or the bank rejected the refund.',
    next: 'Refund it another way and record it as refunded outside Pasal.',
  },
  amount: {
    what: 'According to the card provider, less of this payment is left to refund than recorded here.',
    next: 'Look up the payment in the provider’s portal, and record here what was refunded there.',
  },
  request: {
    what: 'The card provider did not understand the request.',
    next: 'Inform the operator of this installation, and refund in the provider’s portal until then.',
  },
  account: {
    what: 'The card provider does not accept the shop’s refund keys.',
    next: 'Check the refund keys under Settings → Payment. The refund then continues automatically.',
  },
  unsettled: {
    what: 'The payment was not settled within ten days, so nothing was sent to the card provider.',
    next: 'Look up the payment in the provider’s portal, then refund again.',
  },
  elsewhere: {
    what: 'The card provider knows of a refund that was not made here.',
    next: 'Look it up in the provider’s portal, and say here whether this refund went to the card.',
  },
  unclear: {
    what: 'The card provider gave no clear answer about the refund.',
    next: 'Look it up in the provider’s portal, and say here whether this refund went to the card.',
  },
  bounced: {
    what: 'The bank sent the money back after the refund had succeeded.',
    next: 'Refund again, or refund it another way and record it as refunded outside Pasal.',
  },
  disputed: {
    what: 'The buyer disputes the payment at the bank, which decides about the money.',
    next: 'Answer the dispute in the provider’s portal, and refund only if it says that you still may.',
  },
  seen: {
    what: 'A colleague looked in the provider’s portal and found that the refund was not made.',
    next: 'Refund again, or record it as refunded outside Pasal.',
  },
} as const

export type RefundReason = keyof typeof REFUND_REASONS

/** Two sentences: what happened, and what to do; empty for none. */
export function refundReasonText(reason: string): string {
  if (!Object.hasOwn(REFUND_REASONS, reason)) return ''
  const { what, next } = REFUND_REASONS[reason as RefundReason]
  return `${what} ${next}`
}
