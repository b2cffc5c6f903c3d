import type { Cart } from '#contract/orders.ts'
import type { CartChange } from './cart-changes.ts'

/** What is known of a cart. Where it is known it is shown with the changes that are on their way. */
export type CartState =
  /** Nobody is signed in. */
  | { status: 'idle'; cart: Cart; isChanging: false }
  | { status: 'loading'; cart: null; isChanging: boolean }
  | { status: 'error'; cart: null; error: string; isChanging: boolean }
  | { status: 'ready'; cart: Cart; isChanging: boolean }

export const EMPTY_CART: Cart = { id: 0, items: [], total_items: 0, total_price: '0.00' }

/** @throws where the reply is no cart, so that it is said that none could be loaded */
export function readCart(reply: Cart | null): Cart {
  if (!Array.isArray(reply?.items)) throw new TypeError('The reply is no cart.')
  return { ...EMPTY_CART, ...reply }
}

export const GUEST_STATE = {
  status: 'idle',
  cart: EMPTY_CART,
  isChanging: false,
} as const satisfies CartState

export const LOADING_STATE = {
  status: 'loading',
  cart: null,
  isChanging: false,
} as const satisfies CartState

export const ERROR_STATE = {
  status: 'error',
  cart: null,
  error: 'Could not load cart.',
  isChanging: false,
} as const satisfies CartState

/** What is said of a change where the server has no words for its refusal. */
export const CHANGE_FAILED: Record<CartChange['kind'], string> = {
  add: 'Failed to add item.',
  'set-quantity': 'Failed to update quantity.',
  remove: 'Failed to remove item.',
  clear: 'Failed to clear cart.',
  'add-code': 'The code could not be added. Please try again.',
  'remove-code': 'The code could not be removed. Please try again.',
}
