import type { Cart } from '#contract/orders.ts'

export type CartState = {
  /** As the server said, with the changes that are on their way; null while it is not known. */
  cart: Cart | null
  /** Idle: nobody is signed in. */
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Why it could not be loaded. */
  error: string | undefined
  /** Changes are on their way. */
  isChanging: boolean
}

export const EMPTY: Cart = { id: 0, items: [], total_items: 0, total_price: '0.00' }

const UNKNOWN = { cart: null, error: undefined, isChanging: false }

export const GUEST: CartState = { ...UNKNOWN, cart: EMPTY, status: 'idle' }
export const LOADING: CartState = { ...UNKNOWN, status: 'loading' }
export const FAILED: CartState = { ...UNKNOWN, status: 'error', error: 'Could not load cart.' }
