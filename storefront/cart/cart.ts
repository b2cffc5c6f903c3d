import { useSyncExternalStore } from 'react'
import type { Api } from '#contract/api.ts'
import { currentCustomer } from '#client/session/current-customer.ts'
import { isSignedIn, onSessionChange } from '#client/session/session.ts'
import type { CartChange } from './state/cart-changes.ts'
import type { CartMachine } from './state/cart-machine.ts'
import {
  CHANGE_FAILED,
  type CartState,
  ERROR_STATE,
  GUEST_STATE,
  LOADING_STATE,
} from './state/cart-state.ts'
import { keepUnsent, takeUnsent } from './state/unsent-changes.ts'

/** Is written whenever the cart was changed, for the other tabs to hear of it. */
const CHANGED = 'cartChanged'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

let api: Api | undefined
/** There is one in each tab, once somebody is signed in. Guests, and the server, do without. */
let machine: CartMachine | undefined
let opening: Promise<CartMachine> | undefined
let hasFailed = false
/** Pressed while the machine's code was still on its way. */
const early = new Set<CartChange>()
let lateRefusal: string | undefined

/** Has the cart loaded once a page shows it to somebody who is signed in. */
export function startCart(withApi: Api): void {
  api = withApi
  onSessionChange(followSession)
  takeUp()
  // Also where the browser shows the page again that it had kept aside.
  window.addEventListener('pageshow', takeUp)
  window.addEventListener('pagehide', handOver)
}

/** Nobody's press is lost because they went on at once: the next page sends it. */
function handOver() {
  const unsent = [...(machine?.handOver() ?? []), ...early]
  early.clear()
  keepUnsent(unsent)
}

function takeUp() {
  for (const change of takeUnsent()) void changeCart(change).then(refuseLate)
}

/** Says a refusal where the page on which it was pressed is gone. */
export function refuseLate(refusal: string | undefined): void {
  if (refusal === undefined) return
  lateRefusal = refusal
  notify()
  setTimeout(() => {
    if (lateRefusal !== refusal) return
    lateRefusal = undefined
    notify()
  }, LATE_REFUSAL_FOR_MS)
}

const LATE_REFUSAL_FOR_MS = 10_000

export const useLateRefusal = () =>
  useSyncExternalStore(
    subscribe,
    () => lateRefusal,
    () => undefined,
  )

function followSession() {
  if (machine) machine.followSession()
  else if (listeners.size > 0 && isSignedIn()) openMachine().catch(notify)
}

/** @throws where its code does not arrive */
function openMachine(): Promise<CartMachine> {
  hasFailed = false
  opening ??= import('./state/cart-machine.ts').then(
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
export function changeCart(change: CartChange): Promise<string | undefined> {
  early.add(change)
  return openMachine().then(
    // Handed over meanwhile, it is the next page's.
    (cart) => (early.delete(change) ? cart.change(change) : undefined),
    () => {
      early.delete(change)
      return CHANGE_FAILED[change.kind]
    },
  )
}

/** Asks again. What is known stays until there is something better. */
export const reloadCart = (): Promise<void> => openMachine().then((cart) => cart.reload(), notify)

/** After an order: its lines are the order's now. */
export const clearLocalCart = (): void => machine?.empty()
