import { FilterSelect } from '../parts/lists/FilterBar.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { t } from '../texts/reports.ts'
import { PRESETS } from './report-period.ts'
import { useReportQuery } from './report-query.ts'

const OWN = 'own'
const PERIODS = [
  ...PRESETS.map((preset) => ({ value: preset as string, label: t(preset) })),
  { value: OWN, label: t('ownDays') },
]
const COMPARED = [
  { value: 'before', label: t('compareBefore') },
  { value: 'year', label: t('compareYear') },
]

/** The days of a report and what they are compared with, kept in the address. */
export function PeriodPicker() {
  const { change } = useAddressFilter()
  const { days, asked } = useReportQuery()
  const put = (own: { from?: string; until?: string }) =>
    change({ period: undefined, from: days.from, until: days.until, ...own })
  return (
    <>
      <Choice
        label={t('period')}
        choices={PERIODS}
        value={days.preset ?? OWN}
        onChange={(period) =>
          period === OWN ? put({}) : change({ period, from: undefined, until: undefined })
        }
      />
      <fieldset className="flex min-w-0 items-center gap-1.5 max-md:basis-full">
        <legend className="sr-only">{t('ownDays')}</legend>
        <Day label={t('from')} value={days.from} onChange={(from) => put({ from })} />
        <span aria-hidden="true">–</span>
        <Day label={t('until')} value={days.until} onChange={(until) => put({ until })} />
      </fieldset>
      <FilterSelect
        label={t('compare')}
        all={t('compareNone')}
        choices={COMPARED}
        value={asked.compare}
        onChange={(compare) => change({ compare })}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice that is always made. */
export const Choice = ({ label, choices, value, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="field-control max-md:min-w-0 max-md:flex-1 max-md:basis-32 md:w-44"
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)

type DayProps = { label: string; value: string; onChange: (day: string) => void }

const Day = ({ label, value, onChange }: DayProps) => (
  <input
    type="date"
    aria-label={label}
    value={value}
    onChange={({ target }) => target.value && onChange(target.value)}
    className="field-control max-md:min-w-0 max-md:flex-1 max-md:px-2 md:w-auto"
  />
)
