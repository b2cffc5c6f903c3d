import { isBlank } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { type ReactNode, useState } from 'react'
import { amountFault, amountIn } from '#contract/rules/amount.ts'
import { Button } from '../Button.tsx'
import {
  type FieldKind,
  LONGEST_AMOUNT,
  understoodAs,
  useAmountKind,
} from '../fields/AmountField.tsx'
import { writtenAmount } from '../fields/written-amount.ts'
import { SearchField } from './SearchField.tsx'
import { useAddressFilter } from './use-address-filter.ts'
import { t } from '../../texts/parts.ts'
import { faultText } from '../../texts/rule-faults.ts'

type FilterBarProps = {
  /** The label of the search field, if there is one, and an example of its words. */
  search?: string
  placeholder?: string
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
    <span className="sr-only">{t('removeFilter')}</span>
  </button>
)

/** The filters of a list: first the search field, then the others. */
export const FilterBar = ({ search, placeholder, onClear, children }: FilterBarProps) => (
  <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
    {search && <SearchField label={search} placeholder={placeholder} />}
    {children}
    {onClear && (
      <Button kind="quiet" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    )}
  </div>
)

type Choices = {
  label: string
  /** The text of the empty choice. */
  all: string
  choices: readonly { value: string | number; label: string }[]
}
type FilterSelectProps = Choices & {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export const FilterSelect = ({ label, all, choices, value, onChange }: FilterSelectProps) => (
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

/** A filter of its own in the address. */
export function FilterChoice({ name, ...choices }: Choices & { name: string }) {
  const { query, change } = useAddressFilter()
  return (
    <FilterSelect
      {...choices}
      value={query.get(name) ?? undefined}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

/** A field with its name before it; on a phone above it, where a day has no room beside it. */
const NAMED =
  'flex items-center gap-1.5 text-muted max-md:min-w-0 max-md:flex-1 max-md:basis-32 max-md:flex-col ' +
  'max-md:items-stretch max-md:gap-0.5'

/** An amount, kept in the address once the field is left or Enter is pressed; what is no amount changes nothing. */
export function FilterAmount({ name, label }: { name: string; label: string }) {
  const { query, change } = useAddressFilter()
  const value = query.get(name) ?? undefined
  const form = useMoney()
  const [typed, setTyped] = useState<string>()
  const isEmpty = typed !== undefined && isBlank(typed)
  const amount = typed === undefined || isEmpty ? undefined : amountIn(typed, form)
  const isWrong = typed !== undefined && !isEmpty && amount === undefined
  const keep = () => {
    if (typed === undefined || isWrong) return
    setTyped(undefined)
    if (amount !== value) change({ [name]: amount })
  }
  return (
    <label className={NAMED}>
      {label}
      <input
        inputMode="decimal"
        placeholder="$"
        maxLength={LONGEST_AMOUNT}
        value={typed ?? writtenAmount(value ?? '', form, form.decimal)}
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

/** Below an amount in a narrow place: how it is understood, or why it is none. */
const AmountNote = ({ typed, kind: named }: { typed: string; kind: FieldKind }) => {
  const kind = useAmountKind(named)
  const understood = understoodAs(typed, kind)
  const fault = isBlank(typed) ? undefined : faultText(amountFault(typed, kind))
  return (
    (understood ?? fault) && (
      <output className={`block text-sm ${fault ? 'max-w-48 text-alarm' : 'text-muted'}`}>
        {understood ?? fault}
      </output>
    )
  )
}
