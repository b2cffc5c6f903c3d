import { useCart } from './cart.ts'

/** Pieces in the cart. A guest has none. */
export const useCartCount = () => useCart().cart?.total_items ?? 0

/** What the badge says. */
export const badgeOf = (count: number) => (count > 99 ? '99+' : String(count))
