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
