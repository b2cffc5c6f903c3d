import type { OrderView } from '#contract/backoffice/orders.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { countText } from '../shell/use-waiting.ts'
import { VIEWS } from './order-words.ts'

type OrderViewsProps = {
  view: OrderView
  counts: Record<string, number> | undefined
  onChoose: (view: OrderView) => void
}

/** The views, each with what it holds. */
export const OrderViews = ({ view: current, counts, onChoose }: OrderViewsProps) => (
  <Tabs
    legend="View"
    tabs={VIEWS.map(({ view, label }) => {
      const count = view === 'all' ? undefined : counts?.[view]
      return { value: view, label, ...(count !== undefined && { aside: countText(count) }) }
    })}
    current={current}
    onChoose={onChoose}
  />
)
