import type { cart } from '#contract/orders.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { addCode, removeCode } from './cart-codes.ts'
import { addToCart, changeQuantity, clearCart, readCart, removeLine } from './cart.ts'

export const cartHandlers: HandlersOf<typeof cart> = {
  // A customer without a cart gets one.
  'GET /orders/cart/': ({ write, customer }) => write((tx) => readCart(tx, customer.id)),

  'POST /orders/cart/add-item/': ({ write, customer, body }) =>
    write((tx) => addToCart(tx, customer.id, body)),

  'PATCH /orders/cart/items/:id/': ({ write, customer, params, body }) =>
    write((tx) => changeQuantity(tx, customer.id, params.id, body.quantity)),

  'DELETE /orders/cart/items/:id/': ({ write, customer, params }) =>
    write((tx) => removeLine(tx, customer.id, params.id)),

  'POST /orders/cart/codes/': ({ customer, body, ...call }) =>
    addCode(call, customer.id, body.code),

  'DELETE /orders/cart/codes/:code/': ({ write, customer, params }) =>
    write((tx) => removeCode(tx, customer.id, params.code)),

  'DELETE /orders/cart/clear/': ({ write, customer }) => write((tx) => clearCart(tx, customer.id)),
}
