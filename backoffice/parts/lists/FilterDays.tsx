import { useState } from 'react'
import { localTime } from '#contract/places/zone-time.ts'
import { useZone } from '../fields/zone.ts'
import { FilterSelect } from './FilterBar.tsx'
import { periodsOn } from './periods.ts'
import { useAddressFilter } from './use-address-filter.ts'
import { t } from '../../texts/parts.ts'

/** A range of days in the shop's time zone, in the address: a named one, or any two days. */
export function FilterDays() {
  const { query, change } = useAddressFilter()
  const from = query.get('from') ?? undefined
  const to = query.get('to') ?? undefined
  const [opened] = useState(() => new Date())
  const today = localTime(opened, useZone()).slice(0, 10)
  const periods = periodsOn(today)
  const isAny = !from && !to
  const named = periods.find((period) => period.from === from && period.to === to)
  const choices = periods.map(({ name, label }) => ({ value: name, label }))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 max-md:basis-full">
      <legend className="sr-only">{t('dates')}</legend>
      <FilterSelect
        label={t('period')}
        all={t('anyTime')}
        choices={isAny || named ? choices : [...choices, { value: 'own', label: t('ownDates') }]}
        value={isAny ? undefined : (named?.name ?? 'own')}
        onChange={(name) => {
          const period = periods.find((each) => each.name === name)
          if (name !== 'own') change({ from: period?.from, to: period?.to })
        }}
      />
      <span className="flex min-w-0 items-center gap-1.5 max-md:flex-1 max-md:basis-full">
        <Day label={t('from')} value={from} onChange={(day) => change({ from: day })} />
        <span aria-hidden="true">–</span>
        <Day label={t('to')} value={to} onChange={(day) => change({ to: day })} />
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
