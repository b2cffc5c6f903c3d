import { type Sentence, writeSaid } from '#contract/language/said.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { RefundReason } from '#contract/rules/refund-words.ts'
import type { Fact, Heard } from '../payment/fact.ts'
import { english } from '#server/platform/language/english.ts'

/** The fields of a merchant's account with a provider. */
export type AccountForm = {
  /** The provider's name, in the addresses of its callbacks and beside what is kept: '2c2p'. */
  provider: string
  /** The name for merchants: 'Stripe'. */
  title: string
  /** The method whose payments it collects; absent: cards. */
  method?: 'paypal'
  fields: readonly AccountField[]
  /** Whether payments and refunds are possible in a currency. */
  takesCurrency: (currency: string) => boolean
  /**
   * The smallest refund in a currency, in its smallest unit, of which every refund is a multiple;
   * absent: 1.
   */
  refundStep?: (currency: string) => number
  /**
   * Notifications of all payments come to one address of the account; otherwise `begin` names one for
   * each attempt.
   */
  hasOneAddress?: true
  /** The account needs no further keys for refunds. */
  refundsByAccount?: true
  /** A page can be closed before its end, and the buyer may come back by an address for that. */
  closesPages?: true
  /** The list of refunds carries our names, so that two refunds of one amount can be open. */
  namesRefunds?: true
  /** Whether an account so filled in moves no money. */
  isTest?: (fields: AccountFields) => boolean
}

type AccountField = {
  name: string
  /** The name within a sentence: 'merchant id'. */
  label: Sentence
  isSecret: boolean
  pattern: RegExp
  /** Tells merchants apart: another value is another merchant's account. */
  isIdentity?: true
  /** Belongs to the webhook that was set up with the account, and is of no use with another one. */
  isOfWebhook?: true
  /** For the merchant, below the field. */
  hint?: Sentence
  /** `choice`: yes or nothing. `read`: filled in by `connect`. Absent: a line of text. */
  kind?: 'choice' | 'read'
}

/** Typed values by field. */
export type AccountFields = Record<string, string>

/** A company that collects payments for shops with an account there. */
export type Provider = {
  form: AccountForm
  /** The faults of refund keys as such, by field; undefined for a field that is right. */
  refundKeyFaults?: (keys: AccountFields) => Record<string, Sentence | undefined>
  /** Makes the merchant's key pair for refunds: a private key and its certificate, as PEM. */
  makeRefundPair?: (fields: AccountFields) => Promise<{ privateKey: string; certificate: string }>
  /** `refundKeys`: undefined if the merchant has not entered any. */
  open: (fields: AccountFields, refundKeys?: AccountFields) => CardAccount
  /**
   * Completes an account that is about to be saved: what the provider says of it, and notifications
   * to this address. @throws ProviderSilent if the account does not open
   */
  connect?: (fields: AccountFields, address: string, signal: AbortSignal) => Promise<AccountFields>
}

/** A point of a test of an account, in a sentence. */
export type Check = { is_good: boolean; detail: Sentence }

/**
 * A provider as one shop's account uses it. Asking twice to begin the same collection begins it
 * once. Questions throw `ProviderSilent` where no answer came that can be relied on.
 */
