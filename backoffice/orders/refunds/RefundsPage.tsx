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
import { t } from '../../texts/refunds.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'needs_attention', label: t('needsAttention') },
  { value: 'on_its_way', label: t('onItsWay') },
  { value: 'done', label: t('done') },
] as const

const WAYS = [
  { value: 'card', label: t('toCardOrPayPal') },
  { value: 'outside', label: t('outsidePasal') },
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
    <Page title={t('refunds')}>
      <Card flush>
        <AddressTabs name="view" legend={t('view')} tabs={TABS} />
        <FilterBar
          search={t('searchRefunds')}
          placeholder={t('amountOrderName')}
          onClear={isNarrowed ? clearAll : undefined}
        >
          <FilterChoice name="way" label={t('way')} all={t('anyWay')} choices={WAYS} />
          <FilterChoice name="kind" label={t('kind')} all={t('anyKind')} choices={KINDS} />
          <FilterDays />
        </FilterBar>
        <ListStates
          list={refunds}
          empty={{ title: view === 'all' ? t('noRefundsYet') : t('thisViewIsEmpty') }}
          narrowed={isNarrowed ? { title: t('noRefundMatches'), onClear: clearAll } : undefined}
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
