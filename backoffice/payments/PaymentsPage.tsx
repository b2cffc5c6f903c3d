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
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { filtersIn, useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { LedgerEntry } from './LedgerEntry.tsx'

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'to_review', label: 'To review' },
  { value: 'paid_after_cancellation', label: 'Paid after cancellation' },
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
  const { query, clear } = useAddressFilter()
  const view = useTab('view', TABS)
  const narrowing = filtersIn(query, NARROWING)
  const isNarrowed = Object.keys(narrowing).length > 0
  const filter: LedgerFilter = { view, ...narrowing }
  const { isExpecting, expect } = useExpecting()
  const payments = useCursorList(
    ['payments', shop, 'list', filter],
    (cursor) => api('GET /payments/', { query: { ...filter, ...cursor } }),
    isExpecting ? { refetchInterval: LOOK_EVERY_MS } : {},
  )
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
        <AddressTabs name="view" legend="View" tabs={TABS} />
        <FilterBar
          search="Search payments"
          placeholder="Amount, reference, order, name"
          onClear={isNarrowed ? clearAll : undefined}
        >
          <FilterChoice name="state" label="State" all="Any state" choices={STATES} />
          <FilterChoice name="method" label="Payment method" all="Any method" choices={METHODS} />
          <FilterDays />
          <ProviderChip />
        </FilterBar>
        <ListStates
          list={payments}
          empty={{ title: view === 'all' ? 'No payments yet.' : 'This view is empty.' }}
          narrowed={
            isNarrowed ? { title: 'No payment matches this filter.', onClear: clearAll } : undefined
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

/** The provider that a link has narrowed the list to. */
function ProviderChip() {
  const { query, change } = useAddressFilter()
  const provider = query.get('provider')
  return (
    provider && (
      <Button onClick={() => change({ provider: undefined })}>
        Through {provider} <span aria-hidden="true">×</span>
        <span className="sr-only">(remove filter)</span>
      </Button>
    )
  )
}
