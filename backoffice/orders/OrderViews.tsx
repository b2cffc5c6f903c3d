import type { OrderView } from '#contract/backoffice/orders.ts'
import { countText } from '../shell/use-waiting.ts'
import { VIEWS } from './order-words.ts'

type OrderViewsProps = {
  view: OrderView
  counts: Record<string, number> | undefined
  onChoose: (view: OrderView) => void
}

/** The views side by side; on a phone they are pushed sideways. */
export const OrderViews = ({ view: current, counts, onChoose }: OrderViewsProps) => (
  <fieldset className="flex gap-1 overflow-x-auto border-b border-line px-2 pt-1 md:px-3">
    <legend className="sr-only">View</legend>
    {VIEWS.map(({ view, label }) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === current}
        onClick={() => onChoose(view)}
        className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted hover:text-ink aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-ink"
      >
        {label}
        {counts?.[view] !== undefined && view !== 'all' && (
          <span className="rounded-control bg-calm-soft px-1.5 text-sm font-normal">
            {countText(counts[view])}
          </span>
        )}
      </button>
    ))}
  </fieldset>
)
