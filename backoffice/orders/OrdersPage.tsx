import { sentenceOf } from '../api.ts'
import { useSelection } from '../bulk/use-selection.ts'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { SavedViews } from '../parts/SavedViews.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { countText } from '../shell/use-waiting.ts'
import { BulkBar } from './BulkBar.tsx'
import { isNarrowed, useOrdersFilter } from './orders-filter.ts'
import { useNewOrders, useOrderChanged, useOrderCounts, useOrders } from './orders-data.ts'
import { OrderTable } from './OrderTable.tsx'
import { OrdersFilterBar } from './OrdersFilterBar.tsx'
import { OrderViews } from './OrderViews.tsx'

/** The list: a view, a filter, 50 rows and more, and what is done with many at once. */
export function Component() {
  const { filter, change, clear } = useOrdersFilter()
  const orders = useOrders(filter)
  const counts = useOrderCounts(filter)
  const { shop } = useShop()
  const can = useCan()
  const selection = useSelection(filter)
  const rows = orders.data?.pages.flatMap((page) => page.results) ?? []
  const matches = counts.data?.matches

  return (
    <Page
      title="Orders"
      aside={
        matches !== undefined && <span className="text-lg text-muted">{countText(matches)}</span>
      }
      actions={
        can('orders.handle') && (
          <ButtonLink kind="quiet" to={links.bulkJobs(shop, 'orders')}>
            Changes of many
          </ButtonLink>
        )
      }
    >
      <Card flush>
        <OrderViews
          view={filter.view ?? 'all'}
          counts={counts.data?.views}
          onChoose={(view) => change({ view: view === 'all' ? undefined : view })}
        />
        <OrdersFilterBar filter={filter} onChange={change} onClear={clear} />
        <SavedViews list="orders" isNarrowed={isNarrowed(filter)} />
        <NewOrders since={counts.data?.newest_at} />
        {orders.isPending && <RowsSkeleton />}
        {orders.error && rows.length === 0 && (
          <Failed message={sentenceOf(orders.error)} onRetry={() => void orders.refetch()} />
        )}
        {orders.data && rows.length === 0 && (
          <NoOrders isNarrowed={isNarrowed(filter)} view={filter.view ?? 'all'} onClear={clear} />
        )}
        {rows.length > 0 && (
          <OrderTable orders={rows} selected={selection.ids} onSelect={selection.select} />
        )}
        <MoreButton list={orders} />
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
          {count === 1 ? '1 new order' : `${countText(count)} new orders`} — show
        </button>
      )}
    </output>
  )
}

type NoOrdersProps = { isNarrowed: boolean; view: string; onClear: () => void }

function NoOrders({ isNarrowed: isFiltered, view, onClear }: NoOrdersProps) {
  if (isFiltered) {
    return (
      <Empty
        title="No order fits this filter."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  }
  if (view !== 'all') return <Empty title="Nothing is in this view." />
  return <Empty title="No orders yet.">They appear here as soon as somebody buys.</Empty>
}
