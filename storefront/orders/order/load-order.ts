import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { apiContext } from '#client/api.ts'
import { messageOf, readFailure } from '#client/failures.ts'

export type OrderData =
  | { order: Order; options: PaymentOptions | null; error?: never }
  | { order?: never; error: string; isUnknown: boolean }

export async function loadOrder({ params, context }: LoaderFunctionArgs): Promise<OrderData> {
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) return UNKNOWN
  const api = context.get(apiContext)
  try {
    const order = await api('GET /orders/orders/:id/', { params: { id } })
    return { order, options: await instructionsFor(order, api) }
  } catch (error) {
    if (readFailure(error).status === 404) return UNKNOWN
    return { error: messageOf(error, 'Failed to load the order.'), isUnknown: false }
  }
}

const UNKNOWN: OrderData = { error: 'Order not found.', isUnknown: true }

/**
 * The payment instructions of an order that is not paid by card. The page also works without them.
 */
async function instructionsFor(order: Order, api: Api): Promise<PaymentOptions | null> {
  if (order.payment_method === 'card_2c2p') return null
  return api('GET /payments/options/').catch(() => null)
}
