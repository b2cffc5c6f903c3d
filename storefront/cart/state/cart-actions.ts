import type { Texts } from '#contract/language/texts.ts'
import { type Dispatch, startTransition } from 'react'
import type { Api } from '#contract/api.ts'
import type { Cart } from '#contract/orders.ts'
import { readFailure } from '#client/failures.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { clearSession, GUEST, isSignedIn, storedTokens } from '#client/session/session.ts'
import { becomeGuest } from './become-guest.ts'
import { type CartChange, changeRefusal, isReplacedBy, previewChange } from './cart-changes.ts'
import {
  CART_CHANGED,
  type CartAction,
  type CartPreview,
  type CartState,
  EMPTY_CART,
  readCart,
} from './cart-state.ts'

export type CartActions = ReturnType<typeof createCartActions>

/**
 * Loads and changes the cart, one request at a time. Each change is shown at once, until the server
 * has answered.
 */
export function createCartActions(
  api: Api,
  dispatch: Dispatch<CartAction>,
  showPreview: (preview: CartPreview) => void,
  texts: Texts,
) {
  const t = texts.of('layout')
  const enqueue = createQueue()
  let waiting: CartChange[] = []

  /** @returns the cart as the server has it; undefined for a guest or if it cannot be loaded */
  async function load(): Promise<Cart | undefined> {
    const customer = currentBuyer()
    if (customer === undefined) return undefined
    try {
      const cart = await currentCart(api)
      dispatch({ type: 'loaded', customer, cart })
      return cart
    } catch {
      dispatch({ type: 'failed', customer })
      return undefined
    }
  }

  const reload = () => enqueue(load)

  function open(customer: string | undefined): void {
    dispatch({ type: 'opened', customer })
    if (customer !== undefined) void reload()
  }

  async function send(change: CartChange): Promise<string | undefined> {
    if (!waiting.includes(change)) return undefined
    waiting = waiting.filter((other) => other !== change)
    if (currentBuyer() === undefined && change.kind === 'add') await becomeGuest(api)
    const customer = currentBuyer()
    if (customer === undefined) return t('notSignedIn')
    try {
      const cart = readCart(await request(api, change))
      startTransition(() => dispatch({ type: 'loaded', customer, cart }))
      notifyTabs()
      return undefined
    } catch (error) {
      // The cart may have changed elsewhere, or the change succeeded and only its reply was lost.
      void reload()
      return currentBuyer() === undefined ? t('notSignedIn') : changeRefusal(error, change, t)
    }
  }

  /** Resolves to the sentence with which the change was refused, if it was. */
  function change(next: CartChange): Promise<string | undefined> {
    waiting = [...waiting.filter((other) => !isReplacedBy(other, next)), next]
    return new Promise((resolve) => {
      startTransition(async () => {
        showPreview((state) => withChange(state, next))
        resolve(await enqueue(() => send(next)))
      })
    })
  }

  /** Empties the shown cart after an order. */
  function empty(): void {
    const customer = currentBuyer()
    if (customer !== undefined) dispatch({ type: 'loaded', customer, cart: EMPTY_CART })
    notifyTabs()
  }

  return { open, reload, change, empty }
}

const withChange = (state: CartState, change: CartChange): CartState => ({
  ...state,
  cart: state.cart && previewChange(state.cart, change),
  isChanging: true,
})

/** The cart as the server has it, after a guest's has come into it. */
async function currentCart(api: Api): Promise<Cart> {
  const merged = await mergedCart(api)
  return merged ? readCart(merged) : api('GET /orders/cart/').then(readCart, emptyIfMissing)
}

/** Brings the cart of a guest along after signing in; undefined if there is none to bring. */
async function mergedCart(api: Api): Promise<Cart | undefined> {
  const { refresh } = storedTokens(GUEST)
  if (!isSignedIn() || refresh === null) return undefined
  const cart = await api('POST /orders/cart/merge/', { body: { guest: refresh } })
  // Another tab may have begun a new session meanwhile.
  if (storedTokens(GUEST).refresh === refresh) clearSession(GUEST)
  return cart
}

/** A customer without a cart gets a 404, a session that has just ended a 401. */
function emptyIfMissing(error: unknown): Cart {
  if ([401, 404].includes(readFailure(error).status)) return EMPTY_CART
  throw error
}

/** Sends a change. The reply is the whole cart. */
function request(api: Api, change: CartChange): Promise<Cart> {
  switch (change.kind) {
    case 'add': {
      const { productId, variantId, quantity, customization } = change
      const body = {
        product_id: productId,
        ...(variantId !== undefined && { variant_id: variantId }),
        quantity,
        customization,
      }
      return api('POST /orders/cart/add-item/', { body })
    }
    case 'set-quantity':
      return api('PATCH /orders/cart/items/:id/', {
        params: { id: change.itemId },
        body: { quantity: change.quantity },
      })
    case 'remove':
      return api('DELETE /orders/cart/items/:id/', { params: { id: change.itemId } })
    case 'clear':
      return api('DELETE /orders/cart/clear/')
    case 'add-code':
      return api('POST /orders/cart/codes/', { body: { code: change.code } })
    case 'remove-code':
      return api('DELETE /orders/cart/codes/:code/', { params: { code: change.code } })
  }
}

function notifyTabs(): void {
  try {
    localStorage.setItem(CART_CHANGED, String(Date.now()))
  } catch {
    // Without storage other tabs reload when they become visible.
  }
}

/** Runs one piece of work after the other. None of them may reject. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done
    return done
  }
}
