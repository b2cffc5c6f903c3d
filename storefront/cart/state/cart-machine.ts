import type { Api } from '#contract/api.ts'
import type { Cart } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import {
  type CartChange,
  changeRefusal,
  isReplacedBy,
  previewChange,
  sendChange,
} from './cart-changes.ts'
import {
  type CartState,
  EMPTY_CART,
  ERROR_STATE,
  GUEST_STATE,
  LOADING_STATE,
} from './cart-state.ts'

/** What the machine needs of the browser and the server. */
type CartPorts = {
  api: Api
  /** Who is signed in: undefined for a guest, empty where the token does not say. */
  currentCustomer: () => string | undefined
  /** Something on the page shows the cart. Without it nothing is loaded. */
  isShown: () => boolean
  /** Is called whenever the state has changed. */
  onChange: () => void
  /** Tells the other tabs that the cart has changed. */
  notifyTabs: () => void
}

const NOT_SIGNED_IN = 'Please log in to add items to your cart.'

/** The server's last answer, with the customer's changes that it has not answered yet. */
type OwnedCart =
  | { status: 'loading'; customer: string; waiting: CartChange[] }
  | { status: 'error'; customer: string; waiting: CartChange[] }
  | { status: 'ready'; customer: string; confirmed: Cart; waiting: CartChange[] }

type MachineState = { status: 'idle' } | OwnedCart

const hasLoaded = (cart: OwnedCart, confirmed: Cart): OwnedCart => ({
  status: 'ready',
  customer: cart.customer,
  confirmed,
  waiting: cart.waiting,
})

/** A cart that is known stays known. */
const hasFailed = (cart: OwnedCart): OwnedCart =>
  cart.status === 'ready' ? cart : { ...cart, status: 'error' }

const withWaiting = (cart: OwnedCart, waiting: CartChange[]): OwnedCart => ({ ...cart, waiting })

const withoutChange = (cart: OwnedCart, change: CartChange): OwnedCart =>
  withWaiting(
    cart,
    cart.waiting.filter((other) => other !== change),
  )

/** What the page shows. */
function shownState(state: MachineState): CartState {
  if (state.status === 'idle') return GUEST_STATE
  const isChanging = state.waiting.length > 0
  if (state.status === 'loading') return { ...LOADING_STATE, isChanging }
  if (state.status === 'error') return { ...ERROR_STATE, isChanging }
  const cart = state.waiting.reduce(previewChange, state.confirmed)
  return { status: 'ready', cart, isChanging }
}

/** A token that does not say whose it is may be anybody's who is signed in. */
function isSameCustomer(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one === other || one === '' || other === ''
}

export type CartMachine = ReturnType<typeof createCartMachine>

/**
 * The cart of whoever is signed in. Changes are shown at once, sent one after the other, and gone
 * again where the server refuses: what is shown is always its last answer and what still waits.
 */
export function createCartMachine(ports: CartPorts) {
  const { api, currentCustomer } = ports
  const enqueue = createQueue()
  let state: MachineState = { status: 'idle' }
  let shown: CartState = GUEST_STATE
  /** Replaced when nothing counts any more that was asked for before. */
  let beginning = {}
  let loading: { done: Promise<void>; isSent: boolean } | undefined
  let sent: CartChange | undefined
  /** Has left the browser: it is done even if this page is not there to hear of it. */
  let posted: CartChange | undefined

  function enter(next: MachineState) {
    state = next
    shown = shownState(state)
    ports.onChange()
  }

  function beginWith(next: MachineState) {
    beginning = {}
    loading = undefined
    enter(next)
  }

  /** Changes the customer's cart, unless there has been a new beginning since `began`. */
  function update(began: object, next: (cart: OwnedCart) => OwnedCart) {
    if (began === beginning && state.status !== 'idle') enter(next(state))
  }

  /** Notices who is signed in now, and loads their cart where it is shown. */
  function followSession() {
    const customer = currentCustomer()
    const known = state.status === 'idle' ? undefined : state.customer
    if (!isSameCustomer(customer, known)) {
      beginWith(
        customer === undefined ? { status: 'idle' } : { status: 'loading', customer, waiting: [] },
      )
    } else if (state.status !== 'idle' && customer) {
      state = { ...state, customer }
    }
    const isMissing = state.status === 'loading' || state.status === 'error'
    if (isMissing && ports.isShown()) void load()
  }

  /** One that was sent already may know less than one that is asked for `again` now. */
  function load({ again = false } = {}): Promise<void> {
    if (loading && !(again && loading.isSent)) return loading.done
    const began = beginning
    const mine = { isSent: false, done: enqueue(askForCart) }
    loading = mine
    return mine.done

    async function askForCart() {
      if (began !== beginning) return
      mine.isSent = true
      let next: (cart: OwnedCart) => OwnedCart
      try {
        const cart = await api('GET /orders/cart/')
        next = (owned) => hasLoaded(owned, cart)
      } catch (error) {
        const isEmpty = [401, 404].includes(readFailure(error).status)
        next = isEmpty ? (owned) => hasLoaded(owned, EMPTY_CART) : hasFailed
      }
      if (loading === mine) loading = undefined
      update(began, next)
    }
  }

  /** Resolves to the sentence with which the change was refused, if it was. */
  function change(next: CartChange): Promise<string | undefined> {
    followSession()
    if (state.status === 'idle') return Promise.resolve(NOT_SIGNED_IN)
    const others = state.waiting.filter((other) => other === sent || !isReplacedBy(other, next))
    enter(withWaiting(state, [...others, next]))
    const began = beginning
    return enqueue(async () => {
      if (!isWaiting(next)) return undefined
      sent = next
      try {
        const cart = await sendChange(api, next, () => {
          // Meanwhile the next page may have been asked to.
          if (!isWaiting(next)) throw new Error('It is not this page that sends it')
          posted = next
        })
        update(began, (owned) => hasLoaded(withoutChange(owned, next), cart))
        ports.notifyTabs()
        return undefined
      } catch (error) {
        if (began === beginning && !isWaiting(next)) return undefined
        update(began, (owned) => withoutChange(owned, next))
        // What was refused may have been decided elsewhere, and a lost reply may hide a success.
        if (began === beginning) void load()
        return currentCustomer() === undefined ? NOT_SIGNED_IN : changeRefusal(error, next)
      } finally {
        sent = undefined
        posted = undefined
      }
    })
  }

  const isWaiting = (change: CartChange) =>
    state.status !== 'idle' && state.waiting.includes(change)

  /** Gives away what has not left the browser yet, for the next page to send. */
  function handOver(): CartChange[] {
    if (state.status === 'idle') return []
    const unsent = state.waiting.filter((change) => change !== posted)
    if (unsent.length > 0) enter(withWaiting(state, posted ? [posted] : []))
    return unsent
  }

  /** Asks again. What is known stays until there is something better. */
  async function reload(): Promise<void> {
    followSession()
    if (state.status === 'idle' || !ports.isShown()) return
    if (state.status === 'error') enter({ ...state, status: 'loading' })
    await load({ again: true })
  }

  /** After an order: its lines are the order's now. */
  function empty() {
    if (state.status === 'idle') return
    const { customer } = state
    beginWith({ status: 'ready', customer, confirmed: EMPTY_CART, waiting: [] })
    ports.notifyTabs()
  }

  followSession()
  return { state: () => shown, followSession, reload, change, handOver, empty }
}

/** Does one piece of work after the other. None of them may reject. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done
    return done
  }
}
