import { type ReactNode, useState } from 'react'
import { amountIn } from '#contract/rules/amount.ts'
import { Button } from '../Button.tsx'
import { LONGEST_AMOUNT } from '../fields/AmountField.tsx'
import { AmountNote } from '../fields/AmountNote.tsx'
import { SearchField } from './SearchField.tsx'

type FilterBarProps = {
  search?: {
    label: string
    placeholder: string
    value: string | undefined
    onSearch: (words: string | undefined) => void
  }
  /** Set if a filter can be cleared. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** A filter that no visible field shows; a press removes it. */
export const FilterChip = ({ onDrop, children }: { onDrop: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onDrop}
    className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-control bg-stage px-2.5 hover:bg-calm-soft md:min-h-8"
  >
    <span className="min-w-0 truncate">{children}</span>
    <span aria-hidden="true">×</span>
    <span className="sr-only">(take off)</span>
  </button>
)

/** The filters of a list: first the search field, then the others. */
export const FilterBar = ({ search, onClear, children }: FilterBarProps) => (
  <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
    {search && <SearchField {...search} value={search.value ?? ''} />}
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
  /** The text of the empty choice. */
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
    className="field-control max-md:min-w-0 max-md:flex-1 max-md:basis-32 md:w-44"
  >
    <option value="">{all}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)

/** A field with its name before it; on a phone above it, where a day has no room beside it. */
const NAMED =
  'flex items-center gap-1.5 text-muted max-md:min-w-0 max-md:flex-1 max-md:basis-32 max-md:flex-col ' +
  'max-md:items-stretch max-md:gap-0.5'

type FilterAmountProps = {
  label: string
  /** "129.00", as the address says it. */
  value: string | undefined
  onChange: (amount: string | undefined) => void
}

/** Dollars, kept once the field is left or Enter is pressed; what is no amount changes nothing. */
export function FilterAmount({ label, value, onChange }: FilterAmountProps) {
  const [typed, setTyped] = useState<string>()
  const isEmpty = typed?.trim() === ''
  const amount = typed === undefined || isEmpty ? undefined : amountIn(typed, 'money')
  const isWrong = typed !== undefined && !isEmpty && amount === undefined
  const keep = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    if (amount !== value) onChange(amount)
  }
  return (
    <label className={NAMED}>
      {label}
      <input
        inputMode="decimal"
        placeholder="$"
        maxLength={LONGEST_AMOUNT}
        value={typed ?? value ?? ''}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
        className="field-control text-ink max-md:min-w-0 max-md:px-2 md:w-28"
      />
      <AmountNote typed={typed ?? ''} kind="money" />
    </label>
  )
}
