import type { cart } from '#contract/orders.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { addToCart, changeQuantity, clearCart, readCart, removeLine } from './cart.ts'

export const cartHandlers: HandlersOf<typeof cart> = {
  'GET /orders/cart/': ({ db, shop, customer }) => readCart(db, shop.id, customer.id),

  'POST /orders/cart/add-item/': ({ db, shop, customer, body }) =>
    addToCart(db, shop.id, customer.id, body),

  'PATCH /orders/cart/items/:id/': ({ db, shop, customer, params, body }) =>
    changeQuantity(db, shop.id, customer.id, params.id, body.quantity),

  'DELETE /orders/cart/items/:id/': ({ db, shop, customer, params }) =>
    removeLine(db, shop.id, customer.id, params.id),

  'DELETE /orders/cart/clear/': ({ db, shop, customer }) => clearCart(db, shop.id, customer.id),
}
