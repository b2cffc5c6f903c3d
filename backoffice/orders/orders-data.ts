import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'
import { isOnItsWay } from './refunds/refund-words.ts'
import type { OrdersFilter } from './list/orders-filter.ts'
import { useRecord } from '../shell/use-record.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'

const COUNT_NEWER_EVERY_MS = 30_000
const MAILS_EVERY_MS = 5_000

/** On return to the window the rows stay in place; new ones are announced. */
const STAYS_PUT = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The list, 50 at a time, read on from where it ended. */
export function useOrders(filter: OrdersFilter) {
  const { shop, api } = useShop()
  return useCursorList(
    ['orders', shop, 'list', filter],
    (cursor) => api('GET /orders/', { query: { ...filter, ...cursor } }),
    STAYS_PUT,
  )
}

/** The number of orders in each view, and of those that match. */
export function useOrderCounts(filter: OrdersFilter) {
  const { shop, api } = useShop()
  return useRecord(
    ['orders', shop, 'counts', filter],
    () => api('GET /orders/counts/', { query: filter }),
    { ...STAYS_PUT, placeholderData: (before) => before },
  )
}

/** The countries of orders. They are not refreshed while a person reads the list. */
export function useOrderCountries() {
  const { shop, api } = useShop()
  return useRecord(['orders', shop, 'countries'], () => api('GET /orders/countries/'), STAYS_PUT)
}

/** The number of orders since the list was read; its rows stay in place. */
export function useNewOrders(since: string | null | undefined) {
  const { shop, api } = useShop()
  const { data } = useRecord(
    ['orders', shop, 'newer', since],
    () => api('GET /orders/newer/', { query: { since: since! } }),
    { enabled: Boolean(since), refetchInterval: COUNT_NEWER_EVERY_MS },
  )
  return data?.count ?? 0
}

export const orderQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['orders', shop, 'one', id],
    queryFn: () => api('GET /orders/:id/', { params: { id } }),
  })

/** Reads an order again as long as a mail or a refund of it waits. */
export const useOrder = (id: number) =>
  useQuery({
    ...orderQuery(useShop(), id),
    refetchInterval: ({ state: { data } }) =>
      (data?.refunds.some(isOnItsWay) ||
        data?.timeline.some(({ mail }) => mail?.state === 'waiting')) &&
      MAILS_EVERY_MS,
  })

/** After an act: the order as the reply has it; lists and numbers are asked anew. */
export const useOrderChanged = (): ((order?: StaffOrder) => Promise<void>) =>
  useRecordChanged('orders', (shop) => [
    ['orders', shop, 'list'],
    ['orders', shop, 'counts'],
    ['home', shop],
  ])
