/** The outcome of a payment, in terms of no particular provider. */
export type Outcome =
  | 'paid'
  /** The buyer has agreed, and the money has to be captured. */
  | 'approved'
  /** Money came, and went back or is disputed. */
  | 'returned'
  | 'pending'
  /** The payment is still unpaid. */
  | 'unpaid'
  | 'declined'
  | 'canceled'
  | 'expired'
  /** The provider will not begin it. */
  | 'refused'
  /** A person has to decide. */
  | 'review'
  | 'unknown'

/** A fact that the provider states about a payment; null for one that it leaves out. */
export type Fact = {
  outcome: Outcome
  code: string
  merchantId: string | null
  invoiceNo: string | null
  transactionRef: string | null
  /** Decimal, as it was written. */
  amount: string | null
  currency: string | null
  /** The amount that the provider has given back of the payment, our refunds included. */
  returnedCents?: number
  /** The payment stays pending until the merchant does something at the provider. */
  waitsForMerchant?: boolean
  /** The buyer disputes it at the bank, or did. */
  dispute?: Dispute
  /** The provider's references of refunds that failed. */
  failedRefunds?: readonly string[]
}

/** A fact without numbers and amounts. */
export const NOTHING_NAMED = {
  merchantId: null,
  invoiceNo: null,
  transactionRef: null,
  amount: null,
  currency: null,
}

export type Dispute = {
  /** The provider's word: 'needs_response', 'won'. */
  state: string
  /** The bank has not decided. */
  isOpen: boolean
  /** Until when the merchant may answer. */
  dueAt: Date | null
}

/** The content of a notification, which moves nothing. */
export type Heard = Fact & {
  /** Tells notifications apart that say the same. */
  eventId?: string
  /** The provider's numbers in it: of the attempt, of the payment. */
  references?: readonly string[]
}

/** A notification that names no payment. */
export const NOTHING_HEARD: Heard = { ...NOTHING_NAMED, outcome: 'unknown', code: '' }
