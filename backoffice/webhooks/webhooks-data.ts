import { useQueryClient } from '@tanstack/react-query'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { Endpoint } from '#contract/backoffice/settings/webhooks.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useChange } from '../parts/use-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'

export function useWebhooks() {
  const { shop, api } = useShop()
  return useRecord(['webhooks', shop, 'list'], () => api('GET /webhooks/'))
}

const oneKey = (shop: number, id: number) => ['webhooks', shop, 'one', id]
const logKey = (shop: number, id: number) => ['webhooks', shop, 'log', id]

export function useWebhook(id: number) {
  const { shop, api } = useShop()
  return useRecord(oneKey(shop, id), () => api('GET /webhooks/:id/', { params: { id } }))
}

type LogFilter = Omit<NonNullable<StaffInput<'GET /webhooks/:id/deliveries/'>['query']>, 'cursor'>

/** The deliveries to an endpoint, the newest first. */
export function useLog(id: number, filter: LogFilter) {
  const { shop, api } = useShop()
  return useCursorList([...logKey(shop, id), filter], (cursor) =>
    api('GET /webhooks/:id/deliveries/', { params: { id }, query: { ...cursor, ...filter } }),
  )
}

export function useDelivery(id: number, event: number) {
  const { shop, api } = useShop()
  return useRecord([...logKey(shop, id), 'one', event], () =>
    api('GET /webhooks/:id/deliveries/:event/', { params: { id, event } }),
  )
}

/** A change that answers with the endpoint. */
export function useEndpointChange<Input = void>(
  id: number,
  change: (input: Input) => Promise<Endpoint>,
  { done, after }: { done?: string; after?: () => void } = {},
) {
  const { shop } = useShop()
  const client = useQueryClient()
  return useChange(change, {
    ...(done !== undefined && { done }),
    stale: [['webhooks', shop, 'list'], logKey(shop, id)],
    after: (endpoint) => {
      client.setQueryData(oneKey(shop, id), endpoint)
      after?.()
    },
  })
}

/** The queries that a sent event changes. */
export const staleAfterSending = (shop: number, id: number) => [
  oneKey(shop, id),
  logKey(shop, id),
  ['webhooks', shop, 'list'],
]
