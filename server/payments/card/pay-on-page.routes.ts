import type { payPages } from '#contract/pay-page.ts'
import type { payments } from '#contract/payments.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { OrderPagePort } from '../payment/orders-port.ts'
import type { CardPorts } from './card-payments.ts'
import { initiatePayment } from './initiate.ts'

type Calls = Pick<typeof payments, 'POST /payments/pages/:token/'>

/** The card payment of a guest's order by its signed link. */
export const pageHandlers = (
  ports: CardPorts,
  { findOrderOfPage }: OrderPagePort,
): HandlersOf<Calls> => ({
  'POST /payments/pages/:token/': async ({ shop, params, read, write, limit }) => {
    const order = (await read((tx) => findOrderOfPage(tx, params.token))) ?? notFound()
    const { id, guestId, currency } = order
    await limit('payment-initiation-account', `customer ${guestId}`)
    return initiatePayment(ports, { shop, write }, { id: guestId }, { order_id: id, currency })
  },
})

export type LinkHandlers = HandlersOf<
  Pick<typeof payPages, 'POST /payments/demands/:token/initiation/'>
>

/** The card payment of an order, or a part of it, by the link that asks for it. */
export const linkHandlers = (ports: CardPorts, { findToPay }: OrderPagePort): LinkHandlers => ({
  'POST /payments/demands/:token/initiation/': async ({ shop, params, read, write, limit }) => {
    const { id, demandId, customerId, currency } = await read((tx) => findToPay(tx, params.token))
    await limit('payment-initiation-account', `order ${id}`)
    const asked = { order_id: id, currency, ...(demandId !== null && { demand_id: demandId }) }
    return initiatePayment(ports, { shop, write }, { id: customerId }, asked)
  },
})
