import type { Fault } from '#simulators/shared/faults.ts'
import type { CardShop } from '../card-shop.ts'

export type ProviderName = 'twoC2p' | 'himalpay' | 'stripe' | 'paypal'

/** `lost`: done, without an answer. `strange`: a status that does not exist. */
export type Trouble = 'lost' | '500' | 'hangs' | 'foreign-page' | 'refused' | 'revoked' | 'strange'

/** The faults of the stand-ins for Stripe and PayPal that make such trouble. */
export const FAULTS: Partial<Record<Trouble, Fault>> = {
  lost: 'cut-after',
  '500': '500',
  hangs: 'hang-after',
  revoked: 'revoked',
}

export type Lie = 'amount' | 'currency' | 'merchant' | 'invoice'

/** The ways in which a notification is wrong, or old. */
type Forgery = 'bad-signature' | 'other-account' | 'unsigned' | 'malformed' | 'again' | 'lie'

/** A provider's stand-in for the list of cases. An attempt is named by its payment's id. */
export type Driver = {
  name: ProviderName
  shop: CardShop
  method: 'card_2c2p' | 'paypal'
  /** Calls behave so from now on, or so often. */
  trouble: (call: 'begin' | 'ask', what: Trouble, times?: number) => void
  /** Answers about payments are false in this field from now on. */
  lie: (field: Lie) => void
  /** A good day from now on. */
  calm: () => void
  /** The payments that were begun there. */
  pages: () => number
  /** The amount that was asked for, in cents. */
  wishedCents: (uuid: string) => Promise<number>
  /** The buyer pays; `copies` of the notification arrive, none for 0. */
  pay: (uuid: string, copies?: number) => Promise<void>
  /** The buyer is declined, and does not try again on that page. */
  decline: (uuid: string) => Promise<void>
  /** The buyer leaves the page unpaid. */
  cancel: (uuid: string) => Promise<void>
  /** The page ends unpaid. */
  expire: (uuid: string) => Promise<void>
  /** The buyer has paid, and the provider has not decided. */
  hold: (uuid: string) => Promise<void>
  decide: (uuid: string, isGood: boolean) => Promise<void>
  /** The questions about an attempt so far. */
  questions: (uuid: string) => Promise<number>
  /** Posts such a notification. @returns the status of the answer */
  forge: (uuid: string, how: Forgery) => Promise<number>
  /** The cents that the provider has taken of an attempt. */
  paidCents: (uuid: string) => Promise<number>
  refunds: RefundDriver
  close: () => Promise<void>
}

type RefundEnd = 'later' | 'funds' | 'too_old' | 'parts' | 'lost'

export type RefundDriver = {
  /** Time passes until the payment can be refunded in parts. */
  settle: (uuid: string) => Promise<void>
  /** Refunds end so from now on. */
  behave: (end: RefundEnd | undefined) => void
  /** Ends pending or done refunds now. */
  decide: (uuid: string, isGood: boolean) => Promise<void>
  /** The merchant gives cents back in the provider's portal. */
  inPortal: (uuid: string, cents: number) => Promise<void>
  /** The cents that the buyer has back, or is about to have. */
  backCents: (uuid: string) => Promise<number>
  dispute?: (uuid: string, what: 'opened' | 'won') => Promise<void>
}
