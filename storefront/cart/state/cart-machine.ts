import { ApiError } from '#client/api.ts'
import type { Api } from '#contract/api.ts'
import type { Cart } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import { type CartChange, changeRefusal, isReplacedBy, previewChange } from './cart-changes.ts'
import {
  type CartState,
  EMPTY_CART,
  ERROR_STATE,
  GUEST_STATE,
  LOADING_STATE,
  readCart,
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
  const store = createStore(ports.onChange)
  const enqueue = createQueue()
  const load = createLoading(store, ports.api, enqueue)
  const sending = createSending(store, ports, enqueue, load)

  /** Notices who is signed in now, and loads their cart where it is shown. */
  function followSession() {
    const customer = ports.currentCustomer()
    const state = store.state()
    const known = state.status === 'idle' ? undefined : state.customer
    if (!isSameCustomer(customer, known)) {
      store.beginWith(
        customer === undefined ? { status: 'idle' } : { status: 'loading', customer, waiting: [] },
      )
    } else if (customer) store.learn(customer)
    const { status } = store.state()
    if ((status === 'loading' || status === 'error') && ports.isShown()) void load()
  }

  /** Resolves to the sentence with which the change was refused, if it was. */
  function change(next: CartChange): Promise<string | undefined> {
    followSession()
    return sending.change(next)
  }

  /** Asks again. What is known stays until there is something better. */
  async function reload(): Promise<void> {
    followSession()
    const state = store.state()
    if (state.status === 'idle' || !ports.isShown()) return
    if (state.status === 'error') store.enter({ ...state, status: 'loading' })
    await load({ again: true })
  }

  /** After an order: its lines are the order's now. */
  function empty() {
    const state = store.state()
    if (state.status === 'idle') return
    const { customer } = state
    store.beginWith({ status: 'ready', customer, confirmed: EMPTY_CART, waiting: [] })
    ports.notifyTabs()
  }

  followSession()
  const { shown: state } = store
  return { state, followSession, reload, change, handOver: sending.handOver, empty }
}

type Store = ReturnType<typeof createStore>

/** What is known of the cart, and whether an answer to what was asked for still counts. */
function createStore(onChange: () => void) {
  let state: MachineState = { status: 'idle' }
  let shown: CartState = GUEST_STATE
  /** Replaced when nothing counts any more that was asked for before. */
  let beginning = {}

  function enter(next: MachineState) {
    state = next
    shown = shownState(state)
    onChange()
  }

  return {
    state: () => state,
    shown: () => shown,
    enter,
    beginWith: (next: MachineState) => {
      beginning = {}
      enter(next)
    },
    /** Whose it is, now that a token says so. */
    learn: (customer: string) => {
      if (state.status !== 'idle') state = { ...state, customer }
    },
    /** Whether there has been no new beginning since this was asked. */
    sinceNow: () => {
      const began = beginning
      return () => began === beginning
    },
    /** Changes the customer's cart, if there is one. */
    update: (next: (cart: OwnedCart) => OwnedCart) => {
      if (state.status !== 'idle') enter(next(state))
    },
    isWaiting: (change: CartChange) => state.status !== 'idle' && state.waiting.includes(change),
  }
}

type Enqueue = ReturnType<typeof createQueue>
type Load = ReturnType<typeof createLoading>

/**
 * A page that is being left has its questions broken off just before it is told so. A change that
 * waits behind one must still be there then, for the next page to send it and say what came of it.
 */
const untilLeft = () => new Promise((resolve) => setTimeout(resolve))

