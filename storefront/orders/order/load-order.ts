import { textsContext } from '#client/texts.ts'
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
  const t = context.get(textsContext).of('orders')
  const unknown: OrderData = { error: t('notFound'), isUnknown: true }
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) return unknown
  const api = context.get(apiContext)
  try {
    const order = await api('GET /orders/orders/:id/', { params: { id } })
    return { order, options: await instructionsFor(order, api) }
  } catch (error) {
    if (readFailure(error).status === 404) return unknown
    return { error: messageOf(error, t('orderFailed')), isUnknown: false }
  }
}

/**
 * The payment instructions of an order that is not paid by card. The page also works without them.
 */
async function instructionsFor(order: Order, api: Api): Promise<PaymentOptions | null> {
  if (order.payment_method === 'card_2c2p') return null
  return api('GET /payments/options/').catch(() => null)
}
