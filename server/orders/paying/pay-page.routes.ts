import type { payPages } from '#contract/pay-page.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { readPayPage } from './pay-page.ts'

type Calls = Pick<typeof payPages, 'GET /payments/demands/:token/'>

export const payPageHandlers = ({ payKey }: OrderPorts): HandlersOf<Calls> => ({
  'GET /payments/demands/:token/': ({ read, params: { token } }) =>
    read((tx) => readPayPage(tx, payKey, token)),
})
