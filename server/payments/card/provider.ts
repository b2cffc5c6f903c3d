import type { IncomingHttpHeaders } from 'node:http'

/** What a merchant fills in to be paid through a provider. */
export type AccountForm = {
  /** The provider's name, in the addresses of its callbacks and beside what is kept: '2c2p'. */
  provider: string
  fields: readonly AccountField[]
}

type AccountField = {
  name: string
  /** As a sentence has it: 'merchant id'. */
  label: string
  isSecret: boolean
  pattern: RegExp
}

/** What was filled in, by field. */
export type AccountFields = Record<string, string>

/** Whoever collects card payments for shops that have an account there. */
export type Provider = {
  form: AccountForm
  open: (fields: AccountFields) => CardAccount
}

/**
 * A provider as one shop's account uses it. Asking twice to begin the same collection begins it
 * once. Questions throw `ProviderSilent` where no answer came that can be relied on.
 */
export type CardAccount = {
  provider: string
  /** Who takes the money, as the provider names him in its answers. */
  merchantId: string
  begin: (collection: Collection, signal: AbortSignal) => Promise<Begun>
  inquire: (invoiceNo: string, signal: AbortSignal) => Promise<Fact>
  /**
   * What a notification says, byte for byte as it came; nothing where this account has not signed
   * it. @throws Refusal 400 where it can be no notification at all
   */
  verify: (headers: IncomingHttpHeaders, rawBody: Buffer) => Promise<Fact | undefined>
}

/** What the provider is to collect. The two addresses are where it answers to. */
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
}

/** What became of a payment, in no provider's own words. */
export type Outcome =
  | 'paid'
  /** Money came, and went back or is disputed. */
  | 'returned'
  | 'pending'
  /** Nobody has paid yet. */
  | 'unpaid'
  | 'declined'
  | 'canceled'
  | 'expired'
  /** The provider will not begin it. */
  | 'refused'
  /** Somebody has to look. */
  | 'review'
  | 'unknown'

/** One thing that the provider says of a payment; null for what it leaves out. */
export type Fact = {
  outcome: Outcome
  code: string
  merchantId: string | null
  invoiceNo: string | null
  transactionRef: string | null
  /** Decimal, as it was written. */
  amount: string | null
  currency: string | null
}

/** Where the buyer pays, or why not. */
export type Begun = { page: string } | { refused: Fact }

/** No answer, or none to rely on. The message says why and quotes nothing. */
export class ProviderSilent extends Error {}
