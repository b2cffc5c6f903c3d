import { useState } from 'react'
import { sentenceOf } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
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
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const rows = orders.data?.pages.flatMap((page) => page.results) ?? []
  const matches = counts.data?.matches

  return (
    <Page
      title="Orders"
      aside={
        matches !== undefined && <span className="text-lg text-muted">{countText(matches)}</span>
      }
    >
      <Card flush>
        <OrderViews
          view={filter.view ?? 'all'}
          counts={counts.data?.views}
          onChoose={(view) => {
            setSelected(new Set())
            change({ view: view === 'all' ? undefined : view })
          }}
        />
        <OrdersFilterBar filter={filter} onChange={change} onClear={clear} />
        <NewOrders since={counts.data?.newest_at} />
        {orders.isPending && <RowsSkeleton />}
        {orders.error && rows.length === 0 && (
          <Failed message={sentenceOf(orders.error)} onRetry={() => void orders.refetch()} />
        )}
        {orders.data && rows.length === 0 && (
          <NoOrders isNarrowed={isNarrowed(filter)} view={filter.view ?? 'all'} onClear={clear} />
        )}
        {rows.length > 0 && <OrderTable orders={rows} selected={selected} onSelect={setSelected} />}
        <MoreButton list={orders} />
      </Card>
      {selected.size > 0 && (
        <BulkBar
          orders={rows.filter(({ id }) => selected.has(id))}
          onEnd={() => setSelected(new Set())}
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