export type CardAccount = {
  provider: string
  /** The lifetime of a payment page, in minutes. The order keeps its units for a while longer. */
  pageMinutes: number
  /** The account moves no money. */
  isTest?: boolean
  /** The recipient of the money, as the provider names it in its answers. */
  merchantId: string
  /** Whether a payment of this amount is possible; absent if every one is. */
  canCollect?: (cents: number, currency: string) => boolean
  begin: (collection: Collection, signal: AbortSignal) => Promise<Begun>
  inquire: (attempt: Handle, signal: AbortSignal) => Promise<Fact>
  /**
   * The content of a notification, byte for byte as received; undefined if this account has not
   * signed it. @throws Refusal 400 if it can be no notification at all
   */
  verify: (headers: IncomingHttpHeaders, rawBody: Buffer) => Promise<Heard | undefined>
  /**
   * Takes the money of a payment that the buyer has approved; absent where a provider takes it by itself.
   * The same `actId` takes it once, however often it is sent.
   */
  capture?: (attempt: Handle, actId: string, signal: AbortSignal) => Promise<Fact>
  /** Closes a page that is not to be paid on any more; whether it is closed, only a question tells. */
  close?: (attempt: Handle, signal: AbortSignal) => Promise<void>
  /** Tries what payments need; nothing is paid. Absent: an invented payment is asked about. */
  test?: (address: string, signal: AbortSignal) => Promise<Check[]>
  /** Undefined without the keys for it: then money goes back outside. */
  refunds?: RefundAccount | undefined
  /** Absent where the provider tells nothing of its payouts. */
  payouts?: PayoutAccount
}

/**
 * Names an attempt to the provider. `reference`: the provider's own number of it; null while no page
 * was received, and for a provider that has none. `isPaid`: it has succeeded, so that what became of it
 * since is asked.
 */
export type Handle = {
  invoiceNo: string
  reference: string | null
  begunAt?: Date
  isPaid?: boolean
}

/** The request to collect a payment. The two addresses are for the provider's answers. */
export type Collection = {
  paymentId: string
  invoiceNo: string
  orderNumber: string
  amountCents: number
  currency: string
  /** Until when its page may be paid on. */
  expiresAt: Date
  notificationUrl: string
  returnUrl: string
  /** The return address of a buyer who leaves the page unpaid. */
  cancelUrl: string
}

/** The provider's page with its own number of the attempt, if it has one; or the refusal. */
export type Begun = { page: string; reference: string | null } | { refused: Fact }

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
  /** The provider's list of refunds has the `actId` of each. */
  knowsNames?: true
  /** Whether the provider accepts the keys; asks about a payment that never was. */
  test: (signal: AbortSignal) => Promise<boolean>
}

/** The part of a provider that tells of its transfers to the merchant's bank. Both throw `ProviderSilent`. */
export type PayoutAccount = {
  /** The payouts that were made since then; `no-access`: the keys may not read them. */
  list: (since: Date, signal: AbortSignal) => Promise<KnownPayout[] | 'no-access'>
  /** The payments, refunds and fees in a complete payout. Their gross amounts less fees are its amount. */
  linesOf: (reference: string, signal: AbortSignal) => Promise<PayoutLine[]>
}

export type KnownPayout = {
  reference: string
  state: 'pending' | 'paid' | 'failed'
  currency: string
  cents: number
  /** "2026-11-30" */
  arrivesOn: string
  /** The merchant has asked for it by hand: the provider names no payments in it. */
  isManual: boolean
  /** The lines of the order will not change any more. */
  isComplete: boolean
}

export type PayoutLine = {
  kind: 'payment' | 'refund' | 'fee' | 'other'
  reference: string
  /** The payment that it is about, as the fact of its success named it. */
  transactionRef: string | null
  grossCents: number
  feeCents: number
}

export type PaidWith = Handle & {
  /** The provider's number of the payment, as the fact of its success had it. */
  transactionRef: string | null
  amountCents: number
  currency: string
  /** The time at which the payment was heard to have succeeded. */
  paidAt: Date
}

export type RefundRequest = PaidWith & { actId: string; cents: number }

/** The provider's answer about a payment and its refunds. */
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
  /** Our name of the request, if the provider keeps it. */
  actId?: string | null
  /** Set for a failed refund, and for a pending one that waits for something. */
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

/**
 * No answer, or none to rely on. The message says why in English and quotes nothing. `advice`: what the
 * merchant does if the account or its keys are the cause.
 */
export class ProviderSilent extends Error {
  /** Without a full stop, for it stands among others. */
  readonly why: Sentence
  readonly advice: Sentence | undefined
  constructor(why: Sentence, advice?: Sentence) {
    super(writeSaid(why, english()))
    this.why = why
    this.advice = advice
  }
}
