import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { STATUS, VIEWS } from '../order-words.ts'
import { COLUMNS_IN_ADDRESS } from './columns.ts'

export type OrdersFilter = Omit<NonNullable<StaffInput<'GET /orders/'>['query']>, 'cursor'>

const FLAGS = [
  'has_note',
  'needs_review',
  'refund_due',
  'ends_today',
  'is_open',
  'change_to_pay',
  'mail_failed',
] as const
const TEXTS = [
  'payment_method',
  'status',
  'from',
  'to',
  'least_total',
  'most_total',
  'country',
  'search',
  'ordering',
] as const
const NUMBERS = ['product', 'customer'] as const
/** The parameters of the list's form, apart from filters. */
const KEPT = ['ordering', COLUMNS_IN_ADDRESS]

/** Reads the filter from the address; an old address may name a view or a status that there is not. */
export function filterIn(query: URLSearchParams): OrdersFilter {
  const view = VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'all'
  const filter: Record<string, unknown> = { view }
  for (const name of TEXTS) if (query.get(name)) filter[name] = query.get(name)
  if (!Object.hasOwn(STATUS, query.get('status') ?? '')) delete filter['status']
  for (const name of NUMBERS) if (query.get(name)) filter[name] = Number(query.get(name))
  for (const name of FLAGS) if (query.get(name) === 'true') filter[name] = true
  return filter
}

/** Whether anything but the view narrows the list. */
export const isNarrowed = (filter: OrdersFilter) =>
  Object.keys(filter).some((name) => name !== 'view' && name !== 'ordering')

/** Whether the list has an unusual order or other columns. */
export const isArranged = (query: URLSearchParams) => KEPT.some((name) => query.has(name))

/** The filter; clearing it stays in the view, and keeps how the list looks. */
export function useOrdersFilter() {
  const { query, clear } = useAddressFilter()
  const filter = filterIn(query)
  const { view } = filter
  const kept = Object.fromEntries([...query].filter(([name]) => KEPT.includes(name)))
  return {
    query,
    filter,
    clear: () => clear({ ...(view !== 'all' && { view: view! }), ...kept }),
  }
}
