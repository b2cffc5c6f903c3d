import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { RefundRow } from '#contract/backoffice/orders/refunds.ts'
import { Card } from '../../parts/Card.tsx'
import { FilterBar, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { FilterDays } from '../../parts/lists/FilterDays.tsx'
import { ListStates } from '../../parts/lists/ListStates.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { useCursorList } from '../../parts/lists/use-cursor-list.ts'
import { Page } from '../../parts/Page.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
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
  { value: 'card', label: 'To the card' },
  { value: 'outside', label: 'Outside Pasal' },
]
const KINDS = Object.entries(KIND).map(([value, label]) => ({ value, label }))

const NARROWING = ['way', 'kind', 'from', 'to', 'search'] as const

type RefundFilter = Omit<NonNullable<StaffInput<'GET /refunds/'>['query']>, 'cursor'>

/** Reads the filter from the address. */
function filterIn(query: URLSearchParams): RefundFilter {
  const view = TABS.find(({ value }) => value === query.get('view'))?.value ?? 'all'
  const filter: Record<string, unknown> = { view }
  for (const name of NARROWING) if (query.get(name)) filter[name] = query.get(name)
  return filter
}

const LOOK_EVERY_MS = 5_000

/** The refunds of all orders: requested, on their way, done or failed. */
export function Component() {
  const { shop, api } = useShop()
  const { query, change, clear } = useAddressFilter()
  const filter = filterIn(query)
  const { view = 'all' } = filter
  const refunds = useCursorList(
    ['refunds', shop, 'list', filter],
    (cursor) => api('GET /refunds/', { query: { ...filter, ...cursor } }),
    { refetchInterval: LOOK_EVERY_MS },
  )
  const isNarrowed = Object.keys(filter).length > 1
  const clearAll = () => clear(view === 'all' ? {} : { view })
  return (
    <Page title="Refunds">
      <Card flush>
        <Tabs
          legend="View"
          tabs={TABS}
          current={view}
          onChoose={(value) => change({ view: value === 'all' ? undefined : value })}
        />
        <RefundsFilterBar
          filter={filter}
          onChange={change}
          onClear={isNarrowed ? clearAll : undefined}
        />
        <ListStates
          list={refunds}
          empty={{ title: view === 'all' ? 'No refunds yet.' : 'Nothing is in this view.' }}
          narrowed={
            isNarrowed ? { title: 'No refund fits this filter.', onClear: clearAll } : undefined
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

type RefundsFilterBarProps = {
  filter: RefundFilter
  onChange: (changes: Record<string, string | undefined>) => void
  onClear: (() => void) | undefined
}

const RefundsFilterBar = ({ filter, onChange, onClear }: RefundsFilterBarProps) => (
  <FilterBar
    search={{
      label: 'Search refunds',
      placeholder: 'Amount, order, name',
      value: filter.search,
      onSearch: (search) => onChange({ search }),
    }}
    onClear={onClear}
  >
    <FilterChoice
      label="Way"
      all="Any way"
      choices={WAYS}
      value={filter.way}
      onChange={(way) => onChange({ way })}
    />
    <FilterChoice
      label="Kind"
      all="Any kind"
      choices={KINDS}
      value={filter.kind}
      onChange={(kind) => onChange({ kind })}
    />
    <FilterDays from={filter.from} to={filter.to} onChange={onChange} />
  </FilterBar>
)
