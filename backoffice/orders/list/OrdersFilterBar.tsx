import { useId, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Button } from '../../parts/Button.tsx'
import { FilterBar, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { METHODS } from '../order-words.ts'
import { type Column } from './columns.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { type ChangeFilter, isNarrowed, type OrdersFilter } from './orders-filter.ts'

type OrdersFilterBarProps = {
  filter: OrdersFilter
  columns: readonly Column[]
  onChange: ChangeFilter
  onClear: () => void
}

const FLAGS = [
  { value: 'needs_review', label: 'Payment needs review' },
  { value: 'refund_due', label: 'Refund due' },
  { value: 'has_note', label: 'Has a note' },
  { value: 'ends_today', label: 'Reservation ends today' },
  { value: 'mail_failed', label: 'Failed mail' },
] as const

/** Words, method, and what is the matter with them; all else behind a button, and named once it counts. */
export function OrdersFilterBar({ filter, columns, onChange, onClear }: OrdersFilterBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const flag = FLAGS.find(({ value }) => filter[value])
  return (
    <>
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
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="max-md:flex-1"
        >
          More filters
          <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        <ColumnsMenu shown={columns} onChange={onChange} />
      </FilterBar>
      {isOpen && <MoreFilters id={id} filter={filter} onChange={onChange} />}
      <FilterChips filter={filter} onChange={onChange} />
    </>
  )
}
