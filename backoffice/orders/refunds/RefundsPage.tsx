import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { RefundRow } from '#contract/backoffice/orders/refunds.ts'
import { Card } from '../../parts/Card.tsx'
import { FilterBar, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { FilterDays } from '../../parts/lists/FilterDays.tsx'
import { ListStates } from '../../parts/lists/ListStates.tsx'
import { filtersIn, useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { useCursorList } from '../../parts/lists/use-cursor-list.ts'
import { Page } from '../../parts/Page.tsx'
import { AddressTabs, useTab } from '../../parts/Tabs.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { OrderHeading } from '../OrderHeading.tsx'
import { KIND, isOnItsWay } from './refund-words.ts'
import { RefundActs } from './RefundActs.tsx'
import { RefundEntry } from './RefundEntry.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'needs_attention', label: 'Needs attention' },
  { value: 'on_its_way', label: 'On its way' },
  { value: 'done', label: 'Done' },
] as const

const WAYS = [
  { value: 'card', label: 'To the card or PayPal account' },
  { value: 'outside', label: 'Outside Pasal' },
]
const KINDS = Object.entries(KIND).map(([value, label]) => ({ value, label }))

const NARROWING = ['way', 'kind', 'from', 'to', 'search'] as const

type RefundFilter = Omit<NonNullable<StaffInput<'GET /refunds/'>['query']>, 'cursor'>

const LOOK_EVERY_MS = 5_000

/** The refunds of all orders: requested, on their way, done or failed. */
export function Component() {
  const { shop, api } = useShop()
  const { query, clear } = useAddressFilter()
  const view = useTab('view', TABS)
  const narrowing = filtersIn(query, NARROWING)
  const isNarrowed = Object.keys(narrowing).length > 0
  const filter: RefundFilter = { view, ...narrowing }
  const refunds = useCursorList(
    ['refunds', shop, 'list', filter],
    (cursor) => api('GET /refunds/', { query: { ...filter, ...cursor } }),
    { refetchInterval: LOOK_EVERY_MS },
  )
  const clearAll = () => clear(view === 'all' ? {} : { view })
  return (
    <Page title="Refunds">
      <Card flush>
        <AddressTabs name="view" legend="View" tabs={TABS} />
        <FilterBar
          search="Search refunds"
          placeholder="Amount, order, name"
          onClear={isNarrowed ? clearAll : undefined}
        >
          <FilterChoice name="way" label="Way" all="Any way" choices={WAYS} />
          <FilterChoice name="kind" label="Kind" all="Any kind" choices={KINDS} />
          <FilterDays />
        </FilterBar>
        <ListStates
          list={refunds}
          empty={{ title: view === 'all' ? 'No refunds yet.' : 'This view is empty.' }}
          narrowed={
            isNarrowed ? { title: 'No refund matches this filter.', onClear: clearAll } : undefined
          }
        >
          <ul className="rows border-t border-line">
            {refunds.rows.map((refund) => (
              <li key={refund.id} className="px-4 py-3 md:px-5">
                <ListedRefund refund={refund} />
              </li>
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}

function ListedRefund({ refund }: { refund: RefundRow }) {
  const { order } = refund
  return (
    <>
      <OrderHeading order={order} />
      <RefundEntry refund={refund} />
      {(refund.needs_attention || isOnItsWay(refund)) && (
        <RefundActs refund={refund} orderId={order.id} />
      )}
    </>
  )
}
