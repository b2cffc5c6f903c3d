import type { cart } from '#contract/orders.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { addCode, removeCode } from './cart-codes.ts'
import { readMergedCart } from './merge.ts'
import { addToCart, changeQuantity, clearCart, readCart, removeLine } from './cart.ts'

export const cartHandlers = ({ guests, forgetSessions }: OrderPorts): HandlersOf<typeof cart> => ({
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

  'POST /orders/cart/merge/': async ({ shop, write, customer, body }) => {
    const { cart: merged, ended } = await write(async (tx) => {
      const guest = await guests.endSession(tx, body.guest)
      return { ended: guest, cart: await readMergedCart(tx, customer.id, guest?.guestId) }
    })
    if (ended) forgetSessions(shop.id, [ended.sessionId])
    return merged
  },
})
