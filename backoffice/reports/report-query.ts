import { useState } from 'react'
import { localTime } from '#contract/places/zone-time.ts'
import { useZone } from '../parts/fields/zone.ts'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { type AskedDays, daysIn } from './report-period.ts'

const COMPARISONS = ['before', 'year'] as const
type Comparison = (typeof COMPARISONS)[number]

/** The query of a report's call. */
export type ReportQuery = {
  from: string
  until: string
  compare?: Comparison
  currency?: string
}

/** The period of the address, in the shop's days. A link with a preset shows its days of then. */
export function useReportQuery(): { days: AskedDays; asked: ReportQuery } {
  const { query } = useAddressFilter()
  const [opened] = useState(() => new Date())
  const days = daysIn(query, localTime(opened, useZone()).slice(0, 10))
  const compare = COMPARISONS.find((each) => each === query.get('compare'))
  const currency = query.get('currency')
  const { from, until } = days
  return {
    days,
    asked: {
      from,
      until,
      ...(compare && { compare }),
      ...(currency && /^[A-Z]{3}$/.test(currency) && { currency }),
    },
  }
}
