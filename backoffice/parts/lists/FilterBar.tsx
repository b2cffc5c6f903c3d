import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { SearchField } from './SearchField.tsx'

type FilterBarProps = {
  search: {
    label: string
    placeholder: string
    value: string | undefined
    onSearch: (words: string | undefined) => void
  }
  /** Where something narrows the list that can be cleared. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** What narrows a list: words first, then whatever else stands beside them. */
export const FilterBar = ({ search, onClear, children }: FilterBarProps) => (
  <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
    <SearchField {...search} value={search.value ?? ''} />
    {children}
    {onClear && (
      <Button kind="quiet" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
)

type FilterChoiceProps = {
  label: string
  /** What it says where nothing is chosen. */
  all: string
  choices: readonly { value: string | number; label: string }[]
  value: string | number | undefined
  onChange: (value: string | undefined) => void
}

export const FilterChoice = ({ label, all, choices, value, onChange }: FilterChoiceProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    className="field-control w-auto max-md:min-w-0 max-md:flex-1 max-md:basis-32"
  >
    <option value="">{all}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)

type FilterDayProps = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

export const FilterDay = ({ label, value, onChange }: FilterDayProps) => (
  <label className="flex items-center gap-1.5 text-muted max-md:min-w-0 max-md:flex-1 max-md:basis-36">
    {label}
    <input
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="field-control text-ink max-md:min-w-0 max-md:px-2 md:w-auto"
    />
  </label>
)
