import type { Api } from '#contract/api.ts'
import { changeCart } from './cart-changes.ts'

export type CartAddition = {
  productId: number
  quantity: number
  /** Field key → what the buyer wrote or chose. */
  customization: Record<string, string>
}

/**
 * Puts a product into the cart of whoever is signed in. Resolves to the sentence with which it was
 * refused, if it was.
 */
export const addToCart = (
  api: Api,
  { productId, quantity, customization }: CartAddition,
): Promise<string | undefined> =>
  changeCart({
    // Which line it becomes is the server's to say; the badge counts it at once.
    foresee: (cart) => ({ ...cart, total_items: cart.total_items + quantity }),
    send: () =>
      api('POST /orders/cart/add-item/', {
        body: { product_id: productId, quantity, customization },
      }),
    fallback: 'Failed to add item.',
  })
