import { FilterBar, FilterChoice, FilterDay } from '../../parts/lists/FilterBar.tsx'
import { METHODS } from '../order-words.ts'
import { isNarrowed, type OrdersFilter } from './orders-filter.ts'

type OrdersFilterBarProps = {
  filter: OrdersFilter
  onChange: (changes: Record<string, string | undefined>) => void
  onClear: () => void
}

const FLAGS = [
  { value: 'needs_review', label: 'Payment to look at' },
  { value: 'refund_due', label: 'Refund due' },
  { value: 'has_note', label: 'Has a note' },
  { value: 'ends_today', label: 'Hold ends today' },
  { value: 'mail_failed', label: 'Mail that failed' },
] as const

/** Words, method, days, and what is the matter with them. */
export function OrdersFilterBar({ filter, onChange, onClear }: OrdersFilterBarProps) {
  const flag = FLAGS.find(({ value }) => filter[value])
  return (
    <FilterBar
      search={{
        label: 'Search orders',
        placeholder: 'Number, name, amount…',
        value: filter.search,
        onSearch: (search) => onChange({ search }),
      }}
      onClear={isNarrowed(filter) ? onClear : undefined}
    >
      <FilterChoice
        label="Payment method"
        all="Any payment"
        choices={METHODS}
        value={filter.payment_method}
        onChange={(method) => onChange({ payment_method: method })}
      />
      <FilterChoice
        label="Only with"
        all="All orders"
        choices={FLAGS}
        value={flag?.value}
        onChange={(chosen) =>
          onChange({
            ...(flag && { [flag.value]: undefined }),
            ...(chosen && { [chosen]: 'true' }),
          })
        }
      />
      <FilterDay label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <FilterDay label="To" value={filter.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  )
}
