import { Button } from '../parts/Button.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { METHOD } from './order-words.ts'
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
    <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
      <SearchField
        label="Search orders"
        placeholder="Number, name, e-mail, phone, city, amount"
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <select
        aria-label="Payment method"
        value={filter.payment_method ?? ''}
        onChange={({ target }) => onChange({ payment_method: target.value || undefined })}
        className="field-control w-auto"
      >
        <option value="">Any payment</option>
        {Object.entries(METHOD).map(([method, label]) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </select>
      <DayField label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => onChange({ to })} />
      {flags.map(([name, label]) => (
        <Button key={name} onClick={() => onChange({ [name]: undefined })}>
          {label} <span aria-hidden="true">×</span>
          <span className="sr-only">(take off)</span>
        </Button>
      ))}
      {isNarrowed(filter) && (
        <Button kind="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type DayFieldProps = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className="flex items-center gap-1.5 text-muted">
    {label}
    <input
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="field-control w-auto text-ink"
    />
  </label>
)
