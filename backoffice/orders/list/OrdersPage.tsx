import { NewOrderButton } from '../../drafts/NewOrderButton.tsx'
import { useSelection } from '../../bulk/use-selection.ts'
import { links } from '../../links.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CsvButton } from '../../parts/lists/CsvButton.tsx'
import { ListStates } from '../../parts/lists/ListStates.tsx'
import { Page } from '../../parts/Page.tsx'
import { SavedViews } from '../../parts/lists/SavedViews.tsx'
import { AddressTabs } from '../../parts/Tabs.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { countText } from '../../parts/format.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsIn } from './columns.ts'
import { isArranged, isNarrowed, type OrdersFilter, useOrdersFilter } from './orders-filter.ts'
import { useNewOrders, useOrderChanged, useOrderCounts, useOrders } from '../orders-data.ts'
import { OrderTable } from './OrderTable.tsx'
import { OrdersFilterBar } from './OrdersFilterBar.tsx'
import { VIEWS } from '../order-words.ts'
import { t } from '../../texts/orders.ts'

const NO_ORDERS = {
  title: t('noOrdersYet'),
  children: t('yourFirstOrderHere'),
}

/** The list: a view, a filter, 50 rows and more, and what is done with many at once. */
export function Component() {
  const { query, filter, clear } = useOrdersFilter()
  const columns = columnsIn(query)
  const orders = useOrders(filter)
  const counts = useOrderCounts(filter)
  const can = useCan()
  const selection = useSelection(filter)
  const { rows } = orders
  const view = filter.view ?? 'all'
  const matches = counts.data?.matches

  return (
    <Page
      title={t('orders')}
      aside={
        matches !== undefined && <span className="text-lg text-muted">{countText(matches)}</span>
      }
      actions={<PageActs filter={filter} />}
    >
      <Card flush>
        <AddressTabs name="view" legend={t('view')} tabs={VIEWS} counts={counts.data?.views} />
        <OrdersFilterBar filter={filter} columns={columns} onClear={clear} />
        <SavedViews list="orders" canSave={isNarrowed(filter) || isArranged(query)} />
        <NewOrders since={counts.data?.newest_at} />
        <ListStates
          list={orders}
          empty={view === 'all' ? NO_ORDERS : { title: t('thisViewIsEmpty') }}
          narrowed={isNarrowed(filter) ? { title: t('noOrderMatches'), onClear: clear } : undefined}
        >
          <OrderTable
            orders={rows}
            selection={can('orders.handle') ? selection : undefined}
            columns={columns}
          />
        </ListStates>
      </Card>
      {selection.ids.size > 0 && (
        <BulkBar
          orders={rows.filter(({ id }) => selection.ids.has(id))}
          filter={filter}
          matches={matches}
          isAll={selection.isAll}
          onAll={selection.selectAll}
          onEnd={selection.clear}
        />
      )}
    </Page>
  )
}

/** Past bulk changes, and the export for bookkeeping. */
function PageActs({ filter }: { filter: OrdersFilter }) {
  const { shop, api } = useShop()
  const can = useCan()
  return (
    <>
      {can('orders.create') && <NewOrderButton label={t('newOrder')} />}
      {can('orders.handle') && (
        <ButtonLink kind="quiet" to={links.bulkJobs(shop, 'orders')}>
          {t('bulkChanges')}
        </ButtonLink>
      )}
      {can('orders.export') && (
        <CsvButton
          name="orders"
          load={(cursor) => {
            const { ordering: _, ...narrowed } = filter
            return api('GET /orders/csv/', { query: { ...narrowed, ...cursor } })
          }}
        />
      )}
    </>
  )
}

/** Announces what came since, without pushing the rows that are being read. */
function NewOrders({ since }: { since: string | null | undefined }) {
  const count = useNewOrders(since)
  const changed = useOrderChanged()
  return (
    <output className="block">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void changed()}
          className="min-h-11 w-full border-t border-line bg-good-soft px-5 text-good hover:underline md:min-h-9"
        >
          {t('newOrders', { count, shown: countText(count) })}
        </button>
      )}
    </output>
  )
}
