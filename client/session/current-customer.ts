import { useSyncExternalStore } from 'react'
import { customerIn } from './access-token.ts'
import { GUEST, isSignedIn, onSessionChange, storedTokens } from './session.ts'

/** The id of the signed-in customer, as far as the access token says. */
export const currentCustomer = () => customerIn(storedTokens().access)

/** The customer of the session; undefined for a visitor, empty if the token does not say whose it is. */
export const signedInCustomer = () => (isSignedIn() ? (currentCustomer() ?? '') : undefined)

/** The one whose cart it is: the signed-in customer, else a guest with a session. */
export const currentBuyer = () => signedInCustomer() ?? customerIn(storedTokens(GUEST).access)

/** The server renders every page for a visitor without a session. */
const useOnSession = <T>(read: () => T) =>
  useSyncExternalStore(onSessionChange, read, () => undefined)

export const useSignedInCustomer = () => useOnSession(signedInCustomer)
export const useBuyer = () => useOnSession(currentBuyer)
