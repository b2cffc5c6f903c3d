import { useAllTexts } from '#client/texts.ts'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useState,
} from 'react'
import { useBuyer } from '#client/session/current-customer.ts'
import { useApi } from '#client/use-api.ts'
import type { CartActions } from './cart-actions.ts'
import { lazyCartActions } from './lazy-cart-actions.ts'
import {
  CART_CHANGED,
  type CartPreview,
  cartReducer,
  type CartState,
  GUEST_CART,
} from './cart-state.ts'

type CartContextValue = CartState &
  CartActions & {
    /** The reason of a refused change whose page is no longer shown. */
    lateRefusal: string | undefined
    refuseLate: (refusal: string | undefined) => void
  }

const LATE_REFUSAL_MS = 10_000

/** The server renders the cart of a guest. */
const CartContext = createContext<CartContextValue>({
  ...GUEST_CART,
  change: () => Promise.resolve(undefined),
  reload: () => Promise.resolve(undefined),
  empty() {},
  open() {},
  lateRefusal: undefined,
  refuseLate() {},
})

export const useCart = () => useContext(CartContext)

/** The quantity of all items together; a guest has none. */
export const useCartCount = () => useCart().cart?.total_items ?? 0

/** Holds the cart of the signed-in customer or a guest, with the changes that are still on their way. */
export function CartProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const texts = useAllTexts()
  const customer = useBuyer()
  const [confirmed, dispatch] = useReducer(cartReducer, GUEST_CART)
  const [state, showPreview] = useOptimistic(confirmed, (current, preview: CartPreview) =>
    preview(current),
  )
  const [lateRefusal, refuseLate] = useState<string>()
  const actions = useMemo(
    () => lazyCartActions(api, dispatch, showPreview, texts),
    [api, dispatch, showPreview, texts],
  )

  useEffect(() => actions.open(customer), [actions, customer])
  useEffect(() => reloadWhenStale(actions.reload), [actions])
  useEffect(() => {
    if (lateRefusal === undefined) return
    const timer = setTimeout(() => refuseLate(undefined), LATE_REFUSAL_MS)
    return () => clearTimeout(timer)
  }, [lateRefusal])

  const value = useMemo(
    () => ({ ...state, ...actions, lateRefusal, refuseLate }),
    [state, actions, lateRefusal],
  )
  return <CartContext value={value}>{children}</CartContext>
}

/** The cart may have changed in another tab or on another device. @returns the clean-up */
function reloadWhenStale(reload: () => Promise<unknown>): () => void {
  const reloadIfVisible = () => {
    if (document.visibilityState === 'visible') void reload()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART_CHANGED) reloadIfVisible()
  }
  document.addEventListener('visibilitychange', reloadIfVisible)
  window.addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('visibilitychange', reloadIfVisible)
    window.removeEventListener('storage', onStorage)
  }
}
