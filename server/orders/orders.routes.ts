import type { purchases } from '#contract/orders.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { readDeliveryAddress } from './placing/address.rules.ts'
import { cancelOrder } from './cancel-order.ts'
import { countOrders, listOrders } from './orders.queries.ts'
import { placeOrder } from './placing/place-order.ts'
import { presentSummary } from './present-order.ts'
import { readOrder } from './read-order.ts'

export const orderHandlers: HandlersOf<typeof purchases> = {
  'POST /orders/orders/': {
    async steps({ shop, customer, body, idempotencyKey, transaction }) {
      const request = {
        method: body.payment_method,
        address: readDeliveryAddress(body.delivery_address),
        key: idempotencyKey,
      }
      return transaction((step) => placeOrder(step, shop.id, customer.id, request))
    },
  },

  'GET /orders/orders/': async ({ db, shop, customer, query, address }) => {
    const slice = sliceOf(query)
    const [count, rows] = await Promise.all([
      countOrders(db, shop.id, customer.id),
      listOrders(db, shop.id, customer.id, slice),
    ])
    return presentPage(count, rows.map(presentSummary), slice, address)
  },

  'GET /orders/orders/:id/': ({ db, shop, customer, params }) =>
    readOrder(db, shop.id, customer.id, params.id),

  'POST /orders/orders/:id/cancellation/': async (step) => {
    const { db, shop, customer, params } = step
    await cancelOrder(step, shop.id, customer.id, params.id)
    return readOrder(db, shop.id, customer.id, params.id)
  },
}
