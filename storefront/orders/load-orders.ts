import { textsContext } from '#client/texts.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Reply } from '#contract/api.ts'
import { apiContext } from '#client/api.ts'
import { messageOf } from '#client/failures.ts'
import { pageCount, resultsOf } from '#client/lists.ts'

const ORDERS_PER_PAGE = 10

export type OrdersData = { page: number } & (
  | { orders: OrderEntry[]; pages: number; error?: never }
  | { orders?: never; error: string }
)

type OrderEntry = Reply<'GET /orders/orders/'>['results'][number]

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
    return {
      page,
      error: messageOf(error, args.context.get(textsContext).of('orders')('ordersFailed')),
    }
  }
}
