import { Button } from '../../parts/Button.tsx'
import { FilterBar, FilterChoice, FilterDay } from '../../parts/lists/FilterBar.tsx'
import { METHODS } from '../order-words.ts'
import { isNarrowed, type OrdersFilter } from './orders-filter.ts'

type OrdersFilterBarProps = {
  filter: OrdersFilter
  onChange: (changes: Record<string, string | undefined>) => void
  onClear: () => void
}

const FLAG_WORDS = {
  needs_review: 'Needs review',
  refund_due: 'Refund due',
  has_note: 'Has a note',
  ends_today: 'Hold ends today',
} as const

/** Words, method and days; whatever else narrows the list stands as a word that can be taken off. */
export function OrdersFilterBar({ filter, onChange, onClear }: OrdersFilterBarProps) {
  const flags = Object.entries(FLAG_WORDS).filter(
    ([name]) => filter[name as keyof typeof FLAG_WORDS],
  )
  return (
    <FilterBar
      search={{
        label: 'Search orders',
        placeholder: 'Number, name, e-mail, phone, city, amount',
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
      <FilterDay label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <FilterDay label="To" value={filter.to} onChange={(to) => onChange({ to })} />
      {flags.map(([name, label]) => (
        <Button key={name} onClick={() => onChange({ [name]: undefined })}>
          {label} <span aria-hidden="true">×</span>
          <span className="sr-only">(take off)</span>
        </Button>
      ))}
    </FilterBar>
  )
}
