import { useSyncExternalStore } from 'react'
import type { Api } from '#contract/api.ts'
import { isSignedIn, onSessionChange } from '#client/session/session.ts'
import { type CartState, FAILED, GUEST, LOADING } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'

const listeners = new Set<() => void>()
const show = () => listeners.forEach((listener) => listener())

let api: Api | undefined
/** There is one in each tab, once somebody is signed in. Guests, and the server, do without. */
let store: CartStore | undefined
let opening: Promise<CartStore> | undefined
let hasFailed = false

/** Has the cart loaded once a page shows it to somebody who is signed in. */
export function openCart(withApi: Api): void {
  api = withApi
  onSessionChange(look)
}

function look() {
  if (store) store.look()
  else if (listeners.size > 0 && isSignedIn()) openedCart().catch(show)
}

/** @throws where its code does not arrive */
export function openedCart(): Promise<CartStore> {
  hasFailed = false
  opening ??= import('./browser-cart.ts').then(
    ({ openBrowserCart }) => {
      store = openBrowserCart(api!, { isShown: () => listeners.size > 0, show })
      return store
    },
    (error: unknown) => {
      hasFailed = true
      opening = undefined
      throw error
    },
  )
  return opening
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  look()
  return () => listeners.delete(listener)
}

/** What is in the cart now, for what is not a component. */
export function cartNow(): CartState {
  if (store) return store.state()
  if (!isSignedIn()) return GUEST
  return hasFailed ? FAILED : LOADING
}

/** The cart of whoever is signed in. The server shows everybody the guest's. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, cartNow, () => GUEST)

/** Asks again. What is known stays until there is something better. */
export const reloadCart = (): Promise<void> => openedCart().then((cart) => cart.reload(), show)

/** After an order: its lines are the order's now. */
export const clearLocalCart = (): void => store?.empty()
