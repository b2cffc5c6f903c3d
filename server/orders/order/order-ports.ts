import type { ProofPage } from '#server/accounts/sessions/account-ports.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'

/** Dependencies that the module's handlers share within a process. */
export type OrderPorts = {
  /** The page to which a customer is led whose address is not proved. */
  proofPage: ProofPage
  /** Signs the links to orders' pages without sign-in. */
  pageKey: Buffer
  /** Signs the links on which anybody can pay an order. */
  payKey: Buffer
  /** Signs the links to offers. */
  offerKey: Buffer
  /** Signs the links to the documents of orders. */
  documentKey: Buffer
  guests: Guests
  /** Forgets ended sessions: their tokens are void at once. */
  forgetSessions: (tenantId: number, sessionIds: Iterable<number>) => void
}
