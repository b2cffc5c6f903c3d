import { useState } from 'react'
import { localTime, useZone } from '../fields/zone.ts'
import { FilterChoice } from './FilterBar.tsx'
import { periodsOn } from './periods.ts'

type FilterDaysProps = {
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

/** A range of days in the shop's time zone: a named one, or any two days. */
export function FilterDays({ from, to, onChange }: FilterDaysProps) {
  const [opened] = useState(() => new Date())
  const today = localTime(opened, useZone()).slice(0, 10)
  const periods = periodsOn(today)
  const isAny = !from && !to
  const named = periods.find((period) => period.from === from && period.to === to)
  const choices = periods.map(({ name, label }) => ({ value: name, label }))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 max-md:basis-full">
      <legend className="sr-only">Dates</legend>
      <FilterChoice
        label="Period"
        all="Any time"
        choices={isAny || named ? choices : [...choices, { value: 'own', label: 'Own dates' }]}
        value={isAny ? undefined : (named?.name ?? 'own')}
        onChange={(name) => {
          const period = periods.find((each) => each.name === name)
          if (name !== 'own') onChange({ from: period?.from, to: period?.to })
        }}
      />
      <span className="flex min-w-0 items-center gap-1.5 max-md:flex-1 max-md:basis-full">
        <Day label="From" value={from} onChange={(day) => onChange({ from: day, to })} />
        <span aria-hidden="true">–</span>
        <Day label="To" value={to} onChange={(day) => onChange({ from, to: day })} />
      </span>
    </fieldset>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

const Day = ({ label, value, onChange }: DayProps) => (
  <input
    type="date"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    className="field-control max-md:min-w-0 max-md:flex-1 max-md:px-2 md:w-auto"
  />
)
