import { data, type LoaderFunctionArgs } from 'react-router'
import type { Api, Reply } from '#contract/api.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, messageOf, readFailure } from '#client/failures.ts'
import { pageCount, resultsOf } from '#client/lists.ts'

const ORDERS_PER_PAGE = 10

export type OrdersData = { page: number } & (
  | { orders: OrderEntry[]; pages: number; error?: never }
  | { orders?: never; error: string }
)

type OrderEntry = Reply<'GET /orders/orders/'>['results'][number]

export type OrderData =
  | { order: Order; options: PaymentOptions | null; error?: never }
  | { order?: never; error: string; isUnknown: boolean }

export async function loadOrders(args: LoaderFunctionArgs): Promise<OrdersData> {
  const api = args.context.get(apiContext)
  const asked = Number(new URL(args.request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 1 ? asked : 1
  try {
    const query = { page, page_size: ORDERS_PER_PAGE, pictures: true }
    const reply = await api('GET /orders/orders/', { query })
    const orders = resultsOf(reply, 'id', 'order_number')
    return { page, orders, pages: pageCount(reply, ORDERS_PER_PAGE) }
  } catch (error) {
    return { page, error: messageOf(error, 'Failed to load orders.') }
  }
}

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

export type LinkedOrderData = { order: OrderPage; error?: never } | Failure

/** The order of a signed link. */
export async function loadLinkedOrder({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    const token = params['token'] ?? ''
    const order = await api('GET /orders/pages/:token/', { params: { token } })
    return data<LinkedOrderData>({ order })
  } catch (error) {
    if (readFailure(error).status !== 404) return failure(error, 'Failed to load the order.')
    return data<LinkedOrderData>({ error: 'This link shows no order' }, { status: 404 })
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
