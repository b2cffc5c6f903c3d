import { textsContext } from '#client/texts.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { OrderPage } from '#contract/order-page.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'

export type LinkedOrderData = { order: OrderPage; error?: never } | Failure

/** The order of a signed link. */
export async function loadLinkedOrder({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const t = context.get(textsContext).of('orders')
  try {
    const token = params['token'] ?? ''
    const order = await api('GET /orders/pages/:token/', { params: { token } })
    return data<LinkedOrderData>({ order })
  } catch (error) {
    if (readFailure(error).status !== 404) return failure(error, t('orderFailed'))
    return data<LinkedOrderData>({ error: t('linkShowsNone') }, { status: 404 })
  }
}
