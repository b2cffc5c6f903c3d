import type { RefundReason } from '#contract/rules/refund-words.ts'

/**
 * The part of a provider that gives money back. A request with the same `actId` is carried out once,
 * however often it is sent. All throw `ProviderSilent` where no answer came that can be relied on.
 */
export type RefundAccount = {
  standing: (payment: PaidWith, signal: AbortSignal) => Promise<RefundStanding>
  /** Takes all of a payment back before it is settled. */
  void: (request: RefundRequest, signal: AbortSignal) => Promise<RefundAnswer>
  /** Gives back a settled payment, or a part of it. */
  refund: (request: RefundRequest, signal: AbortSignal) => Promise<RefundAnswer>
  /** Whether the provider accepts the keys; asks about a payment that never was. */
  test: (signal: AbortSignal) => Promise<boolean>
}

export type PaidWith = {
  invoiceNo: string
  amountCents: number
  /** The time at which the payment was heard to have succeeded. */
  paidAt: Date
}

export type RefundRequest = PaidWith & { actId: string; cents: number }

/** What the provider knows of a payment and its refunds. */
export type RefundStanding = {
  /**
   * `voidable`: it can be taken back as a whole; `unsettled`: neither that nor a refund is possible
   * yet; `foreign`: the provider does not know the payment; `no-access`: it does not accept the
   * shop's keys.
   */
  payment:
    | 'voidable'
    | 'unsettled'
    | 'settled'
    | 'voiding'
    | 'voided'
    | 'foreign'
    | 'no-access'
    | 'unknown'
  refunds: KnownRefund[]
}

export type KnownRefund = {
  reference: string
  cents: number
  state: 'done' | 'pending' | 'failed'
  /** Of a failed one. */
  reason: RefundReason | null
}

/**
 * The answer to a void or a refund. Only `done` and `refused` are definite. `not-now`: this act is
 * not possible, another one may be.
 */
export type RefundAnswer = {
  outcome: 'done' | 'pending' | 'not-now' | 'refused' | 'account' | 'review' | 'unknown'
  reason: RefundReason | null
  code: string
  reference: string | null
}
