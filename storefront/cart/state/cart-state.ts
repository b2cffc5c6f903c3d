import type { Cart } from '#contract/orders.ts'

/** The cart of the customer who is signed in. `cart` is null until it is known. */
/** The local storage key that is written after each change, so that other tabs reload. */
export const CART_CHANGED = 'cartChanged'

export type CartState = {
  status: 'guest' | 'loading' | 'error' | 'ready'
  /** Undefined for a guest. */
  customer: string | undefined
  cart: Cart | null
  /** Some changes are shown that the server has not confirmed yet. */
  isChanging: boolean
}

/** Shows a change that the server has not confirmed yet. */
export type CartPreview = (state: CartState) => CartState

export const EMPTY_CART: Cart = { id: 0, items: [], total_items: 0, total_price: '0.00' }

export const GUEST_CART: CartState = {
  status: 'guest',
  customer: undefined,
  cart: EMPTY_CART,
  isChanging: false,
}

export type CartAction =
  | { type: 'opened'; customer: string | undefined }
  | { type: 'loaded'; customer: string; cart: Cart }
  | { type: 'failed'; customer: string }

/** The state that the server has confirmed. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  const { customer } = action
  if (action.type === 'opened') {
    return customer === undefined
      ? GUEST_CART
      : { status: 'loading', customer, cart: null, isChanging: false }
  }
  // A reply for a customer who has signed out meanwhile.
  if (customer !== state.customer) return state
  if (action.type === 'loaded') return { ...state, status: 'ready', cart: action.cart }
  return state.cart ? state : { ...state, status: 'error' }
}

/** @throws if the reply is not a cart, which is then reported as a failed load */
export function readCart(reply: Cart | null): Cart {
  if (!Array.isArray(reply?.items)) throw new TypeError('The reply is no cart.')
  return { ...EMPTY_CART, ...reply }
}
