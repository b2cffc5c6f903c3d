import { useSyncExternalStore } from 'react'
import type { Api } from '#contract/api.ts'
import { currentCustomer } from '#client/session/current-customer.ts'
import { isSignedIn, onSessionChange } from '#client/session/session.ts'
import type { CartChange } from './cart-changes.ts'
import type { CartMachine } from './cart-machine.ts'
import {
  CHANGE_FAILED,
  type CartState,
  ERROR_STATE,
  GUEST_STATE,
  LOADING_STATE,
} from './cart-state.ts'

/** Is written whenever the cart was changed, for the other tabs to hear of it. */
const CHANGED = 'cartChanged'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

let api: Api | undefined
/** There is one in each tab, once somebody is signed in. Guests, and the server, do without. */
let machine: CartMachine | undefined
let opening: Promise<CartMachine> | undefined
let hasFailed = false

/** Has the cart loaded once a page shows it to somebody who is signed in. */
export function startCart(withApi: Api): void {
  api = withApi
  onSessionChange(followSession)
}

function followSession() {
  if (machine) machine.followSession()
  else if (listeners.size > 0 && isSignedIn()) openMachine().catch(notify)
}

/** @throws where its code does not arrive */
function openMachine(): Promise<CartMachine> {
  hasFailed = false
  opening ??= import('./cart-machine.ts').then(
    ({ createCartMachine }) => {
      machine = createCartMachine({
        api: api!,
        currentCustomer: () => (isSignedIn() ? (currentCustomer() ?? '') : undefined),
        isShown: () => listeners.size > 0,
        onChange: notify,
        notifyTabs,
      })
      reloadWhenStale(machine)
      return machine
    },
    (error: unknown) => {
      hasFailed = true
      opening = undefined
      throw error
    },
  )
  return opening
}

function notifyTabs() {
  try {
    localStorage.setItem(CHANGED, String(Date.now()))
  } catch {
    // The other tabs load it once they are looked at.
  }
}

/** The cart may have changed in another tab, or on another device. */
function reloadWhenStale({ reload }: CartMachine) {
  const reloadIfSeen = () => {
    if (document.visibilityState === 'visible') void reload()
  }
  document.addEventListener('visibilitychange', reloadIfSeen)
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) reloadIfSeen()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  followSession()
  return () => listeners.delete(listener)
}

/** What is in the cart now, for what is not a component. */
export function currentCart(): CartState {
  if (machine) return machine.state()
  if (!isSignedIn()) return GUEST_STATE
  return hasFailed ? ERROR_STATE : LOADING_STATE
}

/** The cart of whoever is signed in. The server shows everybody the guest's. */
export const useCart = (): CartState =>
  useSyncExternalStore(subscribe, currentCart, () => GUEST_STATE)

/** Shows a change at once and sends it. Resolves to the sentence of its refusal, if it is refused. */
export const changeCart = (change: CartChange): Promise<string | undefined> =>
  openMachine().then(
    (cart) => cart.change(change),
    () => CHANGE_FAILED[change.kind],
  )

/** Asks again. What is known stays until there is something better. */
export const reloadCart = (): Promise<void> => openMachine().then((cart) => cart.reload(), notify)

/** After an order: its lines are the order's now. */
export const clearLocalCart = (): void => machine?.empty()
