import { dateFormat } from '../texts/dates.ts'
import { dayText } from '../parts/format.ts'
import { t } from '../texts/reports.ts'
import type { Step } from './report-period.ts'

const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11-25T13" → "13:00", "2026-11" → "November 2026"; an hour of several days has its day. */
export function periodText(period: string, by: Step): string {
  if (by === 'month') return MONTH(new Date(`${period.slice(0, 7)}-01`))
  if (by === 'week') return t('weekOf', { day: dayText(period) })
  if (by === 'day') return dayText(period)
  const [day = '', hour = ''] = period.split('T')
  return `${dayText(day)}, ${hour}:00`
}
