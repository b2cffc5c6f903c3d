import type { OrderView } from '#contract/backoffice/orders.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'

export type OrdersFilter = Omit<NonNullable<StaffInput<'GET /orders/'>['query']>, 'cursor'>

const FLAGS = ['has_note', 'needs_review', 'refund_due', 'ends_today', 'mail_failed'] as const
const TEXTS = ['payment_method', 'status', 'from', 'to', 'country', 'search', 'ordering'] as const
const NUMBERS = ['product', 'customer'] as const

/** What the address says the list is to show. */
export function filterIn(query: URLSearchParams): OrdersFilter {
  const view = (query.get('view') ?? 'all') as OrderView
  const filter: Record<string, unknown> = { view }
  for (const name of TEXTS) if (query.get(name)) filter[name] = query.get(name)
  for (const name of NUMBERS) if (query.get(name)) filter[name] = Number(query.get(name))
  for (const name of FLAGS) if (query.get(name) === 'true') filter[name] = true
  return filter
}

/** Whether anything but the view narrows the list. */
export const isNarrowed = (filter: OrdersFilter) =>
  Object.keys(filter).some((name) => name !== 'view' && name !== 'ordering')

/** The filter, and how to change it; clearing it stays in the view. */
export function useOrdersFilter() {
  const { query, change, clear } = useAddressFilter()
  const filter = filterIn(query)
  const { view } = filter
  return { filter, change, clear: () => clear(view === 'all' ? {} : { view: view! }) }
}
