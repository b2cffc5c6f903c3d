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
import { t } from '../texts/payments.ts'
import { t as words } from '../texts/order-words.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'to_review', label: t('toReview') },
  { value: 'paid_after_cancellation', label: words('paidAfterCancellation') },
  { value: 'refunds_due', label: t('refundsDue') },
  { value: 'failed_today', label: t('failedToday') },
] as const

const STATES = [
  { value: 'open', label: t('open') },
  { value: 'succeeded', label: t('succeeded') },
  { value: 'failed', label: t('failed') },
  { value: 'canceled', label: t('canceled') },
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
      title={t('payments')}
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
        <AddressTabs name="view" legend={t('view')} tabs={TABS} />
        <Filters onClear={isNarrowed ? clearAll : undefined} />
        <ListStates
          list={payments}
          empty={{ title: view === 'all' ? t('noPaymentsYet') : t('thisViewIsEmpty') }}
          narrowed={isNarrowed ? { title: t('noPaymentMatches'), onClear: clearAll } : undefined}
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

const Filters = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <FilterBar
    search={t('searchPayments')}
    placeholder={t('amountReferenceOrderName')}
    onClear={onClear}
  >
    <FilterChoice name="state" label={t('state')} all={t('anyState')} choices={STATES} />
    <FilterChoice name="method" label={t('paymentMethod')} all={t('anyMethod')} choices={METHODS} />
    <FilterDays />
    <ProviderChip />
  </FilterBar>
)

/** The provider that a link has narrowed the list to. */
function ProviderChip() {
  const { query, change } = useAddressFilter()
  const provider = query.get('provider')
  return (
    provider && (
      <Button onClick={() => change({ provider: undefined })}>
        {t.rich('throughProvider', {
          provider,
          mark: (inner) => <span aria-hidden="true">{inner}</span>,
          hidden: (inner) => <span className="sr-only">{inner}</span>,
        })}
      </Button>
    )
  )
}