/** Asks the server for the cart, once for all who want it. */
function createLoading(store: Store, api: Api, enqueue: Enqueue) {
  let loading: { counts: () => boolean; done: Promise<void>; isSent: boolean } | undefined

  async function askForCart() {
    try {
      const cart = readCart(await api('GET /orders/cart/'))
      return (owned: OwnedCart) => hasLoaded(owned, cart)
    } catch (error) {
      if (!(error instanceof ApiError)) await untilLeft()
      const isEmpty = [401, 404].includes(readFailure(error).status)
      return isEmpty ? (owned: OwnedCart) => hasLoaded(owned, EMPTY_CART) : hasFailed
    }
  }

  /** One that was sent already may know less than one that is asked for `again` now. */
  return function load({ again = false } = {}): Promise<void> {
    if (loading?.counts() && !(again && loading.isSent)) return loading.done
    const counts = store.sinceNow()
    const mine = { counts, isSent: false, done: enqueue(askInTurn) }
    loading = mine
    return mine.done

    async function askInTurn() {
      if (!counts()) return
      mine.isSent = true
      const next = await askForCart()
      if (loading === mine) loading = undefined
      if (counts()) store.update(next)
    }
  }
}

/** Sends the customer's changes in their order. */
function createSending(store: Store, ports: CartPorts, enqueue: Enqueue, load: Load) {
  let sent: CartChange | undefined
  /** Has left the browser: it is done even if this page is not there to hear of it. */
  let posted: CartChange | undefined

  /** Resolves to the sentence with which the change was refused, if it was. */
  function change(next: CartChange): Promise<string | undefined> {
    const state = store.state()
    if (state.status === 'idle') return Promise.resolve(NOT_SIGNED_IN)
    const others = state.waiting.filter((other) => other === sent || !isReplacedBy(other, next))
    store.enter(withWaiting(state, [...others, next]))
    const counts = store.sinceNow()
    return enqueue(async () => {
      if (!store.isWaiting(next)) return undefined
      sent = next
      try {
        const reply = await sendChange(ports.api, next, () => {
          // Meanwhile the next page may have been asked to.
          if (!store.isWaiting(next)) throw new Error('It is not this page that sends it')
          posted = next
        })
        const cart = readCart(reply)
        if (counts()) store.update((owned) => hasLoaded(withoutChange(owned, next), cart))
        ports.notifyTabs()
        return undefined
      } catch (error) {
        if (counts() && !store.isWaiting(next)) return undefined
        if (counts()) {
          store.update((owned) => withoutChange(owned, next))
          // What was refused may have been decided elsewhere, and a lost reply may hide a success.
          void load()
        }
        return ports.currentCustomer() === undefined ? NOT_SIGNED_IN : changeRefusal(error, next)
      } finally {
        sent = undefined
        posted = undefined
      }
    })
  }

  /** Gives away what has not left the browser yet, for the next page to send. */
  function handOver(): CartChange[] {
    const state = store.state()
    if (state.status === 'idle') return []
    const unsent = state.waiting.filter((waiting) => waiting !== posted)
    if (unsent.length > 0) store.enter(withWaiting(state, posted ? [posted] : []))
    return unsent
  }

  return { change, handOver }
}

/** Resolves to the whole cart, as the server then has it. `onSend`: see the contract's client. */
function sendChange(api: Api, change: CartChange, onSend: () => void): Promise<Cart> {
  switch (change.kind) {
    case 'add': {
      const { productId, variantId, quantity, customization } = change
      return api('POST /orders/cart/add-item/', {
        body: {
          product_id: productId,
          ...(variantId !== undefined && { variant_id: variantId }),
          quantity,
          customization,
        },
        onSend,
      })
    }
    case 'set-quantity':
      return api('PATCH /orders/cart/items/:id/', {
        params: { id: change.itemId },
        body: { quantity: change.quantity },
        onSend,
      })
    case 'remove':
      return api('DELETE /orders/cart/items/:id/', { params: { id: change.itemId }, onSend })
    case 'clear':
      return api('DELETE /orders/cart/clear/', { onSend })
    case 'add-code':
      return api('POST /orders/cart/codes/', { body: { code: change.code }, onSend })
    case 'remove-code':
      return api('DELETE /orders/cart/codes/:code/', { params: { code: change.code }, onSend })
  }
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
