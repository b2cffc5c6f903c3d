import type { Api } from '#contract/api.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import type { Cart, CartItem } from '#contract/orders.ts'
import { openedCart } from './cart.ts'
import type { CartChange } from './cart-store.ts'

/** Shows a change at once and sends it. Resolves to the sentence of its refusal, if it is refused. */
export const changeCart = (change: CartChange): Promise<string | undefined> =>
  openedCart().then(
    (cart) => cart.change(change),
    () => change.fallback,
  )

/** The server takes no more of a line. */
export const MOST_PIECES = 10_000

/** What a quantity field of the cart means: a whole number of at least 0, and no number is 0. */
export const quantityIn = (text: string): number =>
  Math.min(MOST_PIECES, Math.max(0, Math.trunc(Number(text)) || 0))

/** Sets the quantity of a line; below 1 it removes the line. */
export function quantityChange(api: Api, { id }: CartItem, quantity: number): CartChange {
  if (quantity < 1) return removal(api, { id })
  return {
    about: `line ${id}`,
    foresee: ({ items, ...cart }) =>
      withItems(
        cart,
        items.map((item) => (item.id === id ? withQuantity(item, quantity) : item)),
      ),
    send: () => api('PATCH /orders/cart/items/:id/', { params: { id }, body: { quantity } }),
    fallback: 'Failed to update quantity.',
  }
}

export const removal = (api: Api, { id }: Pick<CartItem, 'id'>): CartChange => ({
  about: `line ${id}`,
  foresee: ({ items, ...cart }) =>
    withItems(
      cart,
      items.filter((item) => item.id !== id),
    ),
  send: () => api('DELETE /orders/cart/items/:id/', { params: { id } }),
  fallback: 'Failed to remove item.',
})

export const clearance = (api: Api): CartChange => ({
  foresee: (cart) => withItems(cart, []),
  send: () => api('DELETE /orders/cart/clear/'),
  fallback: 'Failed to clear cart.',
})

/** Whether it can be ordered as it is, the server will say. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const total = wireToCents(item.product.price) * quantity
  return { ...item, quantity, line_total: centsToWire(total) }
}

function withItems(cart: Omit<Cart, 'items'>, items: CartItem[]): Cart {
  const cents = items.reduce((sum, item) => sum + wireToCents(item.line_total), 0)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...cart, items, total_items: pieces, total_price: centsToWire(cents) }
}
