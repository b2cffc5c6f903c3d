import type { purchases } from '#contract/orders.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { parseDeliveryAddress } from './placing/address.rules.ts'
import { cancelOrder } from './cancellation.ts'
import { countOrders, listOrders } from './orders.queries.ts'
import { orderOrTell } from './placing/order-or-tell.ts'
import { listAnnouncements } from './promotions/promotions.queries.ts'
import { presentSummary } from './present-order.ts'
import { readOrder } from './read-order.ts'

export const orderHandlers: HandlersOf<typeof purchases> = {
  'GET /orders/announcements/': ({ read, dependsOn }) => {
    dependsOn('promotions')
    return read(listAnnouncements)
  },

  'POST /orders/orders/': ({ customer, body, idempotencyKey, read, write }) => {
    const request = {
      method: body.payment_method,
      address: parseDeliveryAddress(body.delivery_address),
      expectedTotal: body.expected_total,
      key: idempotencyKey,
    }
    return orderOrTell({ read, write }, customer.id, request)
  },

  'GET /orders/orders/': async ({ customer, query, address, read }) => {
    const slice = sliceOf(query)
    const [count, rows] = await read((tx) =>
      Promise.all([countOrders(tx, customer.id), listOrders(tx, customer.id, slice)]),
    )
    return presentPage(
      count,
      rows.map((row) => presentSummary(row, query.pictures)),
      slice,
      address,
    )
  },

  'GET /orders/orders/:id/': ({ customer, params, read }) =>
    read((tx) => readOrder(tx, customer.id, params.id)),

  'POST /orders/orders/:id/cancellation/': ({ customer, params, write }) =>
    write(async (tx) => {
      await cancelOrder(tx, customer.id, params.id)
      return readOrder(tx, customer.id, params.id)
    }),
}
