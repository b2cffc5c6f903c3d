/** A shop's account with its card provider. */
export type CardAccount = { merchantId: string; secret: string }

/** What the provider is to collect. The two addresses are where it answers to. */
export type Collection = {
  paymentId: string
  invoiceNo: string
  orderNumber: string
  amountCents: number
  currency: string
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

/**
 * Whoever collects card payments. Asking twice to begin the same collection begins it once.
 * Questions throw `ProviderSilent` where no answer came that can be relied on.
 */
export type Provider = {
  begin: (account: CardAccount, collection: Collection, signal: AbortSignal) => Promise<Begun>
  inquire: (account: CardAccount, invoiceNo: string, signal: AbortSignal) => Promise<Fact>
  /** What a notification says; nothing where this account has not signed it. */
  readNotification: (account: CardAccount, body: unknown) => Promise<Fact | undefined>
}

/** No answer, or none to rely on. The message says why and quotes nothing. */
export class ProviderSilent extends Error {}
