import { useEffect, useState } from 'react'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { METHODS } from '../orders/order-words.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { CsvButton } from '../parts/lists/CsvButton.tsx'
import { FilterBar, FilterChoice } from '../parts/lists/FilterBar.tsx'
import { FilterDays } from '../parts/lists/FilterDays.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { LedgerEntry } from './LedgerEntry.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'to_review', label: 'To review' },
  { value: 'refunds_due', label: 'Refunds due' },
  { value: 'failed_today', label: 'Failed today' },
] as const

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
]

const NARROWING = ['state', 'method', 'provider', 'from', 'to', 'search'] as const

type LedgerFilter = Omit<NonNullable<StaffInput<'GET /payments/'>['query']>, 'cursor'>

/** Reads the filter from the address. */
function filterIn(query: URLSearchParams): LedgerFilter {
  const view = TABS.find(({ value }) => value === query.get('view'))?.value ?? 'all'
  const filter: Record<string, unknown> = { view }
  for (const name of NARROWING) if (query.get(name)) filter[name] = query.get(name)
  return filter
}

/** A provider's answer is expected for this long, and looked for at this interval. */
const EXPECTED_MS = 20_000
const LOOK_EVERY_MS = 2_000

/** Whether a provider was asked a moment ago. */
function useExpecting() {
  const [askedAt, setAskedAt] = useState(0)
  useEffect(() => {
    if (askedAt === 0) return undefined
    const timer = setTimeout(() => setAskedAt(0), EXPECTED_MS)
    return () => clearTimeout(timer)
  }, [askedAt])
  return { isExpecting: askedAt > 0, expect: () => setAskedAt(Date.now()) }
}

/** Payments that arrived, failed, or need a person. */
export function Component() {
  const { shop, api } = useShop()
  const can = useCan()
  const { query, change, clear } = useAddressFilter()
  const filter = filterIn(query)
  const { view = 'all' } = filter
  const { isExpecting, expect } = useExpecting()
  const payments = useCursorList(
    ['payments', shop, 'list', filter],
    (cursor) => api('GET /payments/', { query: { ...filter, ...cursor } }),
    isExpecting ? { refetchInterval: LOOK_EVERY_MS } : {},
  )
  const isNarrowed = Object.keys(filter).length > 1
  const clearAll = () => clear(view === 'all' ? {} : { view })
  return (
    <Page
      title="Payments"
      actions={
        can('orders.export') && (
          <CsvButton
            name="payments"
            load={(cursor) => api('GET /payments/csv/', { query: { ...filter, ...cursor } })}
          />
        )
      }
    >
      <Card flush>
        <Tabs
          legend="View"
          tabs={TABS}
          current={view}
          onChoose={(value) => change({ view: value === 'all' ? undefined : value })}
        />
        <LedgerFilterBar
          filter={filter}
          onChange={change}
          onClear={isNarrowed ? clearAll : undefined}
        />
        <ListStates
          list={payments}
          empty={{ title: view === 'all' ? 'No payments yet.' : 'Nothing is in this view.' }}
          narrowed={
            isNarrowed ? { title: 'No payment fits this filter.', onClear: clearAll } : undefined
          }
        >
          <ul className="rows border-t border-line">
            {payments.rows.map((payment) => (
              <li key={payment.id} className="px-4 py-3 md:px-5">
                <LedgerEntry payment={payment} onAsked={expect} />
              </li>
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}

type LedgerFilterBarProps = {
  filter: LedgerFilter
  onChange: (changes: Record<string, string | undefined>) => void
  onClear: (() => void) | undefined
}

const LedgerFilterBar = ({ filter, onChange, onClear }: LedgerFilterBarProps) => (
  <FilterBar
    search={{
      label: 'Search payments',
      placeholder: 'Amount, reference, order, name',
      value: filter.search,
      onSearch: (search) => onChange({ search }),
    }}
    onClear={onClear}
  >
    <FilterChoice
      label="State"
      all="Any state"
      choices={STATES}
      value={filter.state}
      onChange={(state) => onChange({ state })}
    />
    <FilterChoice
      label="Payment method"
      all="Any method"
      choices={METHODS}
      value={filter.method}
      onChange={(method) => onChange({ method })}
    />
    <FilterDays from={filter.from} to={filter.to} onChange={onChange} />
    {filter.provider && (
      <Button onClick={() => onChange({ provider: undefined })}>
        Through {filter.provider} <span aria-hidden="true">×</span>
        <span className="sr-only">(take off)</span>
      </Button>
    )}
  </FilterBar>
)
