import { useSyncExternalStore } from 'react'
import { customerIn } from './access-token.ts'
import { isSignedIn, onSessionChange, storedTokens } from './session.ts'

/** The id of the signed-in customer, as far as the access token says. */
export const currentCustomer = () => customerIn(storedTokens().access)

/** The same; undefined for a guest, empty if the token does not say whose it is. */
export const signedInCustomer = () => (isSignedIn() ? (currentCustomer() ?? '') : undefined)

/** `signedInCustomer` as state. The server renders every page for a guest. */
export const useSignedInCustomer = () =>
  useSyncExternalStore(onSessionChange, signedInCustomer, () => undefined)
