import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useSettled } from '../shell/use-settled.ts'
import { METHOD } from './order-words.ts'
import { isNarrowed, type OrdersFilter } from './orders-filter.ts'

const SETTLED_MS = 250

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
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(filter.search ?? '')
  const settled = useSettled(text.trim(), SETTLED_MS)
  const shown = useRef(filter.search ?? '')
  useKeys({ '/': () => field.current?.focus() })

  useEffect(() => {
    if (settled === shown.current) return
    shown.current = settled
    onChange({ search: settled || undefined })
  }, [settled, onChange])
  const clear = () => {
    shown.current = ''
    setText('')
    onClear()
  }

  const flags = Object.entries(FLAG_WORDS).filter(
    ([name]) => filter[name as keyof typeof FLAG_WORDS],
  )
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        aria-label="Search orders"
        placeholder="Number, name, e-mail, phone, city, amount"
        className="field-control max-w-md flex-1 basis-56"
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
        <Button kind="quiet" onClick={clear}>
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
