import { said } from '#contract/language/said.ts'
import type { returns } from '#contract/withdrawals.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findHandledOrder, findLinkedOrder } from '../links/find-linked-order.ts'
import { findOrderOfCustomer } from '../order/orders.queries.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { askReturn, readReturnOffer } from './ask-return.ts'
import { takeBackReturn } from './take-back-return.ts'

export const returnRequestHandlers = ({ pageKey }: OrderPorts): HandlersOf<typeof returns> => ({
  'GET /orders/orders/:id/return/': ({ customer, params: { id }, read }) =>
    read(async (tx) =>
      readReturnOffer(tx, (await findOrderOfCustomer(tx, customer.id, id)) ?? notFound()),
    ),

  'GET /orders/pages/:token/return/': ({ params: { token }, read }) =>
    read(async (tx) => {
      const { linked, ...order } = await findLinkedOrder(tx, pageKey, token)
      return readReturnOffer(tx, { ...order, id: linked.id })
    }),

  'POST /orders/orders/:id/returns/': async ({ customer, params: { id }, body, write }) => {
    await write(async (tx) => {
      const order = (await findOrderOfCustomer(tx, customer.id, id)) ?? notFound()
      await askReturn(tx, order.id, body)
    })
    return { detail: said('returnAsked') }
  },

  'POST /orders/pages/:token/returns/': async ({ params: { token }, body, write }) => {
    await write(async (tx) => {
      const { linked } = await findHandledOrder(tx, pageKey, token)
      await askReturn(tx, linked.id, body)
    })
    return { detail: said('returnAsked') }
  },

  'DELETE /orders/orders/:id/returns/:return/': async ({ customer, params, write }) => {
    await write(async (tx) => {
      const order = (await findOrderOfCustomer(tx, customer.id, params.id)) ?? notFound()
      await takeBackReturn(tx, order.id, params.return)
    })
    return { detail: said('returnTakenBack') }
  },

  'DELETE /orders/pages/:token/returns/:return/': async ({ params, write }) => {
    await write(async (tx) => {
      const { linked } = await findHandledOrder(tx, pageKey, params.token)
      await takeBackReturn(tx, linked.id, params.return)
    })
    return { detail: said('returnTakenBack') }
  },
})
