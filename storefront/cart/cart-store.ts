import type { Cart } from '#contract/orders.ts'
import { statusOf } from '#client/messages.ts'
import { cartRefusalOf } from './cart-refusal.ts'
import { type CartState, EMPTY, FAILED, GUEST, LOADING } from './cart-state.ts'

export type CartChange = {
  /** The cart as it will be if the server agrees. */
  foresee: (cart: Cart) => Cart
  send: () => Promise<Cart>
  /** What is said where the server has no words for its refusal. */
  fallback: string
  /** A later change of the same thing replaces this one while it waits. */
  about?: string
}

/** What the store needs of the browser and the server. */
export type CartPorts = {
  load: () => Promise<Cart>
  /** Who is signed in: undefined for a guest, empty where the token does not say. */
  reader: () => string | undefined
  endSession: () => void
  /** Something on the page shows the cart. Without it nothing is loaded. */
  isShown: () => boolean
  /** Has it drawn anew. */
  show: () => void
  /** Lets the other tabs know. */
  tell: () => void
}

const NOT_SIGNED_IN = 'Please log in to add items to your cart.'

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The cart of whoever is signed in. Changes are shown at once, sent one after the other, and gone
 * again where the server refuses: what is shown is always its last answer and what still waits.
 */
export function createCartStore(ports: CartPorts) {
  const { reader, endSession } = ports
  let owner: string | undefined
  /** Of the server. */
  let known: Cart | null = null
  let hasFailed = false
  let waiting: CartChange[] = []
  let sent: CartChange | undefined
  let loading: Promise<void> | undefined
  let isAsking = false
  let lastTurn: Promise<unknown> = Promise.resolve()
  /** Whatever was asked for in an earlier era does not count any more. */
  let era = 0
  let state = GUEST

  function publish() {
    state = stateNow()
    ports.show()
  }

  function stateNow(): CartState {
    if (owner === undefined) return GUEST
    const isChanging = waiting.length > 0
    if (!known) return { ...(hasFailed ? FAILED : LOADING), isChanging }
    const cart = waiting.reduce((cart, { foresee }) => foresee(cart), known)
    return { cart, status: 'ready', error: undefined, isChanging }
  }

  /** `work` never rejects. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastTurn.then(work)
    lastTurn = done
    return done
  }

  function begin(cart: Cart | null) {
    era++
    known = cart
    hasFailed = false
    waiting = []
    loading = undefined
  }

  function learn(cart: Cart) {
    known = cart
    hasFailed = false
  }

  /** Notices who is signed in now, and has their cart loaded where it is shown. */
  function look() {
    const now = reader()
    const isSame = now === owner || (now !== undefined && owner !== undefined && !(now && owner))
    if (!isSame) begin(null)
    owner = now || (isSame ? owner : now)
    if (!isSame) publish()
    if (owner !== undefined && !known && ports.isShown()) void load()
  }

  /** One that is under way may know less than one that is asked for now. */
  function load({ anew = false } = {}): Promise<void> {
    if (loading && !(anew && isAsking)) return loading
    const asked = era
    const mine = inTurn(async () => {
      if (asked !== era) return
      isAsking = true
      try {
        const cart = await ports.load()
        if (asked === era) learn(cart)
      } catch (error) {
        if (asked !== era) return
        const status = statusOf(error)
        if (status === 401 || status === 404) learn(EMPTY)
        else hasFailed = true
        // It was ended elsewhere.
        if (status === 401) endSession()
      } finally {
        isAsking = false
        if (loading === mine) loading = undefined
        publish()
      }
    })
    loading = mine
    return mine
  }

  /** Resolves to the sentence with which it was refused, if it was. */
  function change(next: CartChange): Promise<string | undefined> {
    look()
    if (owner === undefined) return Promise.resolve(NOT_SIGNED_IN)
    waiting = waiting.filter(
      (other) => other === sent || next.about === undefined || other.about !== next.about,
    )
    waiting.push(next)
    publish()
    return inTurn(async () => {
      if (!waiting.includes(next)) return undefined
      const asked = era
      sent = next
      try {
        const cart = await next.send()
        if (asked === era) learn(cart)
        ports.tell()
        return undefined
      } catch (error) {
        if (asked === era) {
          if (statusOf(error) === 401) endSession()
          // What was refused may have been decided elsewhere, and a lost reply may hide a success.
          else void load()
        }
        return reader() === undefined ? NOT_SIGNED_IN : cartRefusalOf(error, next.fallback)
      } finally {
        sent = undefined
        waiting = waiting.filter((other) => other !== next)
        publish()
      }
    })
  }

  /** Asks again. What is known stays until there is something better. */
  async function reload(): Promise<void> {
    look()
    if (owner === undefined || !ports.isShown()) return
    if (!known && hasFailed) {
      hasFailed = false
      publish()
    }
    await load({ anew: true })
  }

  function empty() {
    if (owner === undefined) return
    begin(EMPTY)
    publish()
    ports.tell()
  }

  look()
  return { state: () => state, look, reload, change, empty }
}
